// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { changeLocale } from '@/lib/i18n.ts';
import { fakeBackend } from '../../../tests/fake-backend.ts';
import { openRoutes } from '../../../tests/open-routes.tsx';
import { InterviewPage } from './interview-page.tsx';

const TOKEN = 'a1'.repeat(32);
const interview = (more: object = {}) => ({
  ...{ uid: '00000000-0000-4000-8000-000000000001', sequence: 0, state: 'proposed', is_upcoming: true },
  ...{ starts_at: '2026-11-20T19:00:00Z', ends_at: '2026-11-20T19:30:00Z', updated_at: '2026-11-18T15:00:00Z' },
  ...{ place: '2461 Grand Concourse, Bronx', phone_number: null, contact_name: 'Luis', proposed_times: [] },
  application_id: '00000000-0000-4000-8000-000000000002',
  ...{ first_name: 'Maria', job_title: 'Fry Cook', company: 'Concourse Fry House', pay_range: '$18-22/hour' },
  reminders: ['2026-11-19T19:00:00Z', '2026-11-20T17:00:00Z'],
  ...more,
});

const conversation = {
  ...{ application_id: '00000000-0000-4000-8000-000000000002', side: 'applicant', other: 'Concourse Fry House' },
  ...{ can_write: true, reason: null, ended_by: null, left_today: 20, messages: [] },
};

let backend: ReturnType<typeof fakeBackend>;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-18T15:00:00Z') });
  backend = fakeBackend();
  backend.answer('rpc/interview', () => interview());
  backend.answer('rpc/conversation', () => conversation);
});
afterEach(() => {
  changeLocale('en');
});

const open = (token = TOKEN) =>
  openRoutes(`/interview/${token}`, <Route path="/interview/:token" element={<InterviewPage />} />);
const tap = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('says when, where, whom to ask for and when it reminds, and answers nothing by itself', async () => {
  open();
  const heading = await screen.findByRole('heading', { level: 1 });
  expect(heading.textContent).toBe('Friday, November 202:00 PM');
  for (const text of ['In 2 days, in person', '2461 Grand Concourse, Bronx', 'Ask for Luis', 'Fry Cook'])
    screen.getByText(text);
  expect(document.body.textContent).toContain('$18-22/hour');
  screen.getByText(
    'We remind you on Thu, Nov 19, 2:00 PM and on Fri, Nov 20, 12:00 PM. If the time changes, we tell you.',
  );
  for (const name of ['See on the map', 'Google', 'Outlook']) {
    expect(screen.getByRole('link', { name }).getAttribute('rel')).toBe('noreferrer');
    expect(screen.getByRole('link', { name }).getAttribute('href')).not.toContain(TOKEN);
  }
  expect(backend.calls.map(({ path, method }) => [path, method])).toEqual([
    ['rpc/interview', 'POST'],
    ['rpc/conversation', 'POST'],
  ]);
  expect(document.head.querySelector('[name=referrer]')?.getAttribute('content')).toBe('no-referrer');
  expect(document.head.querySelector('[name=robots]')?.getAttribute('content')).toBe('noindex');
});

it('I’ll be there: one tap, for the version that is shown', async () => {
  backend.answer('rpc/answer_interview', () => interview({ state: 'confirmed' }));
  open();
  await tap('I’ll be there');
  await screen.findByText('You said that you’ll be there');
  expect(screen.queryByRole('button', { name: 'I’ll be there' })).toBeNull();
  expect(backend.bodies('rpc/answer_interview')).toEqual([{ p_token: TOKEN, p_sequence: 0, p_answer: 'confirmed' }]);
});

it('another time: up to three, in New York', async () => {
  const times = ['2026-11-21T15:00:00.000Z', '2026-11-23T21:30:00.000Z'];
  backend.answer('rpc/answer_interview', () => interview({ state: 'declined', proposed_times: times, reminders: [] }));
  open();
  await tap('Another time');
  const sheet = within(await screen.findByRole('dialog', { name: 'When could you come?' }));
  const first = within(sheet.getByRole('group', { name: 'Time 1' }));
  await userEvent.click(first.getByRole('radio', { name: 'Sat 21' }));
  await userEvent.click(sheet.getByRole('button', { name: 'Ask for another time' }));
  await sheet.findByText('Choose a time.');
  await userEvent.selectOptions(first.getByLabelText('Time'), '10:00 AM');
  first.getByText('Saturday, November 21, 2026, New York time');
  await userEvent.click(sheet.getByRole('button', { name: 'Add another time' }));
  const second = within(sheet.getByRole('group', { name: 'Time 2' }));
  await userEvent.click(second.getByRole('radio', { name: 'Other' }));
  await userEvent.type(second.getByLabelText('Date'), '2026-11-23');
  await userEvent.selectOptions(second.getByLabelText('Time'), '4:30 PM');
  await userEvent.click(sheet.getByRole('button', { name: 'Add another time' }));
  expect(sheet.queryByRole('button', { name: 'Add another time' })).toBeNull();
  await userEvent.click(sheet.getByRole('button', { name: 'Remove time 3' }));
  await userEvent.click(sheet.getByRole('button', { name: 'Ask for another time' }));
  await screen.findByText('You asked for another time');
  screen.getByText('Mon, Nov 23, 4:30 PM');
  expect(backend.bodies('rpc/answer_interview')).toMatchObject([{ p_answer: 'another_time', p_times: times }]);
});

it('another time: a day in Spanish, hours as they are read there', async () => {
  changeLocale('es');
  backend.answer('rpc/answer_interview', () => interview({ state: 'declined', proposed_times: [] }));
  open();
  await tap('Otra hora');
  const sheet = within(await screen.findByRole('dialog', { name: '¿Cuándo podrías ir?' }));
  await userEvent.click(sheet.getByRole('radio', { name: 'sáb 21' }));
  await userEvent.selectOptions(sheet.getByLabelText('Hora'), sheet.getByRole('option', { name: /^2:30\sp\.\s?m\.$/ }));
  await userEvent.click(sheet.getByRole('button', { name: 'Pedir otra hora' }));
  expect(backend.bodies('rpc/answer_interview')).toMatchObject([{ p_times: ['2026-11-21T19:30:00.000Z'] }]);
});

it('I can’t asks first, and offers to take it out of the calendar', async () => {
  backend.answer('rpc/answer_interview', () => interview({ state: 'declined', sequence: 1, is_upcoming: false }));
  open();
  await tap('I can’t');
  expect(backend.bodies('rpc/answer_interview')).toEqual([]);
  await tap('Tell them I can’t');
  await screen.findByText('You said that you can’t come');
  screen.getByRole('button', { name: 'Take it out of your calendar' });
  expect(screen.queryByRole('button', { name: 'Another time' })).toBeNull();
});

it('one that changed meanwhile is shown anew instead of answered', async () => {
  backend.answer('rpc/answer_interview', () =>
    Response.json({ code: 'PT409', message: 'Changed.', hint: 'p_sequence' }, { status: 409 }),
  );
  open();
  await screen.findByText('In 2 days, in person');
  backend.answer('rpc/interview', () =>
    interview({
      state: 'moved',
      sequence: 1,
      starts_at: '2026-11-21T19:00:00Z',
      place: null,
      phone_number: '+17185550142',
    }),
  );
  await tap('I’ll be there');
  await screen.findByText('The time or the place has changed');
  screen.getByText('In 3 days, by phone');
  expect(screen.getByRole('link', { name: 'Call (718) 555-0142' }).getAttribute('href')).toBe('tel:+17185550142');
});

it.each([
  [{ state: 'cancelled', is_upcoming: false }, 'This interview is canceled'],
  [{ state: 'confirmed', is_upcoming: false }, 'This interview is over'],
])('one that is off or over asks nothing: %#', async (more, said) => {
  backend.answer('rpc/interview', () => interview(more));
  open();
  await screen.findByText(said);
  expect(screen.queryByRole('button', { name: 'I can’t' })).toBeNull();
});

it('a link that is over, or cut, says so', async () => {
  backend.answer('rpc/interview', () =>
    Response.json({ code: 'PT404', message: 'No.', hint: 'p_token' }, { status: 404 }),
  );
  open();
  await screen.findByRole('heading', { name: 'This link no longer works' });
  cleanup();
  const before = backend.calls.length;
  open('abc');
  await screen.findByRole('heading', { name: 'This link is not complete' });
  expect(screen.queryByText(/may be over/)).toBeNull();
  expect(backend.calls).toHaveLength(before);
});

it('warns of who posted the job once it is banned', async () => {
  backend.answer('rpc/interview', () =>
    Response.json({ code: 'PT404', message: 'No.', hint: 'p_token', details: 'banned' }, { status: 404 }),
  );
  open();
  await screen.findByRole('heading', { name: 'Job Not Available' });
  expect(screen.getByText(/don't trust who posted it. Send no money and no papers/)).toBeTruthy();
});

it('without a connection it offers to try again', async () => {
  backend.answer('rpc/interview', () => new Response('oops', { status: 503 }));
  open();
  const again = await screen.findByRole('button', { name: 'Try again' });
  backend.answer('rpc/interview', () => interview());
  await userEvent.click(again);
  await screen.findByText('In 2 days, in person');
});

it('writes to the employer by the link', async () => {
  backend.answer('rpc/message_employer', () => ({ id: conversation.application_id, status: 'sent' }));
  open();
  await userEvent.type(await screen.findByLabelText('Write a message'), 'Which door?');
  await tap('Send');
  await vi.waitFor(() =>
    expect(backend.bodies('rpc/message_employer')).toEqual([
      { p_application_id: conversation.application_id, p_token: TOKEN, p_message: 'Which door?' },
    ]),
  );
});
