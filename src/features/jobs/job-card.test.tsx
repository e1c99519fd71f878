// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { changeLocale } from '@/lib/i18n.ts';
import { fakeBackend } from '../../../tests/fake-backend.ts';
import { fillerRow, jobDetail, jobId, jobRow } from '../../../tests/feed-answers.ts';
import { address, openRoutes } from '../../../tests/open-routes.tsx';
import { keepSession } from '../../../tests/signed-in.ts';
import type { JobRow } from './job.ts';
import { JobCard } from './job-card.tsx';

const VISITOR = 'a'.repeat(64);

const show = (job: JobRow, search = '') =>
  openRoutes('/jobs?location=Bronx', <Route path="/jobs" element={<JobCard job={job} search={search} />} />);
const card = () => screen.getByRole('article');
const open = async () => userEvent.click(within(card()).getByRole('button', { expanded: false }));

let backend: ReturnType<typeof fakeBackend>;
beforeEach(() => {
  backend = fakeBackend();
  backend.answer('rpc/job_detail', (body) => jobDetail(Number(String(body.p_id).slice(0, 8))));
});
afterEach(() => {
  changeLocale('en');
});

describe('a closed job card', () => {
  it('is an article named by its title, with pay, place, employer, type and age', () => {
    show(jobRow(1));
    expect(screen.getByRole('article', { name: 'Order picker 1' })).toBeTruthy();
    expect(card().textContent).toContain('$20-23/hour');
    for (const text of ['Hunts Point, Bronx', 'Bruckner Produce', 'Full-Time', '5 hours ago'])
      expect(within(card()).getByText(text)).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('reads its category, which is written nowhere', () => {
    show(jobRow(1));
    expect(within(card()).getByRole('img', { name: 'Warehouse' })).toBeTruthy();
  });

  it('reads in Spanish to its pay unit and badges, and leaves the ad’s own words', () => {
    changeLocale('es');
    show(jobRow(1));
    expect(card().textContent).toContain('$20-23/hora');
    for (const text of ['$20+/hora', '60% compatible', 'Tiempo completo', 'Order picker 1'])
      expect(within(card()).getByText(text)).toBeTruthy();
  });

  it('carries the address of its page, which filler has none of', () => {
    show(jobRow(1), '?ref=ABC123');
    show(fillerRow(2));
    expect(screen.getByRole('button', { name: 'Order picker 1' }).getAttribute('href')).toBe(
      `/jobs/${jobId(1)}?ref=ABC123`,
    );
    expect(screen.getByRole('button', { name: 'Team member 2' }).hasAttribute('href')).toBe(false);
  });

  it('is kept clear of what floats only while it is open', async () => {
    show(jobRow(1));
    expect(card().hasAttribute('data-keep-clear')).toBe(false);
    await open();
    expect(card().hasAttribute('data-keep-clear')).toBe(true);
    await userEvent.click(within(card()).getByRole('button', { expanded: true }));
    expect(card().hasAttribute('data-keep-clear')).toBe(false);
  });

  it('renders nothing without an id or a title', () => {
    show(jobRow(1, { title: '  ' }));
    show(jobRow(2, { id: '' }));
    expect(screen.queryByRole('article')).toBeNull();
  });

  it('falls back where nothing is left to show', () => {
    show(jobRow(1, { title: 'Position Available', company: '', employer_name: null, location: null, job_type: null }));
    for (const text of ['Position Available', 'Trusted Employer', 'Nearby', 'Full-Time'])
      expect(within(card()).getByText(text)).toBeTruthy();
  });

  it.each([
    ['delivery', 'Delivery'],
    ['kitchen', 'Kitchen'],
    ['front-desk', 'Front Desk'],
    ['multiple', 'Multiple Roles'],
    ['Per diem', 'Per diem'],
    ['part-time', 'Part-Time'],
  ])('shows the job type %s as what it is', (job_type, shown) => {
    show(jobRow(1, { job_type }));
    expect(within(card()).getByText(shown)).toBeTruthy();
    expect(within(card()).queryByText('Full-Time')).toBeNull();
  });

  it.each([
    ['a featured job over $20', { featured: true }, ['HIGH PRIORITY', '$20+/hr', '100% match']],
    ['a plain job over $20', {}, ['$20+/hr', '60% match']],
    ['a job under $20', { hourly_low_cents: 1900 }, ['60% match']],
    ['a job that states no pay', { pay_range: null, hourly_low_cents: null }, ['60% match']],
  ])('has the badges of %s', (_name, fields, badges) => {
    show(jobRow(1, fields));
    expect(
      within(card())
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(badges);
  });

  it.each([
    ['[18,22]', 'hour' as const, '$18-22/hour'],
    ['$18-22/hour', 'hour' as const, '$18-22/hour'],
    [null, null, '18-22 dollars per hour'],
    ['$54,100-83,981/year', 'year' as const, '$54,100-83,981/year$26.01-40.38 an hour'],
  ])('shows pay %s', (pay_range, pay_unit, text) => {
    show(jobRow(1, { pay_range, pay_unit, hourly_low_cents: 2601, hourly_high_cents: 4038 }));
    expect(card().textContent).toContain(text);
  });
});

describe('an open job card', () => {
  it.each(['{Enter}', ' '])('opens in place by the key %j', async (key) => {
    show(jobRow(1));
    within(card()).getByRole('button', { name: 'Order picker 1' }).focus();
    await userEvent.keyboard(key);
    expect(await screen.findByRole('link', { name: 'Apply Now' })).toBeTruthy();
    expect(address()).toBe('/jobs?location=Bronx');
  });

  it('shows the whole text, dates, map and the way to apply with the attribution', async () => {
    show(jobRow(1, { has_link: true }), '?ref=ABC123');
    await open();
    expect(await screen.findByText('Gloves are on us.')).toBeTruthy();
    expect(screen.getByText('Be 18 or older').lang).toBe('en');
    expect(screen.getByText(/^Posted .+ 20\d\d\. Open until .+ 20\d\d$/)).toBeTruthy();
    expect(screen.getByText("Finish on the employer's site.")).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Apply Now' }).getAttribute('href')).toBe(
      `/apply/${jobId(1)}/step-1?ref=ABC123`,
    );
    const map = screen.getByRole<HTMLAnchorElement>('link', { name: /See on the map/ });
    expect(map.href).toBe(
      'https://www.google.com/maps/search/?api=1&query=Hunts%20Point%2C%20Bronx%2C%20New%20York%2C%20NY',
    );
    expect(map.rel).toContain('noopener');
  });

  it('reads in Spanish as translated, says that a machine did it, and shows the original at a tap', async () => {
    const spanish = { description: 'Prepara pedidos.', requirements: 'Tener 18 años' };
    backend.answer('rpc/job_detail', () => jobDetail(1, { spanish }));
    show(jobRow(1));
    await open();
    expect(await screen.findByText('Be 18 or older')).toBeTruthy();
    expect(screen.queryByText('Translated by machine.')).toBeNull();
    cleanup();
    changeLocale('es');
    show(jobRow(1));
    await open();
    expect((await screen.findByText('Tener 18 años')).lang).toBe('es');
    expect(screen.getByText('Traducción automática.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Ver el original' }));
    expect(screen.getByText('Be 18 or older').lang).toBe('en');
    expect(screen.queryByText('Tener 18 años')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Ver en español' }));
    expect(screen.getByText('Prepara pedidos.')).toBeTruthy();
  });

  it('offers Reapply to who applied to filler on this phone, and to go on with what is not finished', async () => {
    const keep = (status: string) =>
      localStorage.setItem(`stoop-application:${jobId(61)}`, JSON.stringify({ isFake: true, status }));
    keep('completed');
    show(jobRow(61, { is_fake: true }));
    await open();
    expect((await screen.findByRole('link', { name: 'Reapply' })).getAttribute('href')).toBe(
      `/apply/${jobId(61)}/step-1`,
    );
    cleanup();
    keep('step_2_completed');
    show(jobRow(61, { is_fake: true }));
    await open();
    expect((await screen.findByRole('link', { name: 'Apply Now' })).getAttribute('href')).toBe(`/apply/${jobId(61)}`);
  });

  it('says how soon the employer usually answers', async () => {
    backend.answer('rpc/job_detail', () => jobDetail(1, { answers_in_days: 2 }));
    show(jobRow(1));
    await open();
    expect(await screen.findByText(/Usually answers within 2 days$/)).toBeTruthy();
  });

  it('says of filler until when it is open, as of any job', async () => {
    show(jobRow(62, { is_fake: true }));
    await open();
    expect(await screen.findByText(/^Posted .+ 20\d\d\. Open until .+ 20\d\d$/)).toBeTruthy();
  });

  it('closes again', async () => {
    show(jobRow(1));
    await open();
    await userEvent.click(within(card()).getByRole('button', { expanded: true, name: 'Order picker 1' }));
    expect(screen.queryByRole('link', { name: 'Apply Now' })).toBeNull();
  });

  it('keeps its summary and offers another try when the text does not come', async () => {
    backend.answer('rpc/job_detail', () => new Response('{}', { status: 500 }));
    show(jobRow(31));
    await open();
    expect(await screen.findByText(/did not load/)).toBeTruthy();
    expect(screen.getByText('Pick and pack orders in a cold warehouse.')).toBeTruthy();
    backend.answer('rpc/job_detail', () => jobDetail(31));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Gloves are on us.')).toBeTruthy();
  });

  it.each([
    ['a posting', {}, true],
    [
      'filler of a text that may be longer than its first sentences',
      { is_fake: true, summary: 'word '.repeat(25) },
      true,
    ],
    ['filler of one sentence', { is_fake: true }, false],
  ])('has room for the whole text before it arrives, and no empty room after: %s', async (_name, fields, hasRoom) => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    backend.answer('rpc/job_detail', () => promise);
    show(jobRow(51, fields));
    await open();
    await screen.findByRole('link', { name: 'Apply Now' });
    expect(card().querySelector('.min-h-40') !== null).toBe(hasRoom);
    resolve(jobDetail(51));
    expect(await screen.findByText('Gloves are on us.')).toBeTruthy();
    expect(card().querySelector('.min-h-40')).toBeNull();
  });

  it('counts the view once per visit and job, and never for filler', async () => {
    show(jobRow(41));
    await open();
    await screen.findByRole('link', { name: 'Apply Now' });
    await userEvent.click(within(card()).getByRole('button', { expanded: true, name: /Order/ }));
    await open();
    cleanup();
    show(jobRow(42, { is_fake: true }));
    await open();
    await screen.findByRole('link', { name: 'Apply Now' });
    expect(backend.bodies('job_views')).toEqual([
      { job_id: jobId(41), visit_id: sessionStorage.getItem('stoop-visit') },
    ]);
  });

  it.each([
    ['completed', 'Reapply', '/step-1'],
    ['withdrawn', 'Reapply', '/step-1'],
    ['in_progress', 'Apply Now', ''],
  ])('offers somebody whose application is %s: %s', async (application_status, label, step) => {
    localStorage.setItem('stoop-visitor-key', VISITOR);
    backend.answer('rpc/my_applied_jobs', () => [{ job_id: jobId(1), application_id: 'x', application_status }]);
    show(jobRow(1));
    await open();
    await waitFor(() => expect(backend.bodies('rpc/my_applied_jobs')).toHaveLength(1));
    const link = await screen.findByRole('link', { name: label });
    await waitFor(() => expect(link.getAttribute('href')).toBe(`/apply/${jobId(1)}${step}`));
  });

  it.each([
    ['interviewing', true],
    ['withdrawn', false],
    ['in_progress', false],
  ])("says 'Applied' while it is closed when the application is %s: %s", async (application_status, isSaid) => {
    localStorage.setItem('stoop-visitor-key', VISITOR);
    backend.answer('rpc/my_applied_jobs', () => [{ job_id: jobId(1), application_id: 'x', application_status }]);
    show(jobRow(1));
    await waitFor(() => expect(backend.bodies('rpc/my_applied_jobs')).toHaveLength(1));
    await waitFor(() => expect(within(card()).queryByText('Applied') !== null).toBe(isSaid));
  });

  it('does not ask for applications of somebody who has never acted', async () => {
    show(jobRow(1));
    await open();
    await screen.findByRole('link', { name: 'Apply Now' });
    expect(backend.bodies('rpc/my_applied_jobs')).toEqual([]);
    expect(localStorage.getItem('stoop-visitor-key')).toBeNull();
  });
});

describe('reporting a job', () => {
  async function openReport() {
    show(jobRow(1));
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Report this job' }));
    return screen.findByRole('dialog', { name: 'Report this job' });
  }

  it('asks for a reason first', async () => {
    const dialog = await openReport();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Send report' }));
    expect(within(dialog).getByText('Pick what is wrong.')).toBeTruthy();
    expect(backend.bodies('job_reports')).toEqual([]);
  });

  it('sends the reason and the note, and says so', async () => {
    const dialog = await openReport();
    await userEvent.click(within(dialog).getByRole('radio', { name: /The pay is wrong/ }));
    await userEvent.type(within(dialog).getByRole('textbox', { name: /What happened/ }), ' $16 on the phone ');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Send report' }));
    expect(await screen.findByText('Report sent')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(backend.bodies('job_reports')).toEqual([
      { job_id: jobId(1), reason: 'wrong_pay', note: '$16 on the phone' },
    ]);
  });

  it('keeps what was typed when it could not be sent', async () => {
    backend.answer('job_reports', () => Response.json({ message: 'no' }, { status: 500 }));
    const dialog = await openReport();
    await userEvent.click(within(dialog).getByRole('radio', { name: /scam/ }));
    await userEvent.type(within(dialog).getByRole('textbox'), 'They wanted my bank card');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Send report' }));
    expect(await screen.findByText('The report was not sent. Please try again.')).toBeTruthy();
    expect(within(dialog).getByRole<HTMLTextAreaElement>('textbox').value).toBe('They wanted my bank card');
  });
});

// After the visitors: a session stays with this file's modules.
describe('a preview', () => {
  it('tells an admin that only they see a job that is not open', async () => {
    const requested: (string | null)[] = [];
    backend.answer('rpc/job_detail', (_, request) => {
      requested.push(request.headers.get('authorization'));
      return request.headers.has('authorization') ? jobDetail(63, { preview: 'waiting' }) : Response.json(null);
    });
    keepSession();
    show(jobRow(63));
    await open();
    expect(await screen.findByText(/This job waits for approval\. Nobody else sees it\./)).toBeTruthy();
    expect(requested).toEqual([null, expect.stringContaining('Bearer')]);
  });
});
