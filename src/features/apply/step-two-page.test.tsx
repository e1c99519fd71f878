// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { rememberAnswers } from '@/lib/known-answers.ts';
import { JOB, knownApplication, OWN, openFlow } from '../../../tests/apply-screens.tsx';
import { fakeBackend } from '../../../tests/fake-backend.ts';
import { jobDetail, jobId } from '../../../tests/feed-answers.ts';
import { address } from '../../../tests/open-routes.tsx';
import { slowedDown, WAIT_TITLE, waitWords } from '../../../tests/slowed.ts';
import { readApplication, snapshotOf } from './application.ts';
import { peekDraft } from './draft.ts';
import { queuedRequests } from './outbox.ts';
import { firstDay } from './start-date-field.tsx';

let backend: ReturnType<typeof fakeBackend>;
beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
  backend = fakeBackend();
  backend.answer('rpc/job_detail', () => jobDetail(1));
  backend.answer('job_applications', () => [{ id: OWN }]);
  backend.answer('rpc/complete_application', () => ({
    id: OWN,
    ref_code: 'HIRECCCCCC',
    completed_at: '2026-11-21T12:00:00Z',
  }));
});

const path = `/apply/${JOB}/step-2`;
const toasts = () => screen.getByRole('status', { name: 'Notifications' }).textContent;
const told = (text: string) => waitFor(() => expect(toasts()).toContain(text));
const send = () => userEvent.click(screen.getByRole('button', { name: "Continue — I'm Ready to Work" }));
const dateButton = () => screen.getByRole('button', { name: /^Preferred start date/ });

const problemOf = (field: HTMLElement) => {
  const id = field
    .getAttribute('aria-describedby')
    ?.split(' ')
    .find((one) => one.endsWith('-error'));
  return (id && document.getElementById(id)?.textContent) || undefined;
};

async function fill() {
  await userEvent.selectOptions(await screen.findByLabelText('Availability'), 'asap');
  await userEvent.type(screen.getByLabelText('Work experience'), 'Two years');
  await userEvent.click(dateButton());
  await userEvent.click(await screen.findByRole('button', { name: 'Today' }));
}

describe('step 2', () => {
  it('shows how far one is, and has the position filled in', async () => {
    knownApplication();
    openFlow(path);
    expect(await screen.findByRole('heading', { name: "You're halfway there!" })).toBeTruthy();
    expect(screen.getByText('Step 2 of 5 • 40% Complete')).toBeTruthy();
    expect(screen.getByText(/contacted within 24–48 hrs/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Position applied for (optional)').value).toBe('Order picker 1');
    const bar = screen.getByRole('progressbar');
    expect(bar.getAttribute('aria-valuetext')).toBe('Step 2 of 5 • 40% Complete. First Impression done, Experience');
    expect(screen.getByText('Experience').closest('li')?.getAttribute('aria-current')).toBe('step');
    expect(screen.getAllByText(/of 5|%/)).toHaveLength(1);
  });

  it('says where to finish, and promises no contact, where the employer takes applications on its own site', async () => {
    knownApplication({ job: { ...snapshotOf(jobDetail(1)), route: 'site' } });
    openFlow(path);
    expect(await screen.findByText(/Finish on the employer's site/)).toBeTruthy();
    expect(screen.queryByText(/contacted/)).toBeNull();
  });

  it('warns of who posted a job that we took down meanwhile', async () => {
    const banned = { message: 'no', hint: 'p_job_id', details: 'banned' };
    backend.answer('job_applications', () => Response.json(banned, { status: 404 }));
    knownApplication();
    openFlow(path);
    await fill();
    await send();
    await told("Job Not AvailableWe took this job down: we don't trust who posted it.");
  });

  it('checks in the specified order', async () => {
    knownApplication();
    openFlow(path);
    await screen.findByLabelText('Availability');
    await send();
    const date = "Please pick a start dateThis shows you're ready to work.";
    await waitFor(() => expect(problemOf(dateButton())).toBe(date));
    const availability = screen.getByLabelText('Availability');
    expect(problemOf(availability)).toBe('Please select your availabilityThis helps employers know when you can work.');
    await waitFor(() => expect(document.activeElement).toBe(availability));
    await userEvent.selectOptions(availability, 'evenings-only');
    // It fills the date.
    await waitFor(() => expect(problemOf(dateButton())).toBeUndefined());
    const experience = screen.getByLabelText('Work experience');
    await userEvent.type(experience, '   ');
    await send();
    expect(problemOf(experience)).toBe('Please describe your experienceJust 1-2 sentences is perfect!');
    await waitFor(() => expect(document.activeElement).toBe(experience));
    expect(toasts()).toBe('');
    expect(backend.bodies('job_applications')).toEqual([]);
  });

  it('fills the start date by the availability, until another day is picked', async () => {
    // Eight in the evening of a Friday in New York, Saturday in UTC.
    vi.useFakeTimers({ now: new Date('2026-11-21T01:00:00Z'), toFake: ['Date'] });
    knownApplication();
    openFlow(path);
    const availability = await screen.findByLabelText('Availability');
    for (const [choice, day] of [
      ['asap', 'Saturday, November 21, 2026'],
      ['within-1-week', 'Friday, November 27, 2026'],
      ['2-plus-weeks', 'Friday, December 4, 2026'],
      ['weekends-only', 'Saturday, November 21, 2026'],
      ['evenings-only', 'Saturday, November 21, 2026'],
    ] as const) {
      await userEvent.selectOptions(availability, choice);
      await waitFor(() => expect(dateButton().textContent).toBe(day));
    }
    await userEvent.click(dateButton());
    await userEvent.click(await screen.findByRole('button', { name: 'Next Monday' }));
    await waitFor(() => expect(dateButton().textContent).toBe('Monday, November 23, 2026'));
    await userEvent.selectOptions(availability, 'within-1-week');
    expect(dateButton().textContent).toBe('Monday, November 23, 2026');
    vi.useRealTimers();
  });

  it.each([
    ['2026-11-20', '2026-11-21'],
    ['2026-11-21', '2026-11-22'],
    ['2026-11-22', '2026-11-28'],
    ['2026-11-25', '2026-11-28'],
  ])('takes weekends from %s on to begin on %s', (today, first) => {
    expect(firstDay('weekends-only', new Date(`${today}T17:00:00Z`))).toBe(first);
  });

  it('fills the date of a second application whose last one has passed', async () => {
    rememberAnswers({ availability: 'asap', work_experience: 'Two years', preferred_start_date: '2026-01-02' });
    knownApplication();
    openFlow(path);
    await screen.findByLabelText('Availability');
    await waitFor(() => expect(dateButton().textContent).toMatch(/, \d{4}$/));
  });

  it('picks the day with the keyboard, past days disabled, and gives the focus back', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-18T15:00:00Z'), toFake: ['Date'] });
    knownApplication();
    openFlow(path);
    await screen.findByLabelText('Availability');
    await userEvent.click(dateButton());
    const dialog = await screen.findByRole('dialog', { name: 'Choose a start date' });
    const yesterday = await within(dialog).findByRole<HTMLButtonElement>('button', { name: /November 17/ });
    expect(yesterday.disabled).toBe(true);
    await userEvent.keyboard('{ArrowRight}{Enter}');
    await waitFor(() => expect(dateButton().textContent).toBe('Thursday, November 19, 2026'));
    await vi.waitFor(() => expect(document.activeElement).toBe(dateButton()));
    await userEvent.click(dateButton());
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.click(dateButton());
    await userEvent.click(await screen.findByRole('button', { name: 'Next Monday' }));
    await waitFor(() => expect(dateButton().textContent).toBe('Monday, November 23, 2026'));
    vi.useRealTimers();
  });

  it('saves and goes on', async () => {
    knownApplication();
    openFlow(path);
    await fill();
    await send();
    await waitFor(() => expect(address()).toContain('step-3'));
    await told('Great progress!Your experience looks perfect for this role.');
    expect(backend.bodies('job_applications')[0]).toMatchObject({
      position_applied_for: 'Order picker 1',
      availability: 'asap',
      work_experience: 'Two years',
      preferred_start_date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      application_status: 'step_2_completed',
    });
  });

  it('finds an experience perfect once, not each time an answer is changed', async () => {
    knownApplication({ status: 'step_2_completed' });
    openFlow(path);
    await fill();
    await send();
    await waitFor(() => expect(address()).toContain('step-3'));
    expect(document.body.textContent).not.toContain('Great progress!');
  });

  it('keeps every answer as it is given', async () => {
    knownApplication();
    const { unmount } = openFlow(path);
    await fill();
    const day = dateButton().textContent;
    unmount();
    openFlow(path);
    expect((await screen.findByLabelText<HTMLSelectElement>('Availability')).value).toBe('asap');
    expect(screen.getByLabelText<HTMLTextAreaElement>('Work experience').value).toBe('Two years');
    expect(dateButton().textContent).toBe(day);
  });

  it.each([
    [403, "Something didn't save properly."],
    [409, "Something didn't save properly."],
    [401, 'Something went wrong on our end.'],
    [500, 'Something went wrong on our end.'],
  ])('stays with everything typed when the answer is %i', async (status, text) => {
    backend.answer('job_applications', () => Response.json({ message: 'no' }, { status }));
    knownApplication();
    openFlow(path);
    await fill();
    await send();
    await told(`Please check your info and try again${text}`);
    expect(screen.getByLabelText<HTMLTextAreaElement>('Work experience').value).toBe('Two years');
    backend.answer('job_applications', () => [{ id: OWN }]);
    await send();
    await waitFor(() => expect(address()).toContain('step-3'));
  });

  it('stays with everything typed when too much was sent, and says how long to wait', async () => {
    backend.answer('job_applications', () => slowedDown(90));
    knownApplication();
    openFlow(path);
    await fill();
    await send();
    await told(WAIT_TITLE + waitWords(2));
    expect(screen.getByLabelText<HTMLTextAreaElement>('Work experience').value).toBe('Two years');
  });

  it('says that it went on on another phone, and keeps what was typed for who begins again', async () => {
    backend.answer('job_applications', () => []);
    knownApplication();
    openFlow(path);
    await fill();
    await send();
    expect(await screen.findByRole('heading', { name: "This phone can't go on with this application" })).toBeTruthy();
    const links = screen.getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(['Text me my link', 'Start Over']);
    expect([readApplication(JOB), queuedRequests(JOB)]).toEqual([null, []]);
    expect(peekDraft(JOB).work_experience).toBe('Two years');
    expect(address()).toContain('step-2');
  });

  it('leads to step 1 without an application', async () => {
    openFlow(path);
    await waitFor(() => expect(address()).toContain('step-1'));
    await told('Session expiredPlease start your application again.');
  });

  it('leads to the confirmation when another tab handed it in', async () => {
    backend.answer('job_applications', () => Response.json({ message: 'submitted' }, { status: 409 }));
    backend.answer('rpc/my_application', () => ({
      id: 'a1',
      ref_code: 'HIRECCCCCC',
      completed_at: '2026-11-21T12:00:00Z',
    }));
    knownApplication();
    openFlow(path);
    await fill();
    await send();
    await waitFor(() => expect(address()).toContain('step-4'));
  });

  it('has answers about experience to tap, which stand before what is typed', async () => {
    knownApplication();
    openFlow(path);
    const text = await screen.findByLabelText<HTMLTextAreaElement>('Work experience');
    const tap = (name: string) => userEvent.click(screen.getByRole('button', { name }));
    await tap('No experience yet');
    expect(text.value).toBe('No experience yet.');
    await userEvent.type(text, ' I learn fast.');
    await tap('Less than 1 year');
    expect(text.value).toBe('Less than 1 year. I learn fast.');
    expect(screen.getByRole('button', { name: 'Less than 1 year' }).getAttribute('aria-pressed')).toBe('true');
    await tap('Less than 1 year');
    expect(text.value).toBe('I learn fast.');
  });

  it('fills in the answers of the application before', async () => {
    knownApplication();
    const { unmount } = openFlow(path);
    await fill();
    const day = dateButton().textContent;
    await send();
    await waitFor(() => expect(address()).toContain('step-3'));
    unmount();
    const another = jobId(2);
    knownApplication({ jobId: another });
    openFlow(path.replace(JOB, another));
    expect((await screen.findByLabelText<HTMLSelectElement>('Availability')).value).toBe('asap');
    expect(screen.getByLabelText<HTMLTextAreaElement>('Work experience').value).toBe('Two years');
    expect(dateButton().textContent).toBe(day);
    expect(screen.getByText('Filled in from your last application.')).toBeTruthy();
  });
});
