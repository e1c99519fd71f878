// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import { Route } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { JobCard } from '@/features/jobs/job-card.tsx';
import { earningsOf } from '@/features/referrals/earnings.ts';
import { WelcomePage } from '@/features/welcome/welcome-page.tsx';
import { JOB, knownApplication, openFlow } from '../../tests/apply-screens.tsx';
import { fakeBackend } from '../../tests/fake-backend.ts';
import { fillerRow, jobRow } from '../../tests/feed-answers.ts';
import { openRoutes } from '../../tests/open-routes.tsx';
import { setClaims } from './claims.ts';
import { changeLocale } from './i18n.ts';
import { queryClient } from './query-client.ts';

const FIGURES = { jobs: 1427, people: 2310, answered_percent: 41, answer_hours: 30 };
const NONE = { jobs: null, people: null, answered_percent: null, answer_hours: null };

let backend: ReturnType<typeof fakeBackend>;
beforeEach(() => {
  queryClient.clear();
  backend = fakeBackend();
  backend.answer('rpc/measured_claims', () => FIGURES);
  backend.answer('rpc/landing_jobs', () => ({ featured: null, others: [] }));
});
afterEach(() => {
  setClaims('specified');
  changeLocale('en');
});

const open = (page: React.ReactNode) => openRoutes('/', <Route path="/" element={page} />);
const bare = { company: null, employer_name: null, pay_range: null };
const cards = () =>
  open(
    <>
      <JobCard job={fillerRow(1)} />
      <JobCard job={{ ...jobRow(2), ...bare, pay_low_cents: null, pay_high_cents: null, pay_unit: null }} />
    </>,
  );

describe('a board that says what is specified', () => {
  it('labels no filler, trusts every employer, and shows the specified figures', async () => {
    setClaims('specified');
    cards();
    expect(screen.queryByText('Example')).toBeNull();
    expect(screen.getByText('Trusted Employer')).toBeTruthy();
    open(<WelcomePage />);
    expect(screen.getByText('Join 10,000+ job seekers')).toBeTruthy();
    expect(screen.getByText('3,000+ open jobs near you')).toBeTruthy();
    expect(earningsOf(null, new Date()).isExample).toBe(true);
    expect(backend.calls.filter(({ path }) => path === 'rpc/measured_claims')).toEqual([]);
  });
});

describe('a board that says only what was counted', () => {
  beforeEach(() => setClaims('measured'));

  it.each([
    ['en', 'Example', 'Employer not named', 'Pay not stated'],
    ['es', 'Ejemplo', 'Empleador sin nombrar', 'Pago no indicado'],
  ])('says on a card in %s what is an example, and what a posting does not say', (locale, example, company, pay) => {
    changeLocale(locale);
    cards();
    for (const text of [example, company, pay]) expect(screen.getAllByText(text)).toHaveLength(1);
    expect(screen.queryByText(/% match|% compatible|Trusted|confianza/)).toBeNull();
  });

  it('shows counts in place of the specified figures', async () => {
    open(<WelcomePage />);
    expect(await screen.findByText('Join 2,310 job seekers')).toBeTruthy();
    expect(screen.getByText('1,427 open jobs near you')).toBeTruthy();
    cleanup();
    openFlow('/apply');
    expect(await screen.findByText('41%')).toBeTruthy();
    expect(screen.getByText('Example')).toBeTruthy();
    expect(screen.queryByText(/30 seconds/i)).toBeNull();
  });

  it('says how long answers take in step 2, and that filler is an example', async () => {
    knownApplication({ isFake: true });
    openFlow(`/apply/${JOB}/step-2`);
    expect(await screen.findByText('Example')).toBeTruthy();
    expect(await screen.findByText(/Half of the employers’ answers come within 30 hours\./)).toBeTruthy();
  });

  it('leaves out what is less than a hundred', async () => {
    backend.answer('rpc/measured_claims', () => NONE);
    open(<WelcomePage />);
    await waitFor(() => expect(backend.calls.some(({ path }) => path === 'rpc/measured_claims')).toBe(true));
    expect(screen.getByText('Open jobs near you')).toBeTruthy();
    expect(screen.queryByText(/^Join/)).toBeNull();
  });

  it('has no sample earnings', () => {
    expect(earningsOf(null, new Date())).toMatchObject({
      earnedCents: 0,
      pendingCents: 0,
      referrals: 0,
      isExample: false,
    });
  });
});
