// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { changeLocale } from '@/lib/i18n.ts';
import { currentToasts } from '@/lib/toast.ts';
import { fakeBackend } from '../../../tests/fake-backend.ts';
import { openRoutes } from '../../../tests/open-routes.tsx';
import type { Posting } from './api.ts';
import { EmployerPage } from './employer-page.tsx';
import { HiringPage } from './hiring-page.tsx';
import { PosterPage } from './poster-page.tsx';
import { StopPage } from './stop-page.tsx';

const TOKEN = 'a1'.repeat(32);
const PHONE = '+12125550142';
const posting: Posting = {
  job: {
    title: 'Fry Cook',
    company: 'Concourse Fry House',
    location: 'Bronx',
    category: 'Kitchen/Cook',
    job_type: 'full-time',
    pay_range: '$18-22/hour',
    pay_unit: 'hour',
    hourly_low_cents: 1800,
    hourly_high_cents: 2200,
    posted_at: '2026-11-13T12:00:00Z',
    is_open: true,
  },
  counts: { applied: 3, waiting: 2, answered: 0, withdrew: 1 },
  valid_until: '2027-02-01T12:00:00Z',
  is_stopped: false,
  filled: null,
  job_id: '00000000-0000-4000-8000-00000000000a',
  state: 'open',
  expires_at: '2027-01-01T12:00:00Z',
  is_ours: true,
  contact: 'o…@fry.example',
  move: null,
  ad: {
    title: 'Fry Cook',
    company: 'Concourse Fry House',
    description: 'Fries.',
    location: 'Bronx',
    pay_range: '$18-22/hour',
    job_type: 'full-time',
    category: 'Kitchen/Cook',
    application_link: null,
    contact_phone: null,
  },
  version: '2026-11-13T12:00:00.123456+00:00',
};
const card = (id: string, first_name: string, more: object = {}) => ({
  id,
  first_name,
  availability: 'asap',
  preferred_start_date: '2026-11-23',
  work_experience: 'Two years as a fry cook.',
  applied_at: '2026-11-16T13:05:00Z',
  is_new: true,
  phone_number: null,
  followed_up_at: null,
  answer: null as string | null,
  message: null,
  reason: null as string | null,
  interview: null as object | null,
  is_held: false,
  answered_at: null,
  unread_messages: 0,
  undo_seconds: 0,
  ...more,
});

let backend: ReturnType<typeof fakeBackend>;
beforeEach(() => {
  backend = fakeBackend();
  backend.answer('rpc/employer_job', () => posting);
  backend.answer('rpc/employer_applicants', () => ({
    applicants: [card('1', 'Maria'), card('2', 'Daniel')],
    appointments: [],
    next_cursor: null,
  }));
  backend.answer('rpc/employer_answer', ({ p_answer, p_message, p_reason }) =>
    card('1', 'Maria', {
      answer: p_answer,
      message: p_message ?? null,
      reason: p_reason ?? null,
      answered_at: '2026-11-18T15:00:00Z',
      undo_seconds: 10,
    }),
  );
  backend.answer('rpc/employer_undo_answer', () => card('1', 'Maria'));
  backend.answer('rpc/employer_jobs', () => ({ jobs: [] }));
});
afterEach(() => {
  changeLocale('en');
});

const open = (path = TOKEN) =>
  openRoutes(
    `/employer/${path}`,
    <>
      <Route path="/employer/:token" element={<EmployerPage />} />
      <Route path="/employer/stop/:token" element={<StopPage />} />
      <Route path="/employer/:token/hiring" element={<HiringPage />} />
    </>,
  );
const tap = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const heading = (name: string, level = 1) => screen.findByRole('heading', { level, name });
const refusal = (status: number, hint: string) => () =>
  Response.json({ code: `PT${status}`, message: 'No.', hint }, { status });
const of = async (name: string) => within(await screen.findByRole('article', { name: new RegExp(`^${name}`) }));
const openList = async () => {
  open();
  await tap('Yes, show me who applied');
};

describe('an employer’s link', () => {
  it('says the unit of the pay in the reader’s language', async () => {
    changeLocale('es');
    open();
    expect(await screen.findByText('/hora')).toBeTruthy();
    expect(screen.queryByText('/hour')).toBeNull();
  });

  it('asks first, and shows nobody before the tap', async () => {
    open();
    await heading('Are you hiring for Fry Cook?');
    expect(screen.getByText('2 people applied on Stoop.')).toBeTruthy();
    expect(backend.calls.map(({ path, method }) => [path, method])).toEqual([['rpc/employer_job', 'POST']]);
    expect(document.head.querySelector('[name=referrer]')?.getAttribute('content')).toBe('no-referrer');
    expect(document.head.querySelector('[name=robots]')?.getAttribute('content')).toBe('noindex');
    await tap('Yes, show me who applied');
    await vi.waitFor(async () => expect(document.activeElement).toBe(await heading('2 people applied for Fry Cook')));
    const maria = await of('Maria');
    for (const text of ['As soon as possible', 'Monday, November 23', 'Two years as a fry cook.', 'New']) {
      maria.getByText(text);
    }
    screen.getByText('1 withdrew');
  });

  it('that works no longer asks for a new one, which goes to the same address', async () => {
    backend.answer('rpc/employer_job', refusal(404, 'p_token'));
    backend.answer('rpc/employer_new_link', () => ({ sent: true }));
    open();
    await heading('This link no longer works');
    await tap('Send me a new link');
    await heading('Look in your email');
    expect(backend.bodies('rpc/employer_new_link')).toEqual([{ p_token: TOKEN }]);
  });

  it.each(['abc', `${TOKEN}0`, '%27%20or%201=1'])('that is malformed asks nobody: %s', async (token) => {
    open(token);
    await heading('This link no longer works');
    expect(backend.calls).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Send me a new link' })).toBeNull();
  });

  it('says that there was no connection, and tries again', async () => {
    backend.answer('rpc/employer_job', () => new Response('oops', { status: 503 }));
    open();
    const again = await screen.findByRole('button', { name: 'Try again' });
    backend.answer('rpc/employer_job', () => posting);
    await userEvent.click(again);
    await heading('Are you hiring for Fry Cook?');
  });

  it('says that nobody is there yet', async () => {
    backend.answer('rpc/employer_job', () => ({
      ...posting,
      counts: { applied: 0, waiting: 0, answered: 0, withdrew: 0 },
    }));
    backend.answer('rpc/employer_applicants', () => ({ applicants: [], appointments: [], next_cursor: null }));
    await openList();
    await heading('Nobody here yet', 2);
  });

  it('stops the mails, and takes it back', async () => {
    let isStopped = false;
    backend.answer('rpc/employer_job', () => ({ ...posting, is_stopped: isStopped }));
    backend.answer('rpc/employer_stop', ({ p_undo }) => {
      isStopped = !p_undo;
      return { stopped: isStopped };
    });
    open();
    await tap('Not our job / stop these emails');
    await vi.waitFor(async () => expect(document.activeElement).toBe(await heading('You get no more emails from us')));
    await tap('Undo, send them again');
    await heading('Are you hiring for Fry Cook?');
  });

  it('of a mail program stops them after a tap only', async () => {
    backend.answer('rpc/employer_stop', ({ p_undo }) => ({ stopped: !p_undo }));
    open(`stop/${TOKEN}`);
    await heading('Stop these emails?');
    expect(backend.calls).toEqual([]);
    await tap('Stop these emails');
    await heading('You get no more emails from us');
    await tap('Undo, send them again');
    await heading('The emails go on');
    expect(backend.bodies('rpc/employer_stop')).toEqual([
      { p_token: TOKEN, p_undo: false },
      { p_token: TOKEN, p_undo: true },
    ]);
  });
});

describe('an applicant', () => {
  it.each([
    [
      'en',
      'Yes, show me who applied',
      'Todavía sin experiencia. Aprendo rápido.',
      'No experience yet. Aprendo rápido.',
    ],
    ['es', 'Sí, ver quién aplicó', 'More than 3 years.', 'Más de 3 años.'],
    ['en', 'Yes, show me who applied', 'Menos de 1 año en cocina', 'Menos de 1 año en cocina'],
  ])('is read in the employer’s language where they tapped an answer: %s %s', async (locale, yes, written, read) => {
    changeLocale(locale);
    const applicants = [card('1', 'Maria', { work_experience: written })];
    backend.answer('rpc/employer_applicants', () => ({ applicants, appointments: [], next_cursor: null }));
    openRoutes(`/employer/${TOKEN}`, <Route path="/employer/:token" element={<EmployerPage />} />);
    await tap(yes);
    await screen.findByText(read);
  });

  it('has a number to call and text once it is asked for', async () => {
    backend.answer('rpc/employer_show_number', () => card('1', 'Maria', { phone_number: PHONE }));
    await openList();
    await tap('Show the number of Maria');
    const call = await screen.findByRole('link', { name: 'Call Maria' });
    expect(call.getAttribute('href')).toBe(`tel:${PHONE}`);
    expect(screen.getByRole('link', { name: 'Text Maria' }).getAttribute('href')).toBe(`sms:${PHONE}`);
    await vi.waitFor(() => expect(document.activeElement).toBe(call));
    expect(backend.bodies('rpc/employer_show_number')).toEqual([{ p_token: TOKEN, p_application_id: '1' }]);
  });

  it('is answered with one tap, which can be undone', async () => {
    await openList();
    const maria = await of('Maria');
    await userEvent.click(maria.getByRole('button', { name: 'Offer' }));
    await maria.findByText(/^Goes out in/);
    expect(maria.queryByRole('button', { name: 'Offer' })).toBeNull();
    await tap('Undo the answer to Maria');
    await maria.findByRole('button', { name: 'Offer' });
    expect(backend.bodies('rpc/employer_answer')).toEqual([
      { p_token: TOKEN, p_application_id: '1', p_answer: 'offer' },
    ]);
  });

  it('says why with one tap, which can be undone, and keeps the reason where the words stay ours', async () => {
    await openList();
    const maria = await of('Maria');
    await userEvent.click(maria.getByRole('button', { name: 'Not this time for Maria: Needs a license' }));
    await maria.findByText('Thank you for applying. This job needs a license. We wish you luck.');
    await tap('Edit the answer to Maria');
    await screen.findByRole('textbox', { name: /^Your words to Maria/ });
    await tap('Send');
    await maria.findByText(/^Goes out in/);
    await tap('Undo the answer to Maria');
    await maria.findByRole('button', { name: 'Not this time for Maria: Needs a license' });
    const answer = { p_token: TOKEN, p_application_id: '1', p_answer: 'not_this_time', p_reason: 'needs_license' };
    expect(backend.bodies('rpc/employer_answer')).toEqual([answer, answer]);
  });

  it('gets the employer’s own words, once somebody read what may be unsafe', async () => {
    await openList();
    const maria = await of('Maria');
    await userEvent.click(maria.getByRole('button', { name: 'Not this time' }));
    await tap('Edit the answer to Maria');
    const words = await screen.findByRole('textbox', { name: /^Your words to Maria/ });
    expect(backend.bodies('rpc/employer_undo_answer')).toHaveLength(1);
    await userEvent.clear(words);
    await userEvent.type(words, 'Text 212 555 0142.');
    backend.answer('rpc/employer_answer', ({ p_message }) =>
      card('1', 'Maria', { answer: 'not_this_time', message: p_message, is_held: true }),
    );
    await tap('Send');
    expect(await maria.findAllByText(/A person at Stoop reads this before it is sent\./)).toHaveLength(2);
    expect(maria.queryByRole('button', { name: 'Offer' })).toBeNull();
    await tap('Edit the answer to Maria');
    const again = await screen.findByRole('textbox', { name: /^Your words to Maria/ });
    backend.answer('rpc/employer_answer', ({ p_message }) =>
      card('1', 'Maria', { answer: 'not_this_time', message: p_message, undo_seconds: 10 }),
    );
    await userEvent.clear(again);
    await userEvent.type(again, 'Come back in spring.');
    await tap('Send');
    await maria.findByText('Come back in spring.');
  });

  it('who withdrew meanwhile is gone, and the screen says so', async () => {
    await openList();
    const maria = await of('Maria');
    backend.answer('rpc/employer_answer', refusal(404, 'p_application_id'));
    backend.answer('rpc/employer_applicants', () => ({
      applicants: [card('2', 'Daniel')],
      appointments: [],
      next_cursor: null,
    }));
    await userEvent.click(maria.getByRole('button', { name: 'Interested' }));
    await screen.findByText('This application is not here any more');
    await vi.waitFor(() => expect(screen.queryByRole('article', { name: /^Maria/ })).toBeNull());
  });

  it('stays unanswered without a connection, and the screen says so', async () => {
    await openList();
    const maria = await of('Maria');
    backend.answer('rpc/employer_answer', () => Promise.reject(new TypeError('Failed to fetch')));
    await userEvent.click(maria.getByRole('button', { name: 'Interested' }));
    await screen.findByText('Your answer was not sent. Check your connection and try again.');
    expect(maria.getByRole('button', { name: 'Interested' }).getAttribute('aria-pressed')).toBe('false');
  });
});

it('everybody who waits for a filled job is answered with one tap, and the screen says how many', async () => {
  const filled = { filled_at: '2026-11-18T15:00:00Z', is_deleted: false, can_undo: true };
  const counts = { ...posting.counts, waiting: 2 };
  backend.answer('rpc/employer_job', () => ({ ...posting, state: 'filled', filled, counts }));
  backend.answer('rpc/employer_answer_all', () => {
    backend.answer('rpc/employer_job', () => ({
      ...posting,
      state: 'filled',
      filled,
      counts: { ...counts, waiting: 0 },
    }));
    return { answered: 2, waiting: 0 };
  });
  await openList();
  await tap('Answer all 2 who wait');
  await vi.waitFor(() => expect(currentToasts()[0]?.title).toBe('2 people are told that the position is filled'));
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: /^Answer all/ })).toBeNull());
  expect(backend.bodies('rpc/employer_answer_all')).toEqual([{ p_token: TOKEN }]);
});

it('a filled position is closed after asking, and opened again on the same day', async () => {
  const filled = { filled_at: '2026-11-18T15:00:00Z', is_deleted: false, can_undo: true };
  backend.answer('rpc/employer_close_job', ({ p_undo }) =>
    p_undo ? posting : { ...posting, state: 'filled', job: { ...posting.job, is_open: false }, filled },
  );
  await openList();
  await tap('Position filled');
  const dialog = within(await screen.findByRole('dialog', { name: 'Is the position filled?' }));
  dialog.getByText('2 people still wait and are told tomorrow morning that the position is filled.');
  expect(backend.bodies('rpc/employer_close_job')).toEqual([]);
  await userEvent.click(dialog.getByRole('radio', { name: 'Yes, here' }));
  await tap('Yes, it is filled');
  expect(backend.bodies('rpc/employer_close_job')).toMatchObject([{ p_here: true }]);
  await screen.findByText('The position is filled');
  await tap('Undo, keep looking');
  await screen.findByRole('button', { name: 'Position filled' });
});

it('a filled position names the interviews that stand, and cancels them only when the employer says so', async () => {
  changeLocale('es');
  const appointments = [
    { id: '7', first_name: 'Rosa', starts_at: '2026-11-20T19:00:00Z' },
    { id: '8', first_name: 'Omar', starts_at: '2026-11-21T15:00:00Z' },
  ];
  backend.answer('rpc/employer_applicants', () => ({
    applicants: [card('1', 'Maria')],
    appointments,
    next_cursor: null,
  }));
  backend.answer('rpc/employer_close_job', () => posting);
  openRoutes(`/employer/${TOKEN}`, <Route path="/employer/:token" element={<EmployerPage />} />);
  await tap('Sí, ver quién aplicó');
  await tap('Puesto cubierto');
  const dialog = within(await screen.findByRole('dialog', { name: '¿El puesto ya está cubierto?' }));
  dialog.getByRole('heading', { name: 'Estas 2 entrevistas siguen en pie' });
  dialog.getByText(/^, vie, 20 de nov, 2:00/);
  dialog.getByText('Omar');
  await tap('Sí, ya está cubierto');
  await tap('Puesto cubierto');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Cancelarlas' }));
  await tap('Sí, ya está cubierto');
  expect(backend.bodies('rpc/employer_close_job')).toEqual([
    { p_token: TOKEN, p_undo: false },
    { p_token: TOKEN, p_undo: false, p_cancel_interviews: true },
  ]);
});

describe('an open page', () => {
  const answered = (state: string) =>
    card('1', 'Maria', {
      ...{ answer: 'interview', is_new: false },
      interview: {
        ...{ state, starts_at: '2026-11-20T19:00:00Z', place: 'Here', phone_number: null, contact_name: null },
        ...{ proposed_times: [], is_upcoming: state !== 'declined' },
      },
    });
  const nowIs = (state: string) =>
    backend.answer('rpc/employer_applicants', () => ({
      ...{ applicants: [answered(state)], appointments: [], next_cursor: null },
    }));

  it('shows what an applicant answered meanwhile, when somebody comes back to it and by itself', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    backend.answer('rpc/employer_applicants', () => ({
      ...{ applicants: [{ ...answered('proposed'), is_new: true }], appointments: [], next_cursor: null },
    }));
    await openList();
    await screen.findByText('Maria has not answered yet.');
    nowIs('confirmed');
    window.dispatchEvent(new Event('visibilitychange'));
    await screen.findByText('Maria will be there.');
    screen.getByText('New');
    nowIs('declined');
    await vi.advanceTimersByTimeAsync(16_000);
    await screen.findByText('Maria can’t come. You can set another time.');
    vi.useRealTimers();
  });

  it('keeps its list when it cannot be brought up to date', async () => {
    nowIs('proposed');
    await openList();
    await screen.findByText('Maria has not answered yet.');
    const before = backend.bodies('rpc/employer_applicants').length;
    backend.answer('rpc/employer_applicants', () => new Response('oops', { status: 503 }));
    window.dispatchEvent(new Event('visibilitychange'));
    await vi.waitFor(() => expect(backend.bodies('rpc/employer_applicants').length).toBeGreaterThan(before));
    // The second try, too.
    await new Promise((done) => setTimeout(done, 1000));
    screen.getByText('Maria has not answered yet.');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});

describe('an interview', () => {
  const interview = (more: object = {}) => ({
    ...{ uid: 'u', sequence: 0, state: 'proposed', starts_at: '2026-11-20T19:00:00Z', ends_at: '2026-11-20T19:30:00Z' },
    ...{ place: '2461 Grand Concourse, Bronx', phone_number: null, contact_name: 'Luis', proposed_times: [] },
    ...{ updated_at: '2026-11-18T15:00:00Z', is_upcoming: true },
    ...more,
  });
  const withInterview = (more: object = {}) => {
    const applicant = card('1', 'Maria', { answer: 'interview', interview: interview(more) });
    backend.answer('rpc/employer_applicants', () => ({ applicants: [applicant], appointments: [], next_cursor: null }));
  };
  beforeEach(() => {
    backend.answer('rpc/employer_answer', () =>
      card('1', 'Maria', { answer: 'interview', interview: interview(), undo_seconds: 10 }),
    );
  });

  it('is asked for with day, time and place, in New York', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-18T15:00:00Z') });
    await openList();
    await userEvent.click((await of('Maria')).getByRole('button', { name: 'Interview' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Interview with Maria' }));
    sheet.getByText('Fry Cook, Concourse Fry House');
    await userEvent.click(sheet.getByRole('radio', { name: 'Fri 20' }));
    await userEvent.click(sheet.getByRole('button', { name: 'Send interview' }));
    await sheet.findByText('Choose a time.');
    sheet.getByText('Enter the address.');
    expect(backend.bodies('rpc/employer_answer')).toEqual([]);
    await userEvent.selectOptions(sheet.getByLabelText('Time'), '2:00 PM');
    sheet.getByText('Friday, November 20, 2026, New York time');
    await userEvent.type(sheet.getByLabelText('Address'), '2461 Grand Concourse, Bronx');
    await userEvent.type(sheet.getByLabelText(/^Who should Maria ask for/), 'Luis');
    await userEvent.click(sheet.getByRole('button', { name: 'Send interview' }));
    const maria = await of('Maria');
    await maria.findByText('Fri, Nov 20, 2:00 PM');
    await maria.findByText(/^Goes out in/);
    maria.getByText('We tell Maria the day, the time and where.');
    expect(backend.bodies('rpc/employer_answer')).toEqual([
      {
        ...{ p_token: TOKEN, p_application_id: '1', p_answer: 'interview' },
        p_interview: {
          ...{ starts_at: '2026-11-20T19:00:00.000Z', place: '2461 Grand Concourse, Bronx', contact_name: 'Luis' },
        },
      },
    ]);
    vi.useRealTimers();
  });

  it('that is too soon names the earliest hour', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T03:00:00Z') });
    const details = '2026-11-20T13:00:00Z';
    backend.answer('rpc/employer_answer', () =>
      Response.json({ code: 'PT400', message: 'Choose a time.', hint: 'starts_at', details }, { status: 400 }),
    );
    await openList();
    await userEvent.click((await of('Maria')).getByRole('button', { name: 'Interview' }));
    const sheet = within(await screen.findByRole('dialog'));
    await userEvent.selectOptions(sheet.getByLabelText('Time'), '9:00 AM');
    await userEvent.click(sheet.getByRole('radio', { name: 'By phone' }));
    await userEvent.type(sheet.getByLabelText('Number for Maria to call'), '718 555 0142');
    await userEvent.click(sheet.getByRole('button', { name: 'Send interview' }));
    await sheet.findByText(
      'Choose a time after Fri, Nov 20, 10:00 AM: we can tell Maria at Fri, Nov 20, 8:00 AM at the earliest.',
    );
    expect(screen.getByRole('dialog')).toBeTruthy();
    vi.useRealTimers();
  });

  it('at a time that came too near meanwhile is not taken, and says why', async () => {
    withInterview({ state: 'declined', proposed_times: ['2026-11-21T20:30:00Z'] });
    const details = '2026-11-21T20:00:00Z';
    backend.answer('rpc/employer_answer', () =>
      Response.json({ code: 'PT400', message: 'Choose.', hint: 'starts_at', details }, { status: 400 }),
    );
    await openList();
    await tap('Take Sat, Nov 21, 3:30 PM');
    await screen.findByText(/^Choose a time after .*5:00 PM: we can tell Maria at .*3:00 PM at the earliest\.$/);
  });

  it('is taken at another time with one tap', async () => {
    const time = '2026-11-21T20:30:00Z';
    withInterview({ state: 'declined', proposed_times: [time] });
    await openList();
    await tap('Take Sat, Nov 21, 3:30 PM');
    expect(backend.bodies('rpc/employer_answer')).toMatchObject([
      { p_interview: { starts_at: time, place: '2461 Grand Concourse, Bronx', contact_name: 'Luis' } },
    ]);
  });

  it('says what the person answered, and is canceled with one tap', async () => {
    withInterview({ state: 'confirmed' });
    backend.answer('rpc/employer_cancel_interview', () =>
      card('1', 'Maria', { answer: 'interview', interview: interview({ state: 'cancelled', is_upcoming: false }) }),
    );
    await openList();
    const maria = await of('Maria');
    maria.getByText('Maria will be there.');
    maria.getByRole('button', { name: 'Move interview' });
    await tap('Cancel the interview with Maria');
    await maria.findByText('This interview is canceled.');
  });

  it('with somebody who cannot be told is not sent', async () => {
    backend.answer('rpc/employer_answer', refusal(409, 'p_interview'));
    withInterview();
    await openList();
    await tap('Move interview');
    await tap('Send interview');
    await screen.findByText('We cannot text or email this person. Please call them.');
  });
});

describe('the job itself', () => {
  const at = (state: Posting['state'], more: object = {}) => ({
    ...posting,
    state,
    job: { ...posting.job, is_open: state === 'open' },
    ...more,
  });

  it('is paused and opened again', async () => {
    backend.answer('rpc/employer_pause_job', ({ p_on }) => at(p_on ? 'paused' : 'open'));
    await openList();
    await tap('Pause');
    await screen.findByText('It is off the board. Who applied stays here, and you open it again with one tap.');
    await tap('Open again');
    await screen.findByRole('button', { name: 'Pause' });
    expect(backend.bodies('rpc/employer_pause_job')).toMatchObject([{ p_on: true }, { p_on: false }]);
  });

  it.each([
    ['crowded', 'Ask for more people'],
    ['resting', 'Open again'],
    ['filled', 'Post again'],
    ['expired', 'Post again'],
  ] as const)('that is %s offers: %s', async (state, action) => {
    backend.answer('rpc/employer_job', () => at(state));
    await openList();
    await screen.findByRole('button', { name: action });
  });

  it('of another site is not edited here', async () => {
    backend.answer('rpc/employer_job', () => at('open', { is_ours: false }));
    await openList();
    await screen.findByText('This job comes from another site. Change its text there.');
    expect(screen.queryByRole('button', { name: 'Edit the job' })).toBeNull();
  });

  it('is deleted after asking', async () => {
    const filled = { filled_at: '2026-11-18T15:00:00Z', is_deleted: true, can_undo: true };
    backend.answer('rpc/employer_delete', () => at('deleted', { filled }));
    await openList();
    await tap('Delete the job');
    expect(backend.bodies('rpc/employer_delete')).toEqual([]);
    await tap('Delete it');
    await screen.findByText('This job is deleted');
    await screen.findByRole('button', { name: 'Undo, keep looking' });
  });

  it('is edited; a refused field says so, and what waits is told', async () => {
    backend.answer('rpc/employer_edit_job', refusal(400, 'location'));
    await openList();
    await tap('Edit the job');
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit the job' }));
    await userEvent.clear(dialog.getByLabelText('Company'));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await dialog.findByText('Please say who is hiring.');
    await userEvent.type(dialog.getByLabelText('Company'), 'Fry House');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await dialog.findByText('Please check this field.');
    backend.answer('rpc/employer_edit_job', () => at('waiting'));
    await userEvent.type(dialog.getByLabelText('Company'), ' Inc.');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await vi.waitFor(() => expect(currentToasts().at(-1)?.title).toBe('Saved, and waiting for us'));
    expect(backend.bodies('rpc/employer_edit_job').at(-1)).toMatchObject({
      p_job: { company: 'Fry House Inc.', location: 'Bronx' },
      p_version: posting.version,
    });
  });

  it('that somebody else changed meanwhile shows both, and takes what is chosen', async () => {
    backend.answer('rpc/employer_edit_job', refusal(409, 'p_version'));
    await openList();
    await tap('Edit the job');
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit the job' }));
    const description = dialog.getByLabelText('What does one do, and what do you ask for?');
    await userEvent.clear(description);
    await userEvent.type(description, 'Mine');
    backend.answer('rpc/employer_job', () =>
      at('open', { ad: { ...posting.ad, description: 'Theirs' }, version: 'later' }),
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await dialog.findByText('Theirs');
    // It stands above what was typed, out of sight of who tapped 'Save' below.
    expect(document.activeElement?.textContent).toContain('Somebody changed this job while you did');
    expect((description as HTMLTextAreaElement).value).toBe('Mine');
    await userEvent.click(dialog.getByRole('button', { name: 'Take theirs' }));
    await vi.waitFor(() => expect((description as HTMLTextAreaElement).value).toBe('Theirs'));
    backend.answer('rpc/employer_edit_job', () => at('open'));
    await userEvent.click(dialog.getByRole('button', { name: 'Save mine instead' }));
    await vi.waitFor(() =>
      expect(backend.bodies('rpc/employer_edit_job').at(-1)).toMatchObject({ p_version: 'later' }),
    );
  });

  const move = { to: 'n…@cafe.example', until: '2026-11-20T20:00:00Z' };

  it('gets another address, which is to confirm it, whatever else is typed', async () => {
    await openList();
    await tap('Edit the job');
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit the job' }));
    const address = dialog.getByLabelText(/^Another email address/);
    await userEvent.type(address, 'new@cafe');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await dialog.findByText('Please enter a valid email address.');
    backend.answer('rpc/employer_edit_job', refusal(400, 'contact_email'));
    await userEvent.type(address, '.example');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await dialog.findByText('Please check this field.');
    // What somebody else changed meanwhile does not take it away.
    backend.answer('rpc/employer_edit_job', refusal(409, 'p_version'));
    backend.answer('rpc/employer_job', () => at('open', { ad: { ...posting.ad, description: 'Theirs' } }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await userEvent.click(await dialog.findByRole('button', { name: 'Take theirs' }));
    backend.answer('rpc/employer_edit_job', () => at('open', { move }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save mine instead' }));
    await screen.findByText('Applications are to go to n…@cafe.example');
    expect(currentToasts().at(-1)?.description).toMatch(/^We emailed a link to new@cafe\.example\./);
    expect(backend.bodies('rpc/employer_edit_job').at(-1)).toMatchObject({
      p_job: { contact_email: 'new@cafe.example', description: 'Theirs' },
    });
  });

  it.each([
    ['before anybody is shown', () => open()],
    ['beside who applied', openList],
  ])('is kept by the address that has it, %s', async (_, enter) => {
    backend.answer('rpc/employer_job', () => at('open', { move }));
    await enter();
    await screen.findByText(/^We emailed a link there, which confirms it until Fri, Nov 20, 3:00\sPM\./);
    backend.answer('rpc/employer_keep_address', refusal(500, ''));
    await tap('Keep o…@fry.example');
    await vi.waitFor(() => expect(currentToasts().at(-1)?.variant).toBe('destructive'));
    backend.answer('rpc/employer_keep_address', () => at('open'));
    await tap('Keep o…@fry.example');
    await vi.waitFor(() => expect(currentToasts().at(-1)?.title).toBe('Applications stay with o…@fry.example'));
    expect(screen.queryByText('Applications are to go to n…@cafe.example')).toBeNull();
    expect(backend.bodies('rpc/employer_keep_address')).toEqual([{ p_token: TOKEN }, { p_token: TOKEN }]);
  });

  it('stands beside the others of the address, which open by mail', async () => {
    const counts = { applied: 3, waiting: 2, answered: 1, withdrew: 0 };
    const jobs = [
      { id: 'a', title: 'Fry Cook', state: 'open', is_this: true, counts },
      { id: 'b', title: 'Dishwasher', state: 'filled', is_this: false, counts },
    ];
    backend.answer('rpc/employer_jobs', () => ({ jobs }));
    backend.answer('rpc/employer_mail_link', () => ({ sent: true }));
    await openList();
    await screen.findByText('Filled, 2 waiting');
    await tap('Email the link to Dishwasher');
    await vi.waitFor(() =>
      expect(backend.bodies('rpc/employer_mail_link')).toEqual([{ p_token: TOKEN, p_job_id: 'b' }]),
    );
  });
});

describe('still hiring?', () => {
  it('is answered by a tap, not by opening the link', async () => {
    backend.answer('rpc/employer_still_hiring', () => posting);
    open(`${TOKEN}/hiring`);
    await heading('Are you still hiring for Fry Cook?');
    expect(backend.calls.map(({ path }) => path)).toEqual(['rpc/employer_job']);
    await tap('Yes, still hiring');
    await vi.waitFor(async () => expect(document.activeElement).toBe(await heading('Thank you, it stays open')));
    expect(backend.bodies('rpc/employer_still_hiring')).toEqual([{ p_token: TOKEN, p_answer: 'yes' }]);
  });

  it('filled is here or elsewhere', async () => {
    backend.answer('rpc/employer_still_hiring', () => ({ ...posting, state: 'filled' }));
    open(`${TOKEN}/hiring?filled`);
    await heading('Did you hire through Stoop?');
    expect(backend.bodies('rpc/employer_still_hiring')).toEqual([]);
    await tap('No, elsewhere');
    await heading('Fry Cook is closed');
    expect(backend.bodies('rpc/employer_still_hiring')).toEqual([{ p_token: TOKEN, p_answer: 'filled_elsewhere' }]);
  });

  it('is not asked of a closed job', async () => {
    backend.answer('rpc/employer_job', () => ({ ...posting, state: 'expired' }));
    open(`${TOKEN}/hiring`);
    await heading('Fry Cook is closed');
  });
});

it('an applicant who wrote is marked, and what both wrote is read and answered in a sheet', async () => {
  backend.answer('rpc/employer_applicants', () => ({
    ...{ appointments: [], next_cursor: null },
    applicants: [
      card('1', 'Maria', { answer: 'interested', answered_at: '2026-11-18T15:00:00Z', unread_messages: 2 }),
      card('2', 'Ana'),
    ],
  }));
  backend.answer('rpc/conversation', () => ({
    ...{ application_id: '1', side: 'employer', other: 'Maria', can_write: true, reason: null },
    ...{ ended_by: null, left_today: 20 },
    messages: [{ id: 'm1', mine: false, text: 'Which door?', sent_at: '2026-11-18T15:00:00Z', status: 'sent' }],
  }));
  backend.answer('rpc/employer_write', () => ({ id: 'm2', status: 'sent' }));
  await openList();
  await tap('Messages with Maria');
  expect(screen.queryByRole('button', { name: 'Messages with Ana' })).toBeNull();
  const sheet = within(await screen.findByRole('dialog', { name: 'Maria' }));
  await sheet.findByText('Which door?');
  await userEvent.type(sheet.getByLabelText('Write a message'), 'The green one.');
  await userEvent.click(sheet.getByRole('button', { name: 'Send' }));
  await vi.waitFor(() =>
    expect(backend.bodies('rpc/employer_write')).toEqual([
      { p_application_id: '1', p_token: TOKEN, p_message: 'The green one.' },
    ]),
  );
});

it('prints the pay in both languages, and words to search for instead of a long address', async () => {
  changeLocale('es');
  openRoutes(`/employer/${TOKEN}/poster`, <Route path="/employer/:token/poster" element={<PosterPage />} />);
  const poster = within(await screen.findByRole('article', { name: 'Cartel de Fry Cook' }));
  expect(poster.getByText('$18-22/hour').lang).toBe('en');
  expect(poster.getByText('$18-22/hora').lang).toBe('es');
  expect(poster.getByText(/No camera\? Search “Concourse Fry House” on localhost/)).toBeTruthy();
  expect(poster.queryByText(/\/jobs?\//)).toBeNull();
});
