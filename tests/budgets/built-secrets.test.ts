import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { builtTexts, dist } from './built-site.ts';

const example = readFileSync(join(dist, '..', '.env.example'), 'utf8');
/** Settings of the functions and the local stack only. */
const privateNames = [...example.matchAll(/^([A-Z_]+)=/gm)].flatMap(([, name = '']) =>
  name.startsWith('VITE_') ? [] : [name],
);

/** What no file that everybody may fetch can hold; a name for each, and a sample that shows it would be seen. */
const secrets: [string, RegExp, string][] = [
  ['a secret key', /sb_secret_[\w-]{8}/, 'sb_secret_0123456789'],
  ['a service token', /service_role/, '"role":"service_role"'],
  ['a token of any kind', /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\./, 'eyJhbGciOiJIUzI1NiJ9.eyJyb2xlIjoiYW5vbiJ9.x'],
  ['a private key', /BEGIN [A-Z ]*PRIVATE KEY/, '-----BEGIN RSA PRIVATE KEY-----'],
  ['a database address', /postgres(?:ql)?:\/\//, 'postgresql://postgres:x@db.example.com/postgres'],
  ['a Twilio account', /\b(?:AC|SK)[0-9a-f]{32}\b/, `AC${'0'.repeat(32)}`],
  ['a password in an address', /\w+:\/\/[^\s/:@'"`]+:[^\s/@'"`]+@/, 'smtp://user:pass@mail.example.com'],
  ['a model key', /\bsk-[\w-]{20,}/, `sk-${'a'.repeat(24)}`],
  ['a path of a machine', /\/home\/[a-z]|\/Users\/[a-z]/, '/home/someone'],
  // auth-js carries the address of its own development server, port 9999.
  ['a development server', /localhost:(?!9999)\d/, 'http://localhost:5173'],
  ['a map to the sources', /sourceMappingURL=/, '//# sourceMappingURL=index.js.map'],
];

const texts = builtTexts();
const filesWith = (wanted: (text: string) => boolean) =>
  texts.filter(({ text }) => wanted(text)).map(({ file }) => file);

describe('what everybody may fetch', () => {
  it.each(secrets)('holds no %s', (_name, pattern, sample) => {
    expect(pattern.test(sample)).toBe(true);
    expect(filesWith((text) => pattern.test(text))).toEqual([]);
  });

  it('names no variable of the functions or the stack, and holds the value of none that is set', () => {
    expect(privateNames).toEqual(
      expect.arrayContaining(['SMTP_PASS', 'TWILIO_AUTH_TOKEN', 'DATABASE_URL', 'LLM_API_KEY']),
    );
    for (const name of privateNames) {
      const value = process.env[name] ?? '';
      expect(
        filesWith((text) => new RegExp(`\\b${name}\\b`).test(text) || (value.length > 7 && text.includes(value))),
      ).toEqual([]);
    }
  });

  it('has every file of the build in view, and no source map among them', () => {
    expect(texts.length).toBeGreaterThan(30);
    expect(readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.map'))).toEqual(
      [],
    );
  });
});
