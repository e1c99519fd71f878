// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { JOB, knownApplication, openFlow } from '../../../tests/apply-screens.tsx';
import { fakeBackend } from '../../../tests/fake-backend.ts';
import { jobDetail } from '../../../tests/feed-answers.ts';
import { address } from '../../../tests/open-routes.tsx';
import { snapshotOf } from './application.ts';

const completed = { status: 'completed', refCode: 'HIREABC234', completedAt: '2026-11-18T17:42:00Z' } as const;
const withJob = (fields: object) => ({ ...completed, job: { ...snapshotOf(jobDetail(1)), ...fields } });
let backend: ReturnType<typeof fakeBackend>;
beforeEach(() => {
  backend = fakeBackend();
  backend.answer('rpc/my_application_count', () => 6);
  backend.answer('rpc/my_referrals', () => ({ referral_code: 'K7QX2M' }));
});

describe('step 4', () => {
  it('is a receipt, and says what was switched on', async () => {
    knownApplication({ ...completed, contact: { first_name: 'Ana', phone_number: '+12125550123', email: 'a@b.co' } });
    openFlow(`/apply/${JOB}/step-4`);
    for (const text of ['Order picker 1', 'Bruckner Produce', 'HIREABC234', 'Nov 18, 2026, 12:42 PM']) {
      expect(screen.getByText(text)).toBeTruthy();
    }
    for (const text of ['SMS Alerts: ON', 'Email Alerts: ON', 'Warehouse jobs in Bronx']) {
      expect(screen.getByText(text)).toBeTruthy();
    }
    // No step of a form stands above 'sent'.
    expect(screen.queryByText(/Step 4/)).toBeNull();
    const bar = screen.getByRole('progressbar');
    expect(bar.getAttribute('aria-valuenow')).toBe('100');
    expect(bar.getAttribute('aria-valuetext')).toBe('First Impression done, Experience done, Final Details done');
    expect(screen.getByRole('link', { name: 'Go Home' }).getAttribute('href')).toBe('/');
    expect(screen.getByRole('link', { name: 'Browse More Jobs' }).getAttribute('href')).toBe('/jobs');
  });

  it('has no number before the server has drawn one', () => {
    knownApplication({ ...completed, refCode: null });
    openFlow(`/apply/${JOB}/step-4`);
    expect(screen.getByText('Your number comes when it is sent')).toBeTruthy();
  });

  it('claims that the employer has it only when it was sent there', () => {
    knownApplication(withJob({ route: 'email' }));
    const { unmount } = openFlow(`/apply/${JOB}/step-4`);
    expect(screen.getByText(/The employer reviews your application/)).toBeTruthy();
    unmount();
    knownApplication(withJob({ application_link: 'https://example.com/apply', has_link: true, route: 'site' }));
    openFlow(`/apply/${JOB}/step-4`);
    expect(screen.queryByText(/reviews|reviewed/)).toBeNull();
    const link = screen.getByRole('link', { name: /Finish on the employer's site/ });
    expect(link.getAttribute('href')).toBe('https://example.com/apply');
  });

  it('shows the number to search for on the employer’s site, and copies it at a tap', async () => {
    const writeText = vi.fn(async () => {});
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
    const link = 'https://cityjobs.nyc.gov/jobs?q=763656';
    knownApplication(withJob({ application_link: link, has_link: true, route: 'site' }));
    openFlow(`/apply/${JOB}/step-4`);
    expect(screen.getByText('763656')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Copy number' }));
    expect(writeText).toHaveBeenCalledWith('763656');
    cleanup();
    knownApplication(withJob({ application_link: 'https://example.com/jobs?q=cook', has_link: true, route: 'site' }));
    openFlow(`/apply/${JOB}/step-4`);
    expect(screen.queryByRole('button', { name: 'Copy number' })).toBeNull();
  });

  it('promises no review where nobody gets the application', () => {
    knownApplication(withJob({ route: 'none' }));
    openFlow(`/apply/${JOB}/step-4`);
    expect(screen.getByText(/names no way to reach the employer/)).toBeTruthy();
    expect(screen.queryByText(/reviews your application|is reviewed|interview/)).toBeNull();
  });

  it('warns of who posted a job that we took down since', async () => {
    knownApplication(withJob({ application_link: 'https://example.com/apply', has_link: true, route: 'site' }));
    backend.answer('rpc/my_application', ({ p_id }) => ({ id: p_id, route: 'banned' }));
    openFlow(`/apply/${JOB}/step-4`);
    expect(await screen.findByText(/don't trust who posted it. Send no money and no papers/)).toBeTruthy();
    expect(screen.queryByText(/Finish on the employer's site|review/)).toBeNull();
  });

  it('says of an application to filler only what is true: alerts for such jobs are on', async () => {
    knownApplication({ ...completed, id: 'temp_12345678-0000', isFake: true, refCode: 'FAKE123456' });
    openFlow(`/apply/${JOB}/step-4`);
    expect(await screen.findByRole('heading', { name: 'Your application has been submitted!' })).toBeTruthy();
    expect(screen.getByText(/Alerts for jobs like this one are on/)).toBeTruthy();
    expect(screen.queryByText(/reviews your application|is reviewed|interview/)).toBeNull();
  });

  it('opens no link that runs code', () => {
    knownApplication(withJob({ application_link: 'javascript:alert(1)', has_link: true }));
    openFlow(`/apply/${JOB}/step-4`);
    expect(screen.queryByRole('link', { name: /employer's site/ })).toBeNull();
  });

  it('waits for the server: what is not handed in is not confirmed', async () => {
    knownApplication();
    openFlow(`/apply/${JOB}/step-4`);
    await waitFor(() => expect(address()).toContain('step-2'));
  });
});

describe('the success page', () => {
  const path = `/apply/${JOB}/success`;
  const timer = () => screen.getByRole('timer').textContent;
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

  it('counts, shares and invites', async () => {
    knownApplication(completed);
    openFlow(path);
    expect(screen.getByRole('heading', { name: 'Application Submitted!' })).toBeTruthy();
    expect(await screen.findByText("You've applied to 6 jobs")).toBeTruthy();
    for (const name of ['WhatsApp', 'SMS', 'Facebook', 'X (Twitter)']) {
      await waitFor(() => expect(screen.getByRole('link', { name }).getAttribute('href')).toMatch(/K7QX2M/));
    }
    expect(screen.getByText(/You earn \$15 when .* finishes an application, and \$10 more/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Invite Friends' }));
    await waitFor(() => expect(address()).toBe('/referrals'));
    expect(backend.bodies('referral_clicks')[0]).toMatchObject({ job_id: JOB, referral_code: 'K7QX2M' });
  });

  it('says when the link cannot be copied', async () => {
    knownApplication(completed);
    openFlow(path);
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: () => Promise.reject(new Error('no')) } });
    fireEvent.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(await screen.findByText('Please copy the link manually')).toBeTruthy();
  });

  it('leads to the dashboard after 12 seconds', async () => {
    vi.useFakeTimers();
    knownApplication(completed);
    openFlow(path);
    expect(timer()).toBe('Redirecting to dashboard in 12s...');
    await pass(11_500);
    expect(timer()).toBe('Redirecting to dashboard in 1s...');
    await pass(1_000);
    expect(address()).toBe('/dashboard');
  });

  it.each([
    ['scroll', () => fireEvent.scroll(window)],
    ['touch', () => fireEvent.touchStart(document.body)],
    ['mouse', () => fireEvent.mouseMove(document.body)],
    ['key', () => fireEvent.keyDown(document.body, { key: 'a' })],
  ])('starts again and pauses for two seconds at a %s', async (_, move) => {
    vi.useFakeTimers();
    knownApplication(completed);
    openFlow(path);
    await pass(5_500);
    act(() => void move());
    expect(timer()).toContain('12s');
    await pass(1_900);
    expect(timer()).toContain('12s');
    await pass(1_000);
    expect(timer()).toContain('11s');
  });

  it('says that the session is over', async () => {
    openFlow(path);
    expect(await screen.findByRole('heading', { name: 'Oops! Session Expired' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Browse Jobs' }).getAttribute('href')).toBe('/jobs');
  });
});
