import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { mayImport, part } from './import-rules.ts';
import { imports, sourceFiles } from './source-tree.ts';

const files = sourceFiles();
const code = files.filter((file) => /\.(ts|tsx)$/.test(file));
const isTest = (file: string) => /\.test\.tsx?$/.test(file) || file.startsWith('tests/') || file.startsWith('e2e/');

describe('the architecture', () => {
  it('lets each part import only what lies below it', () => {
    const wrong = code
      .filter((file) => !isTest(file))
      .flatMap((file) => {
        const from = part(file);
        if (!from) return [];
        return imports(file).flatMap((target) => {
          const to = part(target);
          return to && !mayImport(from, to) ? [`${file} imports ${target}`] : [];
        });
      });
    expect(wrong).toEqual([]);
  });

  it('has no import cycles', () => {
    const graph = new Map(code.map((file) => [file, imports(file).filter((target) => code.includes(target))]));
    const done = new Set<string>();
    const cycles: string[] = [];
    const walk = (file: string, trail: string[]): void => {
      if (trail.includes(file)) {
        cycles.push([...trail.slice(trail.indexOf(file)), file].join(' → '));
        return;
      }
      if (done.has(file)) return;
      for (const next of graph.get(file) ?? []) walk(next, [...trail, file]);
      done.add(file);
    };
    for (const file of code) walk(file, []);
    expect(cycles).toEqual([]);
  });

  it('names files in kebab-case and keeps no catch-all folders', () => {
    const odd = code.filter((file) => {
      const segments = file.split('/');
      const name = segments.at(-1)?.replace(/\.(test|config|d)?\.?(ts|tsx)$/, '') ?? '';
      return !/^[a-z0-9.]+(-[a-z0-9.]+)*$/.test(name) || /\/(utils|hooks|types|misc|helpers)\//.test(file);
    });
    expect(odd).toEqual([]);
  });

  it('speaks to the backend only from api files, the session and the shell', () => {
    const allowed = /^src\/(lib\/|features\/.+\/api[a-z-]*\.ts$)/;
    const wrong = code
      .filter((file) => file.startsWith('src/') && !isTest(file) && !allowed.test(file))
      .filter((file) => imports(file).some((target) => target === 'src/lib/supabase.ts'));
    expect(wrong).toEqual([]);
  });

  it('names statuses, message kinds, reasons and sources in src/lib/labels.ts only', () => {
    const codes = [
      'interviewing|offer|withdrawn|reapplied|first_alert|job_alert|digest|admin_message|reapply_nudge|recovery_link',
      'abandoned_step1|abandoned_step2|no_employer_response|auto_followup|auto_enrollment_after_apply|application_flow',
      'alerts_page|modal_signup|wrong_pay|in_app|asap',
    ].join('|');
    const named = new RegExp(`['"]?\\b(?:${codes})['"]?(?::|,) (?:\\{ name: )?['"][A-Z]`);
    const elsewhere = code
      .filter((file) => /^src\/(features|app|components)\/.*\.tsx?$/.test(file) && !/\.test\./.test(file))
      .filter((file) => named.test(readFileSync(join(import.meta.dirname, '..', '..', file), 'utf8')));
    expect(elsewhere).toEqual([]);
  });
});
