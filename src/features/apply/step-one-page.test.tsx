// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { rememberJobs } from '@/features/jobs/known-jobs.ts';
import { rememberAnswers } from '@/lib/known-answers.ts';
import { JOB, knownApplication, OWN, openFlow } from '../../../tests/apply-screens.tsx';
import { fakeBackend } from '../../../tests/fake-backend.ts';
import { jobDetail, jobRow } from '../../../tests/feed-answers.ts';
import { address } from '../../../tests/open-routes.tsx';
import { slowedDown, WAIT_TITLE, waitWords } from '../../../tests/slowed.ts';
import { readApplication } from './application.ts';
import { peekDraft } from './draft.ts';
import { queuedRequests } from './outbox.ts';

let backend: ReturnType<typeof fakeBackend>;
beforeEach(() => {
  backend = fakeBackend();
  backend.answer('rpc/job_detail', () => jobDetail(1));
  backend.answer('rpc/start_application', () => ({ id: OWN, application_status: 'in_progress' }));
});

const path = `/apply/${JOB}/step-1`;
const toasts = () => screen.getByRole('status', { name: 'Notifications' }).textContent;
const told = (text: string) => waitFor(() => expect(toasts()).toContain(text));
const problemOf = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '')?.textContent;
const name = () => screen.findByLabelText<HTMLInputElement>('First name');
const phone = () => screen.getByLabelText<HTMLInputElement>('Phone number');
const email = () => screen.getByLabelText<HTMLInputElement>('Email (optional)');
const send = () => userEvent.click(screen.getByRole('button', { name: 'Start My Application' }));

async function fill(values: { name?: string; phone?: string; email?: string } = {}) {
  await userEvent.type(await name(), values.name ?? 'Maria');
  await userEvent.type(phone(), values.phone ?? '(212) 736-5000');
  if (values.email) await userEvent.type(email(), values.email);
}

describe('step 1', () => {
  it('shows the job, the promise and what happens with the number', async () => {
    openFlow(path);
    expect(await screen.findByText('NOW HIRING NEAR YOU')).toBeTruthy();
    for (const text of ['No Interview', 'Start This Week', 'Flexible Schedule', 'Why This Job Rocks']) {
      expect(screen.getByText(text)).toBeTruthy();
    }
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Order picker 1');
    expect(screen.getByText('Bruckner Produce')).toBeTruthy();
    const bar = screen.getByRole('progressbar', { name: 'Application progress' });
    expect(bar.getAttribute('aria-valuenow')).toBe('20');
    expect(bar.getAttribute('aria-valuetext')).toBe('Step 1 of 5. First Impression');
    expect(screen.getByText('Step 1 of 5')).toBeTruthy();
    expect(screen.getByText(/Reply STOP to stop, HELP for help/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Terms' }).getAttribute('href')).toBe('/terms');
    expect(phone().placeholder).toBe('(555) 123-4567');
  });

  it('says at once what the list knew of the job, while the rest is on its way', () => {
    backend.answer('rpc/job_detail', () => new Promise<Response>(() => {}));
    rememberJobs([jobRow(1, { id: JOB, expires_at: '2999-01-01T00:00:00Z' })]);
    openFlow(path);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Order picker 1');
    expect(screen.getByText('Bruckner Produce')).toBeTruthy();
    expect(screen.getByText(/^\$20/)).toBeTruthy();
    expect(screen.queryByLabelText('First name')).toBeNull();
    // What becomes of an answer can be read meanwhile; of this employer nothing is known yet.
    expect(screen.getByText(/When you tap .* If this employer takes applications here/)).toBeTruthy();
  });

  it.each([
    ['Interviews on Tuesday at 9 am.', ['Start This Week']],
    ['No interview. Pack orders.', ['No Interview', 'Start This Week', 'Flexible Schedule']],
    ['Monday to Friday, 6 pm to 10 pm.', ['No Interview', 'Start This Week']],
    ['Flexible hours, some weekends.', ['No Interview', 'Start This Week', 'Flexible Schedule']],
    ['Overnight shift. Starts in January.', ['No Interview']],
  ])('promises of an ad that says %s only %s', async (description, chips) => {
    backend.answer('rpc/job_detail', () => jobDetail(1, { description }));
    openFlow(path);
    await name();
    const shown = ['No Interview', 'Start This Week', 'Flexible Schedule'].filter((text) => screen.queryByText(text));
    expect(shown).toEqual(chips);
  });

  it('promises neither a job without interview nor a start where the ad reaches nobody', async () => {
    backend.answer('rpc/job_detail', () => jobDetail(1, { route: 'none', description: 'No interview.' }));
    openFlow(path);
    await name();
    expect(screen.queryByText(/^(No Interview|Start This Week)$/)).toBeNull();
    expect(screen.getByText('Flexible Schedule')).toBeTruthy();
  });

  it('checks in the specified order, says so beside the field alone, and loses nothing', async () => {
    openFlow(path);
    await name();
    await send();
    const first = await name();
    await waitFor(() => expect(problemOf(first)).toBe('Missing InformationPlease enter your first name.'));
    await waitFor(() => expect(document.activeElement).toBe(first));
    expect(screen.getAllByText('Please enter your first name.')).toHaveLength(1);
    await userEvent.type(first, 'Maria');
    await send();
    await waitFor(() => expect(problemOf(phone())).toBe('Missing InformationPlease enter your phone number.'));
    await userEvent.type(phone(), '555-01');
    await send();
    const wrong = 'Invalid Phone NumberPlease enter a valid 10-digit phone number.';
    await waitFor(() => expect(problemOf(phone())).toBe(wrong));
    expect(phone().getAttribute('aria-invalid')).toBe('true');
    await userEvent.clear(phone());
    await userEvent.type(phone(), '(212) 736-5000');
    await userEvent.type(email(), 'maria at home');
    await send();
    await waitFor(() => expect(problemOf(email())).toBe('Invalid EmailPlease enter a valid email address.'));
    expect(phone().value).toBe('(212) 736-5000');
    expect(toasts()).toBe('');
    expect(backend.bodies('rpc/start_application')).toEqual([]);
  });

  it('gives a field that has the focus it again once its error is there, so that it is read out', async () => {
    openFlow(path);
    const first = await name();
    first.focus();
    const read: (string | null | undefined)[] = [];
    first.addEventListener('focus', () => read.push(problemOf(first)));
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(read).toEqual(['Missing InformationPlease enter your first name.']));
  });

  it.each<[object, RegExp, RegExp]>([
    [{ route: 'email' }, /The employer sees your first name/, /gets nothing|Our team/],
    [{ route: 'team' }, /Our team tells the employer your first name/, /employer sees|gets nothing/],
    [
      { route: 'site', has_link: true },
      /The employer gets nothing from us: you apply on their own site/,
      /employer sees/,
    ],
    [{ route: 'none' }, /The employer gets nothing from us: this ad names no way/, /employer sees|own site/],
    [{ route: null, is_fake: true }, /What you answer after this stays on this phone/, /employer (?:sees|gets)/],
    [{ route: undefined }, /If this employer takes applications here, they see/, /The employer sees/],
  ])('agrees to nothing about an employer that is not so: %o', async (job, said, not) => {
    backend.answer('rpc/job_detail', () => ({ ...jobDetail(1), ...job }));
    openFlow(path);
    await name();
    const consent = screen.getByText(/When you tap Start My Application/);
    expect(consent.textContent).toMatch(said);
    expect(consent.textContent).not.toMatch(not);
  });

  it('sends what was typed with the version of the consent text, and goes on', async () => {
    openFlow(`${path}?ref=K7QX2M&source=friend`);
    await fill({ email: 'maria@example.com' });
    await send();
    await waitFor(() => expect(address()).toBe(`/apply/${JOB}/step-2?ref=K7QX2M&source=friend`));
    const [body] = backend.bodies('rpc/start_application');
    expect(body).toMatchObject({
      p_job_id: JOB,
      p_first_name: 'Maria',
      p_phone_number: '+12127365000',
      p_email: 'maria@example.com',
      p_attribution: { ref: 'K7QX2M', source: 'friend', language: 'en' },
    });
    expect(String(body?.p_consent_text_version)).toMatch(/^apply-\d{4}-\d{2}-\d{2}$/);
    expect(readApplication(JOB)?.id).toBe(OWN);
  });

  it('counts a friend’s code that was typed, and refuses what is none', async () => {
    openFlow(path);
    await fill();
    await userEvent.click(screen.getByText("Have a friend's code?"));
    const code = screen.getByLabelText<HTMLInputElement>("A friend's code (optional)");
    for (const none of ['K7Q', 'shared']) {
      await userEvent.clear(code);
      await userEvent.type(code, none);
      await send();
      const wrong = "Check the CodeA friend's code has six letters and digits, like K7QX2M.";
      await waitFor(() => expect(problemOf(code)).toBe(wrong));
    }
    expect(backend.bodies('rpc/start_application')).toEqual([]);
    await userEvent.clear(code);
    await userEvent.type(code, ' hirek7qx2m');
    await send();
    await waitFor(() => expect(address()).toContain('step-2'));
    expect(backend.bodies('rpc/start_application')[0]).toMatchObject({ p_attribution: { ref: 'K7QX2M' } });
  });

  it('says that a code from a link is counted', async () => {
    openFlow(`${path}?ref=K7QX2M`);
    await name();
    expect(await screen.findByText('K7QX2M is counted. Have another code?')).toBeTruthy();
  });

  it('makes one application of a double tap', async () => {
    openFlow(path);
    await fill();
    await userEvent.dblClick(screen.getByRole('button', { name: 'Start My Application' }));
    await waitFor(() => expect(address()).toContain('step-2'));
    expect(backend.bodies('rpc/start_application')).toHaveLength(1);
  });

  it('keeps every field as it is typed', async () => {
    const { unmount } = openFlow(path);
    await fill({ name: 'Mar', phone: '21', email: 'm@' });
    unmount();
    openFlow(path);
    expect((await name()).value).toBe('Mar');
    expect([phone().value, email().value]).toEqual(['21', 'm@']);
  });

  it.each([401, 403, 404, 409, 500])(
    'says that saving failed when the answer is %i, and can be tapped again',
    async (status) => {
      backend.answer('rpc/start_application', () => Response.json({ message: 'no' }, { status }));
      openFlow(path);
      await fill();
      await send();
      await told('ErrorFailed to save application. Please try again.');
      expect(phone().value).toBe('(212) 736-5000');
      backend.answer('rpc/start_application', () => ({ id: OWN, application_status: 'in_progress' }));
      await send();
      await waitFor(() => expect(address()).toContain('step-2'));
    },
  );

  it('takes another id by itself when its own is taken', async () => {
    backend.answer('rpc/start_application', () =>
      backend.bodies('rpc/start_application').length === 1
        ? Response.json({ message: 'no', hint: 'p_id' }, { status: 409 })
        : { id: OWN, application_status: 'in_progress' },
    );
    openFlow(path);
    await fill();
    await send();
    await waitFor(() => expect(address()).toContain('step-2'));
    const ids = backend.bodies('rpc/start_application').map((body) => (body as { p_id: string }).p_id);
    expect(new Set(ids).size).toBe(2);
  });

  it('makes no second application of one that was sent from another phone', async () => {
    backend.answer('rpc/start_application', () =>
      Response.json({ message: 'sent', hint: 'application_status' }, { status: 409 }),
    );
    openFlow(path);
    await fill();
    await send();
    expect(await screen.findByRole('heading', { name: 'You already sent this from another phone' })).toBeTruthy();
    const links = screen.getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(['Text me my link', 'Browse Jobs']);
    expect(backend.bodies('rpc/start_application')).toHaveLength(1);
    expect([readApplication(JOB), queuedRequests(JOB)]).toEqual([null, []]);
  });

  it('says how long to wait when too much was sent, keeps everything, and lets the rest be filled in meanwhile', async () => {
    backend.answer('rpc/start_application', () => slowedDown(2400));
    openFlow(path);
    await fill();
    await send();
    await told(WAIT_TITLE + waitWords(40));
    expect(phone().value).toBe('(212) 736-5000');
    await userEvent.click(screen.getByRole('button', { name: 'Send later' }));
    await waitFor(() => expect(address()).toContain('step-2'));
  });

  it('offers to send later when no answer comes, and keeps trying', async () => {
    backend.answer('rpc/start_application', () => {
      throw new TypeError('Failed to fetch');
    });
    openFlow(path);
    await fill();
    await send();
    await userEvent.click(await screen.findByRole('button', { name: 'Send later' }));
    await waitFor(() => expect(address()).toContain('step-2'));
    expect(queuedRequests(JOB)).toHaveLength(1);
  });

  it('goes on without a connection and says where the answers are', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    openFlow(path);
    await fill();
    await send();
    await waitFor(() => expect(address()).toContain('step-2'));
    await told('It will be sent when you are back online.');
    expect(backend.bodies('rpc/start_application')).toEqual([]);
  });

  it('shows what the server refuses beside its field', async () => {
    backend.answer('rpc/start_application', () =>
      Response.json({ message: 'Please enter a valid 10-digit phone number.', hint: 'phone_number' }, { status: 400 }),
    );
    openFlow(path);
    await fill();
    await send();
    await waitFor(() => expect(phone().getAttribute('aria-invalid')).toBe('true'));
  });

  it('sends nothing about filler but the alert enrolment', async () => {
    backend.answer('rpc/job_detail', () => ({ ...jobDetail(1), is_fake: true }));
    backend.answer('rpc/enroll_in_alerts', () => ({ id: OWN, referral_code: 'ABC123', already_subscribed: false }));
    openFlow(path);
    await fill();
    await send();
    await waitFor(() => expect(address()).toContain('step-2'));
    expect(readApplication(JOB)).toMatchObject({ isFake: true, id: expect.stringMatching(/^temp_/) });
    expect(readApplication(JOB)?.refCode).toMatch(/^FAKE\d{6}$/);
    await waitFor(() => expect(backend.bodies('rpc/enroll_in_alerts')).toHaveLength(1));
    expect(backend.bodies('rpc/start_application')).toEqual([]);
  });

  it('says that a job without an id or a title cannot be applied to', async () => {
    openFlow('/apply/%20/step-1');
    expect(await screen.findByText('Job not found')).toBeTruthy();
    await told('Missing job information. Please try another job.');
    cleanup();
    backend.answer('rpc/job_detail', () => ({ something: 'else' }));
    openFlow(path);
    expect(await screen.findByText('Job not found')).toBeTruthy();
    expect(screen.queryByLabelText('First name')).toBeNull();
  });

  it('says that a job is gone and leads to the open ones after two seconds', async () => {
    backend.answer('rpc/job_detail', () => Response.json(null));
    openFlow(path);
    expect(await screen.findByRole('heading', { name: 'Job not found' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/');
    await told('Job Not Available');
    await waitFor(() => expect(address()).toBe('/jobs'), { timeout: 3000 });
  });

  it('leads nobody to step 2 who left while it was being sent', async () => {
    let answer = () => {};
    const sent = new Promise<void>((resolve) => {
      answer = resolve;
    });
    backend.answer('rpc/start_application', async () => {
      await sent;
      return { id: OWN, application_status: 'in_progress' };
    });
    openFlow(path);
    await fill();
    await send();
    await waitFor(() => expect(backend.bodies('rpc/start_application')).toHaveLength(1));
    await userEvent.click(screen.getByRole('link', { name: 'Terms' }));
    expect(address()).toBe('/terms');
    answer();
    await told('Awesome progress!');
    expect(address()).toBe('/terms');
    expect(readApplication(JOB)?.id).toBe(OWN);
  });

  it('leads from a job that closed meanwhile to the open ones, but nobody who left before', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
    backend.answer('rpc/start_application', () =>
      Response.json({ message: 'Job Not Available', hint: 'p_job_id' }, { status: 404 }),
    );
    openFlow(path);
    await fill();
    await send();
    await told('Job Not Available');
    await userEvent.click(screen.getByRole('link', { name: 'Terms' }));
    expect(address()).toBe('/terms');
    await act(() => vi.advanceTimersByTimeAsync(3000));
    expect(address()).toBe('/terms');
    cleanup();
    openFlow(path);
    await name();
    await send();
    await vi.waitFor(async () => {
      await vi.advanceTimersByTimeAsync(500);
      expect(address()).toBe('/jobs');
    });
  });

  it('warns of who posted a job that we took down meanwhile', async () => {
    const banned = { message: 'no', hint: 'p_job_id', details: 'banned' };
    backend.answer('rpc/start_application', () => Response.json(banned, { status: 404 }));
    openFlow(path);
    await fill();
    await send();
    await told('Job Not Available');
    await told("we don't trust who posted it");
  });

  it('says that the job did not load and can try again', async () => {
    backend.answer('rpc/job_detail', () => Response.json({ message: 'no' }, { status: 400 }));
    openFlow(path);
    await told('Failed to load job details. Please try again.');
    backend.answer('rpc/job_detail', () => jobDetail(1));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await name()).toBeTruthy();
  });

  it('says before anything is typed that the employer wants it on its own site', async () => {
    backend.answer('rpc/job_detail', () => ({ ...jobDetail(1), has_link: true }));
    openFlow(path);
    expect(await screen.findByText(/This employer takes applications on its own site/)).toBeTruthy();
  });

  it('notes after three minutes that it was left, once', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    openFlow(path);
    await fill();
    await vi.advanceTimersByTimeAsync(179_000);
    expect(backend.bodies('rpc/add_to_reapply_queue')).toEqual([]);
    await vi.advanceTimersByTimeAsync(181_000);
    expect(backend.bodies('rpc/add_to_reapply_queue')).toEqual([
      {
        p_user_id: null,
        p_job_id: JOB,
        p_application_id: null,
        p_reason: 'abandoned_step1',
        p_user_phone: expect.stringMatching(/\d{3}/),
        p_user_email: null,
        p_user_name: 'Maria',
      },
    ]);
  });

  it('notes nothing of somebody who moved on, here or in another tab', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    openFlow(path);
    await fill();
    knownApplication({ status: 'in_progress' });
    await vi.advanceTimersByTimeAsync(181_000);
    expect(backend.bodies('rpc/add_to_reapply_queue')).toEqual([]);
  });

  it('asks anew for a job that was applied to before, under a new id', async () => {
    knownApplication({ status: 'completed', completedAt: '2026-11-01T12:00:00Z' });
    openFlow(path);
    expect(await screen.findByText(/You applied to this job on November 1, 2026/)).toBeTruthy();
    expect(peekDraft(JOB).requestId).not.toBe(OWN);
  });

  it('offers the last application’s answers, and forgets them for somebody else', async () => {
    rememberAnswers({ first_name: 'Maria', phone_number: '(212) 736-5000', work_experience: 'Two years' });
    openFlow(path);
    expect((await name()).value).toBe('Maria');
    expect(phone().value).toBe('(212) 736-5000');
    await userEvent.click(screen.getByRole('button', { name: 'Clear these answers' }));
    expect([(await name()).value, phone().value]).toEqual(['', '']);
    await vi.waitFor(async () => expect(document.activeElement).toBe(await name()));
    expect(screen.queryByText('Filled in from your last application.')).toBeNull();
    expect(peekDraft(JOB)).toMatchObject({ first_name: '', work_experience: '' });
    cleanup();
    openFlow(path);
    expect((await name()).value).toBe('');
  });

  it('offers what the account answered elsewhere, beside what is typed already', async () => {
    localStorage.setItem('stoop-visitor-key', 'a'.repeat(64));
    const answers = { availability: 'asap', work_experience: 'Two years', preferred_start_date: '2026-01-02' };
    const contact = { first_name: 'Maria', phone_number: '+12127365000', email: null };
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    backend.answer('rpc/my_applications', async () => {
      await arrived;
      return { applications: [{ ...contact, ...answers }] };
    });
    openFlow(path);
    await userEvent.type(await name(), 'Ana');
    arrive();
    await screen.findByText('Filled in from your last application.');
    expect([(await name()).value, phone().value]).toEqual(['Ana', '(212) 736-5000']);
    // The day has passed.
    expect(peekDraft(JOB)).toMatchObject({ work_experience: 'Two years', preferred_start_date: '' });
  });
});
