import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { builtInWords } from '../../supabase/functions/_shared/nudges/words.ts';

interface Variants {
  declarations: string[];
  match: Record<string, string>;
}
type Message = string | Variants[];
type Catalogue = Record<string, Message>;

const folder = fileURLToPath(new URL('../../messages/', import.meta.url));
const areas = readdirSync(`${folder}en`).filter((file) => file.endsWith('.json'));
const read = (locale: string, file: string) =>
  JSON.parse(readFileSync(`${folder}${locale}/${file}`, 'utf8')) as Catalogue;

/** Said alike in both languages: names, abbreviations, examples of what to type, words that Spanish shares. */
const SAME_IN_BOTH = new Set([
  'account_phone_example',
  'errors_title',
  'jobs_miles',
  'jobs_place_example',
  'jobs_teaser_tag',
  'jobs_teaser_title',
  'welcome_sample_place',
]);

/** Every wording of a message: one, or one for each plural form. */
function wordings(message: Message): string[] {
  return typeof message === 'string' ? [message] : message.flatMap(({ match }) => Object.values(match));
}

/** The variables that a message takes, sorted. */
function variables(message: Message): string[] {
  const used = wordings(message).flatMap((text) => [...text.matchAll(/\{(\w+)\}/g)].map((found) => found[1]));
  const declared = typeof message === 'string' ? [] : message.flatMap((variant) => inputs(variant.declarations));
  return [...new Set([...used, ...declared])].sort() as string[];
}

function inputs(declarations: string[]): string[] {
  return declarations.flatMap((text) => /^input (\w+)$/.exec(text)?.[1] ?? []);
}

describe('the message catalogue', () => {
  it('has the same areas in both languages, all of them compiled', () => {
    expect(readdirSync(`${folder}es`).sort()).toEqual(readdirSync(`${folder}en`).sort());
    const settings = readFileSync(new URL('../../project.inlang/settings.json', import.meta.url), 'utf8');
    expect(areas.filter((file) => !settings.includes(`/${file}"`))).toEqual([]);
  });

  it.each(areas)('%s has every message in both languages', (file) => {
    expect(Object.keys(read('es', file)).sort()).toEqual(Object.keys(read('en', file)).sort());
  });

  it.each(areas)('%s keeps the name of its area in front of each key', (file) => {
    const prefix = `${file.replace('.json', '')}_`;
    expect(Object.keys(read('en', file)).filter((key) => !key.startsWith(prefix))).toEqual([]);
  });

  it('calls boost tokens so, and says alike what earns one', () => {
    const all = (locale: string): [string, string][] =>
      areas.flatMap((file) =>
        Object.entries(read(locale, file)).map(([key, message]): [string, string] => [
          key,
          wordings(message).join(' '),
        ]),
      );
    const bare = all('en').filter(([, text]) => /tokens?\b/i.test(text) && !/boost tokens?\b/i.test(text));
    expect(bare).toEqual([]);
    const spanish = new Map(all('es'));
    const named = all('en').filter(([, text]) => /boost token/i.test(text));
    expect(named.filter(([key]) => !/\bfichas?\b/.test(spanish.get(key) ?? ''))).toEqual([]);
    const told = [...all('en').map(([, text]) => text), builtInWords({ kind: 'referral' }, 'en').message];
    const earned = told.filter((text) => /friend.*\b(1|a) boost token\b|^1 for each friend/i.test(text));
    expect(earned.length).toBeGreaterThan(3);
    expect(earned.filter((text) => !/signs? up for alerts or appl(y|ies) with/.test(text))).toEqual([]);
  });

  it.each(areas)('%s takes the same variables in both languages', (file) => {
    const [en, es] = [read('en', file), read('es', file)];
    const differing = Object.entries(en)
      .filter(([key, message]) => variables(message).join() !== variables(es[key] ?? '').join())
      .map(([key, message]) => `${key}: ${variables(message)} / ${variables(es[key] ?? '')}`);
    expect(differing).toEqual([]);
  });

  it.each(areas)('%s has no empty text, and none with loose space or an unclosed variable', (file) => {
    const odd = ['en', 'es'].flatMap((locale) =>
      Object.entries(read(locale, file)).flatMap(([key, message]) =>
        wordings(message)
          .filter((text) => text.trim() !== text || text === '' || / {2}/.test(text) || /\{(?!\w+\})/.test(text))
          .map((text) => `${locale} ${key}: ${JSON.stringify(text)}`),
      ),
    );
    expect(odd).toEqual([]);
  });

  it.each(areas)('%s leaves nothing untranslated', (file) => {
    const [en, es] = [read('en', file), read('es', file)];
    const same = Object.keys(en).filter((key) => {
      if (SAME_IN_BOTH.has(key) || !wordings(en[key] ?? '').some((text) => /[a-z]{2}/i.test(bare(text)))) return false;
      return wordings(en[key] ?? '').join('|') === wordings(es[key] ?? '').join('|');
    });
    expect(same).toEqual([]);
  });

  it.each(areas)('%s has a wording for one and for many wherever it counts', (file) => {
    const incomplete = ['en', 'es'].flatMap((locale) =>
      Object.entries(read(locale, file)).flatMap(([key, message]) => {
        if (typeof message === 'string') return [];
        const forms = message.flatMap(({ match }) => Object.keys(match));
        const complete = forms.some((form) => form.endsWith('=one')) && forms.some((form) => form.endsWith('=other'));
        return complete ? [] : [`${locale} ${key}`];
      }),
    );
    expect(incomplete).toEqual([]);
  });

  it('addresses people as tú in Spanish, never as usted', () => {
    const formal = areas.flatMap((file) =>
      Object.entries(read('es', file)).flatMap(([key, message]) =>
        wordings(message)
          .filter((text) =>
            /\b(usted|ustedes|ingrese|escriba|haga clic|seleccione|elija|revise|intente|su cuenta)\b/i.test(text),
          )
          .map((text) => `${key}: ${text}`),
      ),
    );
    expect(formal).toEqual([]);
  });

  /** The fixed words of the landing page, and how early alerts come; everywhere else the time is the one that it takes. */
  const SPECIFIED_TIMES = ['apply_landing_fast', 'apply_landing_apply', 'referrals_benefit_exclusive_text'];
  it.each(['en', 'es'])('say one time for an application, where the words are not fixed (%s)', (locale) => {
    const others = areas
      .flatMap((file) => Object.entries(read(locale, file)))
      .filter(([key]) => !SPECIFIED_TIMES.includes(key))
      .filter(([, message]) =>
        wordings(message).some((text) =>
          /\b(30|two|dos) (seconds?|segundos?|minutes?|minutos?)\b|in minutes|en minutos/i.test(text),
        ),
      );
    expect(others.map(([key]) => key)).toEqual([]);
  });
});

/** A text without its variables. */
function bare(text: string): string {
  return text.replace(/\{\w+\}/g, '');
}
