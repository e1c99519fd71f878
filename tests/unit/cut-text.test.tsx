// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { FoundJob } from '../../src/features/admin/imports/found-job.tsx';
import { prefill } from '../../src/features/alerts/sign-up-form.tsx';
import { useJobId } from '../../src/features/apply/route-job.ts';
import { feedBody, searchText } from '../../src/features/jobs/feed/filters.ts';
import { attributionSearch, captureAttribution, recordEntry } from '../../src/lib/attribution.ts';
import { parseAd } from '../../supabase/functions/_shared/ad-parser/parse-ads.ts';
import { withPay } from '../../supabase/functions/_shared/ad-parser/pay/read-pay.ts';
import { application, facts } from '../../supabase/functions/_shared/nudges/example-facts.ts';
import { findCauses } from '../../supabase/functions/_shared/nudges/find-causes.ts';
import { reapplyMessage } from '../../supabase/functions/_shared/reapply/reapply-message.ts';
import { namedColumns } from '../../supabase/functions/_shared/rules/csv/read-job-file.ts';
import { seededRandom } from '../../supabase/functions/_shared/rules/random.ts';
import { jobWords } from '../../supabase/functions/_shared/templates/job-line.ts';
import { answerFakeJobs } from '../../supabase/functions/generate-fake-jobs/handler.ts';
import { jobImage } from '../../supabase/functions/job-page/job-image.ts';
import { readForm } from '../../supabase/functions/parse-job-data/read-form.ts';
import { fakeBackend } from '../fake-backend.ts';

const isWhole = (value: unknown) =>
  !/[\p{Surrogate}\ufffd]|%EF%BF%BD|\\ud[89a-f]/iu.test(typeof value === 'string' ? value : JSON.stringify(value));

const job = { ...{ id: 'j', company: null, location: null, borough: null, pay_range: null }, title: '' };
const found = { key: 1, plan: 'publish' };

/** Each file that shortens what people wrote, the most characters that it leaves, and what it makes of a text. */
const CUTS: [file: string, most: number, cut: (text: string) => unknown][] = [
  [
    'src/features/admin/imports/found-job.tsx',
    60,
    (text) => {
      const ad = { ...found, job: { ...parseAd('Cook'), text: `Cook\n${text}` } } as never;
      const row = { place: 1, total: 1, above: undefined, isNew: false, isBusy: false };
      const nothing = () => undefined;
      render(<FoundJob ad={ad} {...row} onChange={nothing} onPlan={nothing} onSplit={nothing} onJoin={nothing} />);
      fireEvent.click(screen.getByText('Split at a line…'));
      const label = screen.getByText('Split here').getAttribute('aria-label');
      cleanup();
      return label;
    },
  ],
  ['src/features/alerts/sign-up-form.tsx', 1000, (text) => prefill(new URLSearchParams({ words: text, city: text }))],
  [
    'src/features/apply/route-job.ts',
    100,
    (text) => {
      const { result } = renderHook(useJobId, {
        wrapper: ({ children }) => (
          <MemoryRouter initialEntries={[`/apply/${encodeURIComponent(text)}`]}>
            <Routes>
              <Route path="/apply/:jobId" element={children} />
            </Routes>
          </MemoryRouter>
        ),
      });
      cleanup();
      return result.current;
    },
  ],
  [
    'src/features/jobs/feed/filters.ts',
    100,
    (text) => {
      const address = new URLSearchParams({ q: text, location: text });
      return [feedBody(address), searchText(address)];
    },
  ],
  [
    'src/lib/attribution.ts',
    100,
    (source) => {
      const params = new URLSearchParams({ source });
      return [captureAttribution(params), attributionSearch(params)];
    },
  ],
  [
    'src/lib/attribution.ts',
    200,
    (source) => {
      const backend = fakeBackend();
      recordEntry('deep_link_open', new URLSearchParams({ source }));
      return backend.bodies('search_events');
    },
  ],
  [
    'src/lib/attribution.ts',
    500,
    (userAgent) => {
      const backend = fakeBackend();
      vi.stubGlobal('navigator', { userAgent });
      recordEntry('deep_link_open', new URLSearchParams({ ref: userAgent }));
      return backend.bodies('search_events');
    },
  ],
  ['supabase/functions/_shared/ad-parser/find-title.ts', 200, (text) => parseAd(`${text}\nBronx, $20/hour. Call Ana.`)],
  ['supabase/functions/_shared/ad-parser/headline/read-headline.ts', 600, (text) => parseAd(`Cook wanted ${text}`)],
  ['supabase/functions/_shared/ad-parser/headline/read-headline.ts', 200, (text) => parseAd(`Title: ${text}\nBronx`)],
  [
    'supabase/functions/_shared/ad-parser/headline/role-phrase.ts',
    120,
    (text) => parseAd(`Pearl Diner\nWe are looking for a ${text} cook in the Bronx.`),
  ],
  [
    'supabase/functions/_shared/ad-parser/find-location.ts',
    200,
    (text) => parseAd(`Cook\nLocation: ${text}\n$20/hour`),
  ],
  [
    'supabase/functions/_shared/ad-parser/company/find-company.ts',
    200,
    (text) => parseAd(`Cook\nCompany: ${text}\nBronx`),
  ],
  ['supabase/functions/_shared/ad-parser/find-sections.ts', 20_000, (text) => parseAd(`Cook\nRequirements:\n${text}`)],
  [
    'supabase/functions/_shared/ad-parser/find-sections.ts',
    300,
    (text) => parseAd(`Cook\nApply: https://jobs.example/${text}`),
  ],
  [
    'supabase/functions/_shared/ad-parser/find-sections.ts',
    500,
    (text) => parseAd(`Cook\nCall ${text} 212-555-0142 or @${text}`),
  ],
  [
    'supabase/functions/_shared/ad-parser/pay/read-pay.ts',
    200,
    (text) =>
      withPay([parseAd(`Cook\nPay: ${text}`)], async (texts) =>
        texts.map(() => ({ low_cents: null, high_cents: null, unit: null })),
      ),
  ],
  [
    'supabase/functions/_shared/nudges/find-causes.ts',
    90,
    (title) => findCauses(facts({ applications: [application(1, 'rejected', 1, { job_title: title })] } as never)),
  ],
  [
    'supabase/functions/_shared/reapply/reapply-message.ts',
    60,
    (jobTitle) =>
      reapplyMessage(
        {
          ...{ userName: 'Ana', jobCompany: 'Pearl Diner', language: 'en', reason: 'auto_followup' },
          jobTitle,
        } as never,
        null,
      ),
  ],
  [
    'supabase/functions/_shared/rules/csv/read-job-file.ts',
    300,
    (text) => {
      try {
        return namedColumns(['title', text]);
      } catch (error) {
        return String(error);
      }
    },
  ],
  ['supabase/functions/_shared/templates/job-line.ts', 60, (title) => jobWords({ ...job, title }, 'en')],
  [
    'supabase/functions/generate-fake-jobs/handler.ts',
    3000,
    async (description) => {
      const asked: unknown[] = [];
      const caller = { isService: true, userId: null, visitorKey: null, addressHeaders: {}, isAdmin: async () => true };
      const seed = { title: 'Cook', company: 'Diner', location: 'Bronx', description };
      const askModel = async (...prompt: unknown[]) => {
        asked.push(prompt);
        return { jobs: [] };
      };
      const body = { existingJobs: [seed], location: 'Bronx', jobType: 'full-time', count: 1 } as never;
      await answerFakeJobs(body, { caller, random: seededRandom(1), askModel } as never);
      return asked;
    },
  ],
  ['supabase/functions/job-page/job-image.ts', 300, (title) => jobImage({ ...job, title } as never, 'en')],
  [
    'supabase/functions/parse-job-data/read-form.ts',
    300,
    async (name) => {
      const form = new FormData();
      form.set('file', new File(['title'], `${name}.csv`));
      return (await readForm(new Request('http://localhost', { method: 'POST', body: form }))).fileName;
    },
  ],
];
/** Its own test beside it names a place with an emoji: it asks a service. */
const ELSEWHERE = ['src/features/alerts/current-place.ts'];

/** A text of so many characters with an emoji at one place. */
const emojiAt = (at: number, length: number) => `${'a'.repeat(at)}👷${'b'.repeat(Math.max(0, length - at - 1))}`;

describe.each(CUTS)('%s, at %i characters', (_, most, cut) => {
  it('leaves an emoji whole, or leaves it out, at every offset', async () => {
    const near = [...Array(12).keys()].map((n) => most - 10 + n);
    const before = most > 300 ? [] : [...Array(most - 10).keys()];
    const texts = [...near, ...before].map((at) => emojiAt(at, most + 40));
    texts.push(...near.map((at) => emojiAt(at, most)));
    for (const at of [0, 1])
      texts.push(`${'a'.repeat(at)}${'👷'.repeat(most + 5)}`, `${'a'.repeat(at)}${'👷'.repeat(most / 2)}`);
    for (const text of texts) expect(isWhole(await cut(text)), JSON.stringify(text)).toBe(true);
  }, 60_000);
});

const root = join(import.meta.dirname, '..', '..');

it('every place that shortens text is in the table', () => {
  const files = ['src', 'supabase/functions'].flatMap((folder) =>
    (readdirSync(join(root, folder), { recursive: true }) as string[]).map(
      (name) => `${folder}/${name.replaceAll('\\', '/')}`,
    ),
  );
  const cutting = files
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|rules\/cut-text\.ts$/.test(name))
    .filter((name) => readFileSync(join(root, name), 'utf8').includes('cutText('));
  expect(cutting.sort()).toEqual([...new Set([...CUTS.map(([file]) => file), ...ELSEWHERE])].sort());
});
