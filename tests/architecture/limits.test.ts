import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../scripts/tool.ts';

const page = readFileSync(join(root, 'docs', 'limits.md'), 'utf8');
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map((line) => line.split('|').map((cell) => cell.trim()));

/** The figures that the page gives a bucket: person, address, and for ours the target. */
function figuresOf(bucket: string): (number | null)[][] {
  return rows
    .filter(([, , buckets = '']) => buckets.includes(`\`${bucket}\``))
    .map((cells) => cells.slice(3, 6).map((cell) => (cell === '–' ? null : Number(cell))));
}

function filesUnder(folder: string, ending: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith(ending) && !name.endsWith('.test.ts'))
    .map((name) => readFileSync(join(root, folder, name), 'utf8'));
}

/** On one line, so that it does not matter where a call is broken. */
const sql = filesUnder('supabase/migrations', '.sql')
  .join(' ')
  .replace(/\s+/g, ' ')
  .replace(/\( /g, '(')
  .replace(/ \)/g, ')');
const functions = filesUnder('supabase/functions', '.ts').join('\n');
const number = (text = '') => (text === 'null' ? null : Number(text));

describe('docs/limits.md', () => {
  const guarded = [...sql.matchAll(/enforce_rate_limit\('(\w+)', (\d+), (\d+|null), '1 hour'/g)];
  const triggers = [...sql.matchAll(/enforce_rate_limit\((tg_\S+), (\d+), (\d+), '1 hour'\)/g)];

  it('names every limit of the database with its figures', () => {
    expect(guarded.length).toBeGreaterThan(10);
    for (const [, bucket = '', person, address] of guarded) {
      const documented = figuresOf(bucket).map((figures) => figures.slice(0, 2));
      expect(documented, bucket).toContainEqual([number(person), number(address)]);
    }
    const inTriggers = {
      saved_jobs: 0,
      user_alerts: 0,
      referral_clicks: 1,
      job_reports: 2,
      tool_interest: 2,
    };
    expect(triggers).toHaveLength(3);
    for (const [table, nth] of Object.entries(inTriggers)) {
      const [, , person, address] = triggers[nth] ?? [];
      expect(figuresOf(table), table).toEqual([[number(person), number(address), null]]);
    }
  });

  it('names every figure by target', () => {
    const targets = [
      ...sql.matchAll(
        /(?:consume_rate_limit|enforce_target_limit)\('(\w+)', (?:asked_by|sent_to|(?:concat_ws\(' ', )?'(?:to|phone|application|optin|link|job):'[^;]*?), (\d+), '1 \w+'\)/g,
      ),
    ];
    expect([...new Set(targets.map(([, bucket]) => bucket))].sort()).toEqual(
      [
        'employer',
        'employer_address',
        'employer_change',
        'employer_mail_link',
        'employer_post_again',
        'employer_answer',
        'employer_answer_all',
        'employer_link_day',
        'employer_post',
        'employer_stop',
        'enroll',
        'interview',
        'interview_answer',
        'method_changed',
        'post_job_to',
        'recovery',
        'recovery_all',
        'recovery_day',
        'request_alert',
        'restart',
        'start_application',
        'unsubscribe',
      ].sort(),
    );
    for (const [, bucket = '', most] of targets) {
      expect(
        figuresOf(bucket).map(([, , target]) => target),
        bucket,
      ).toContain(number(most));
    }
  });

  it('names every limit of a function', () => {
    const used = [...functions.matchAll(/(?:limitUse|countUse)\([^']*'([\w:-]+)'/g)].map(([, bucket = '']) => bucket);
    expect(used.length).toBeGreaterThanOrEqual(7);
    const allowed = [...functions.matchAll(/perPerson: ([\d_]+), perAddress: ([\d_]+), seconds: ([\d_]+)/g)]
      .map((found) =>
        found
          .slice(1)
          .map((text) => Number(text.replaceAll('_', '')))
          .join(' '),
      )
      .sort();
    const documented = used.flatMap((bucket) => figuresOf(bucket).map((figures) => figures.join(' ')));
    for (const figures of allowed) expect(documented, figures).toContain(figures);
  });
});
