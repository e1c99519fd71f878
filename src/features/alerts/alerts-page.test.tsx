// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { rememberAnswers } from '@/lib/known-answers.ts';
import { currentToasts } from '@/lib/toast.ts';
import { fakeBackend } from '../../../tests/fake-backend.ts';
import { slowedDown, WAIT_TITLE, waitWords } from '../../../tests/slowed.ts';
import { AlertsPage } from './alerts-page.tsx';

// The metadata of every area code takes its time to load.
beforeAll(() => import('@rules/phone.ts'), 30_000);

let backend: ReturnType<typeof fakeBackend>;
beforeEach(() => {
  backend = fakeBackend();
  backend.answer('rpc/enroll_in_alerts', ({ p_id }) => ({
    id: p_id,
    referral_code: 'K7QX2M',
    already_subscribed: false,
  }));
});

function open(path = '/alerts') {
  return render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={[path]}>
        <AlertsPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
const page = () => within(screen.getByRole('form', { name: 'Smart Job Alerts' }));
const card = () => within(screen.getByRole('region', { name: 'Get Job Alerts' }));
const text = (form: ReturnType<typeof page>, label: string | RegExp) => form.getByLabelText<HTMLInputElement>(label);
const activate = () => userEvent.click(page().getByRole('button', { name: 'Activate Smart Alerts' }));
const turnOn = () => userEvent.click(card().getByRole('button', { name: 'Turn On Job Alerts' }));
const sent = () => backend.bodies('rpc/enroll_in_alerts');
const said = (words: string) =>
  waitFor(() => expect(currentToasts().map(({ title, description }) => `${title} / ${description}`)).toEqual([words]));

/** A problem is said beside its field, and there alone. */
const beside = (words: string) =>
  vi.waitFor(() => {
    const [title = '', text = ''] = words.split(' / ');
    expect(screen.getAllByText(text)[0]?.closest('p')?.textContent).toBe(title + text);
    expect(currentToasts()).toEqual([]);
  }, 5000);

describe('both forms', () => {
  it('have number, e-mail and place from each other', async () => {
    open();
    await screen.findByRole('region', { name: 'Get Job Alerts' });
    await userEvent.type(text(page(), 'Phone number'), '(212) 736-5000');
    await userEvent.type(card().getByRole('textbox', { name: /^Email/ }), 'maria@example.com');
    await userEvent.selectOptions(text(page(), 'City'), 'Queens');
    expect(text(card(), 'Phone number').value).toBe('(212) 736-5000');
    expect(text(page(), /^Email/).value).toBe('maria@example.com');
    expect(text(card(), 'Preferred city').value).toBe('Queens');
    cleanup();
    open();
    await screen.findByRole('region', { name: 'Get Job Alerts' });
    expect(text(card(), 'Phone number').value).toBe('(212) 736-5000');
  });

  it('clear each other’s messages as soon as the other one is used', async () => {
    open();
    await screen.findByRole('region', { name: 'Get Job Alerts' });
    await activate();
    await beside('Phone number required / Please enter your phone number to receive job alerts.');
    expect(text(page(), 'Phone number').getAttribute('aria-invalid')).toBe('true');
    await userEvent.type(card().getByLabelText(/interests/i), 'Night shifts');
    await waitFor(() => expect(text(page(), 'Phone number').getAttribute('aria-invalid')).not.toBe('true'));
    expect(currentToasts()).toEqual([]);
    await turnOn();
    await beside('Phone number required / Please enter your phone number to receive SMS alerts.');
    await userEvent.selectOptions(text(page(), 'City'), 'Queens');
    await waitFor(() => expect(text(card(), 'Phone number').getAttribute('aria-invalid')).not.toBe('true'));
    expect(currentToasts()).toEqual([]);
  });

  it('forget in one that a number was subscribed already when the other one is used', async () => {
    backend.answer('rpc/enroll_in_alerts', () => ({ id: null, referral_code: null, already_subscribed: true }));
    open('/alerts?ref=craigslist');
    await userEvent.type(text(page(), 'Phone number'), '(212) 736-5000');
    await activate();
    expect(await page().findByRole('link', { name: 'Text me my link' })).toBeTruthy();
    await userEvent.type(text(card(), 'Phone number'), '1');
    expect(page().queryByRole('link', { name: 'Text me my link' })).toBeNull();
  });

  it('are filled in with whom this phone knows', async () => {
    rememberAnswers({ phone_number: '(212) 736-5000', email: 'maria@example.com' });
    open();
    for (const form of [page(), card()])
      expect([
        text(form, 'Phone number').value,
        form.getByRole<HTMLInputElement>('textbox', { name: /^Email/ }).value,
      ]).toEqual(['(212) 736-5000', 'maria@example.com']);
  });
});

describe('the sign-up form', () => {
  it('asks for phone, then city and category, in the specified words', async () => {
    open();
    await activate();
    await beside('Phone number required / Please enter your phone number to receive job alerts.');
    await vi.waitFor(() => expect(document.activeElement).toBe(text(page(), 'Phone number')));
    await userEvent.type(text(page(), 'Phone number'), '12');
    await activate();
    await beside('Invalid Phone Number / Please enter a valid 10-digit phone number.');
    await userEvent.type(text(page(), 'Phone number'), '{Backspace}{Backspace}(212) 736-5000');
    await activate();
    await beside('Missing information / Please select your preferred city and job category.');
    await vi.waitFor(() => expect(document.activeElement).toBe(text(page(), 'City')));
    await userEvent.selectOptions(text(page(), 'City'), 'Queens');
    await activate();
    await waitFor(() => expect(document.activeElement).toBe(text(page(), 'Job category')));
  });

  it('refuses an e-mail that is none, and keeps what was typed', async () => {
    open('/alerts?city=Queens&job_type=warehouse');
    await userEvent.type(text(page(), 'Phone number'), '(212) 736-5000');
    await userEvent.type(text(page(), /^Email/), 'maria at home');
    await activate();
    await beside('Invalid Email / Please enter a valid email address.');
    expect(sent()).toEqual([]);
    cleanup();
    open('/alerts?city=Queens&job_type=warehouse');
    expect(text(page(), 'Phone number').value).toBe('(212) 736-5000');
    expect([text(page(), 'City').value, text(page(), 'Job category').value]).toEqual(['Queens', 'Warehouse']);
  });

  it('is filled in by the campaign, signs up, and can begin anew', async () => {
    open('/alerts?ref=craigslist');
    expect(screen.getByText(/Coming from Craigslist\?/)).toBeTruthy();
    expect([text(page(), 'City').value, text(page(), 'Job category').value]).toEqual(['Brooklyn', 'Delivery']);
    await userEvent.type(text(page(), 'Phone number'), '(212) 736-5000');
    await userEvent.dblClick(page().getByRole('button', { name: 'Activate Smart Alerts' }));
    const heading = await screen.findByRole('heading', { level: 1, name: 'Smart Alerts Activated!' });
    await vi.waitFor(() => expect(document.activeElement).toBe(heading));
    expect(screen.getByText('We text (212) 736-5000 when a job opens. Work: Delivery. Place: Brooklyn.')).toBeTruthy();
    expect(sent()).toHaveLength(1);
    expect(sent()[0]).toMatchObject({
      p_phone_number: '+12127365000',
      p_city: 'Brooklyn',
      p_job_type: 'Delivery',
      p_opted_in_sms: true,
      p_opted_in_email: false,
      p_referred_by_code: 'craigslist',
      p_utm_source: 'alerts_page',
      p_language: 'en',
    });
    expect(String(sent()[0]?.p_consent_text_version)).toMatch(/^alerts-\d{4}-\d{2}-\d{2}$/);
    expect(localStorage.getItem('has-alert-signup')).toBe('true');
    const browse = screen.getByRole('link', { name: 'Browse Jobs Now' });
    expect(browse.getAttribute('href')).toBe('/jobs?ref=craigslist');
    await userEvent.click(screen.getByRole('button', { name: 'Set Up Another Alert' }));
    expect(text(page(), 'Phone number').value).toBe('');
  });

  it.each([
    ['?city=Staten%20Island&job_type=food-service', 'Staten Island', 'Kitchen/Cook'],
    ['?ref=craigslist&city=Bushwick&job_type=cleaner', 'Brooklyn', 'Cleaner'],
    ['?city=Atlantis&job_type=astronaut', '', ''],
    ['', '', ''],
  ])('reads %s', (search, city, category) => {
    open(`/alerts${search}`);
    expect([text(page(), 'City').value, text(page(), 'Job category').value]).toEqual([city, category]);
  });

  it('leaves a choice that was made after the link had been opened', async () => {
    open('/alerts?city=Queens');
    await userEvent.selectOptions(text(page(), 'City'), 'Bronx');
    cleanup();
    open('/alerts?city=Queens');
    expect(text(page(), 'City').value).toBe('Bronx');
    cleanup();
    open('/alerts?city=Manhattan');
    expect(text(page(), 'City').value).toBe('Manhattan');
  });

  it('says that a number is subscribed already, with the way back to one’s own rows', async () => {
    backend.answer('rpc/enroll_in_alerts', () => ({ id: null, referral_code: null, already_subscribed: true }));
    open('/alerts?ref=craigslist');
    await userEvent.type(text(page(), 'Phone number'), '(212) 736-5000');
    await activate();
    await said("Already subscribed / You're already signed up for job alerts with this phone number.");
    const back = page().getByRole('link', { name: 'Text me my link' });
    expect(back.getAttribute('href')).toBe('/sign-in?mode=recover');
    expect(text(page(), 'Phone number').value).toBe('(212) 736-5000');
    await userEvent.type(text(page(), 'Phone number'), '1');
    expect(page().queryByRole('link', { name: 'Text me my link' })).toBeNull();
  });

  it.each([409, 429, 500, 'rubbish', 'offline'])(
    'says that it failed when the answer is %s, and tries again under the same id',
    async (what) => {
      backend.answer('rpc/enroll_in_alerts', () => {
        if (what === 'offline') throw new TypeError('Failed to fetch');
        if (what === 429) return slowedDown(2400);
        return what === 'rubbish' ? { hello: 1 } : Response.json({ message: 'no' }, { status: Number(what) });
      });
      open('/alerts?ref=craigslist');
      await userEvent.type(text(page(), 'Phone number'), '(212) 736-5000');
      await activate();
      await said(
        what === 429 ? `${WAIT_TITLE} / ${waitWords(40)}` : 'Error / Failed to set up your alerts. Please try again.',
      );
      expect(text(page(), 'Phone number').value).toBe('(212) 736-5000');
      await activate();
      await waitFor(() => expect(sent()).toHaveLength(2));
      expect(sent()[0]?.p_id).toBe(sent()[1]?.p_id);
    },
  );

  it('shows what the server refuses beside its field', async () => {
    const refusal = { message: 'Please enter a valid 10-digit phone number.', hint: 'phone_number' };
    backend.answer('rpc/enroll_in_alerts', () => Response.json(refusal, { status: 400 }));
    open('/alerts?ref=craigslist');
    await userEvent.type(text(page(), 'Phone number'), '(212) 736-5000');
    await activate();
    await waitFor(() => expect(text(page(), 'Phone number').getAttribute('aria-invalid')).toBe('true'));
  });
});

describe("the card 'Get Job Alerts'", () => {
  it('asks for a way to reach the person, then for what that way needs', async () => {
    open();
    await userEvent.click(text(card(), 'Text me (SMS)'));
    await turnOn();
    await beside('Choose an alert method / Please select at least one way to receive job alerts.');
    await userEvent.click(text(card(), 'Text me (SMS)'));
    await userEvent.click(text(card(), 'Email me'));
    await turnOn();
    await beside('Phone number required / Please enter your phone number to receive SMS alerts.');
    await userEvent.type(text(card(), 'Phone number'), '(212) 736-5000');
    await turnOn();
    await beside('Email required / Please enter your email to receive email alerts.');
    await vi.waitFor(() => expect(document.activeElement).toBe(text(card(), 'Email')));
    expect(sent()).toEqual([]);
  });

  it('stores only what it is to use, and shows the link to pass on', async () => {
    const write = vi.spyOn(navigator.clipboard ?? (await clipboard()), 'writeText').mockResolvedValue();
    open();
    await userEvent.type(text(card(), 'Phone number'), '(212) 736-5000');
    await userEvent.click(text(card(), 'Text me (SMS)'));
    await userEvent.click(text(card(), 'Email me'));
    await userEvent.type(text(card(), 'Email'), 'maria@example.com');
    await userEvent.type(text(card(), 'Job interests'), 'Night shifts');
    await turnOn();
    const link = await card().findByRole<HTMLInputElement>('textbox', { name: 'Your referral link' });
    expect(link.value).toBe(`${window.location.origin}/welcome?ref=K7QX2M`);
    expect(sent()[0]).toMatchObject({ p_email: 'maria@example.com', p_interests: 'Night shifts', p_city: 'All NYC' });
    expect(sent()[0]).toMatchObject({ p_opted_in_sms: false, p_opted_in_email: true });
    expect(sent()[0]?.p_phone_number).toBeUndefined();
    await userEvent.click(card().getByRole('button', { name: 'Copy link' }));
    await said('Link Copied! / Your referral link has been copied to clipboard');
    expect(write).toHaveBeenCalledWith(link.value);
  });

  it('comes first and is filled in with the words of a search', async () => {
    open('/alerts?words=limpieza+Noche&city=Queens');
    expect(screen.getByText('For what you searched. Change it as you like.')).toBeTruthy();
    const after = Node.DOCUMENT_POSITION_FOLLOWING;
    const [first, second] = [
      screen.getByRole('region', { name: 'Get Job Alerts' }),
      screen.getByRole('form', { name: 'Smart Job Alerts' }),
    ];
    expect(first.compareDocumentPosition(second) & after).toBe(after);
    expect(text(card(), 'Job interests').value).toBe('limpieza Noche');
    expect(text(card(), 'Preferred city').value).toBe('Queens');
    await userEvent.type(text(card(), 'Phone number'), '(212) 736-5000');
    await turnOn();
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({ p_interests: 'limpieza Noche', p_city: 'Queens' });
  });

  it('keeps everything when saving fails', async () => {
    backend.answer('rpc/enroll_in_alerts', () => Response.json({ message: 'no' }, { status: 500 }));
    open();
    await userEvent.type(text(card(), 'Phone number'), '(212) 736-5000');
    await userEvent.type(text(card(), 'Job interests'), 'Night shifts');
    await turnOn();
    await said('Error / Failed to save your alert preferences. Please try again.');
    expect(text(card(), 'Job interests').value).toBe('Night shifts');
  });
});

describe('alerts near a place', () => {
  const add = (form: ReturnType<typeof page>) =>
    userEvent.click(form.getByRole('button', { name: 'Only near a neighborhood or station' }));
  const type = (form: ReturnType<typeof page>, words: string) =>
    form
      .findByRole('combobox', { name: 'Neighborhood or station' })
      .then((field) => userEvent.type(field, `${words}{Enter}`));

  it('are found by typing, say the borough, and how far is chosen', async () => {
    open('/alerts?job_type=cashier');
    await userEvent.type(text(page(), 'Phone number'), '(212) 736-5000');
    await add(page());
    await type(page(), 'ford');
    expect(text(page(), 'City').value).toBe('Bronx');
    expect(await page().findByText('Jobs that only say Bronx come too.')).toBeTruthy();
    await userEvent.selectOptions(text(page(), 'Within'), '5 miles');
    await activate();
    expect(await screen.findByText(/Work: Cashier. Place: Fordham and 5 miles around.$/)).toBeTruthy();
    expect(sent()[0]).toMatchObject({ p_city: 'Bronx', p_near: 'fordham', p_within_miles: 5 });
  });

  it('are no more when the place or the borough is taken back', async () => {
    open('/alerts?job_type=cashier');
    await add(page());
    await type(page(), 'ford');
    await userEvent.click(page().getByRole('button', { name: 'Remove filter Fordham' }));
    expect(text(page(), 'City').value).toBe('Bronx');
    await type(page(), 'astoria');
    expect(text(page(), 'City').value).toBe('Queens');
    await userEvent.selectOptions(text(page(), 'City'), 'Brooklyn');
    await waitFor(() => expect(page().queryByRole('button', { name: 'Remove filter Astoria' })).toBeNull());
    await userEvent.type(text(page(), 'Phone number'), '(212) 736-5000');
    await activate();
    await screen.findByText(/Place: Brooklyn.$/);
    expect(sent()[0]).toMatchObject({ p_city: 'Brooklyn' });
    expect(sent()[0]?.p_near).toBeUndefined();
  });

  it('are filled in by a link, in the words of a search too', async () => {
    open('/alerts?city=Bronx&near=fordham&within=1&words=night+cook');
    for (const form of [page(), card()]) await form.findByRole('button', { name: 'Remove filter Fordham' });
    await userEvent.type(text(card(), 'Phone number'), '(212) 736-5000');
    await turnOn();
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({ p_interests: 'night cook', p_near: 'fordham', p_within_miles: 1 });
    cleanup();
    open('/alerts?near=atlantis&city=Queens');
    await page().findByRole('button', { name: 'Only near a neighborhood or station' });
    expect(text(page(), 'City').value).toBe('Queens');
  });
});

/** jsdom's navigator gets its clipboard from the first set-up of user-event. */
async function clipboard() {
  userEvent.setup();
  return navigator.clipboard;
}
