import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const supabase = join(import.meta.dirname, '..', 'supabase');
const cases = join(supabase, 'functions', '_shared', 'rules', 'cases');

/** The data that database tests share with other code; SQL run by any tool can't read files, so the tests contain a copy. */
const SOURCES: Record<string, string> = {
  contract: join(supabase, 'contract.json'),
  pay: join(cases, 'pay.json'),
  paytext: join(cases, 'pay-text.json'),
  borough: join(cases, 'borough.json'),
  category: join(cases, 'category.json'),
  email: join(cases, 'email.json'),
  experience: join(cases, 'no-experience.json'),
  step: join(cases, 'next-step.json'),
};

/** Every file of supabase/tests as it is and as it should be: `$name$…$name$` holds the JSON of that source on one line. */
export function embeddedTestData(): { path: string; current: string; wanted: string }[] {
  const folder = join(supabase, 'tests');
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .map((file) => {
      const path = join(folder, file);
      const current = readFileSync(path, 'utf8');
      const wanted = Object.entries(SOURCES).reduce((text, [name, source]) => {
        const marks = new RegExp(`\\$${name}\\$.*\\$${name}\\$`, 'g');
        return text.replace(
          marks,
          () => `$${name}$${JSON.stringify(JSON.parse(readFileSync(source, 'utf8')))}$${name}$`,
        );
      }, current);
      return { path, current, wanted };
    });
}
