// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route } from 'react-router-dom';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { captureAttribution } from '@/lib/attribution.ts';
import { changeLocale } from '@/lib/i18n.ts';
import { currentToasts } from '@/lib/toast.ts';
import { fakeBackend } from '../../../tests/fake-backend.ts';
import { naughtyStrings } from '../../../tests/naughty.ts';
import { openRoutes } from '../../../tests/open-routes.tsx';
import { slowedDown, WAIT_TITLE, waitWords } from '../../../tests/slowed.ts';
import { AlertSheet } from './alert-sheet.tsx';

// The metadata of every area code takes its time to load.
beforeAll(() => import('@rules/phone.ts'), 30_000);

const onClose = vi.fn();
let backend: ReturnType<typeof fakeBackend>;
beforeEach(() => {
  onClose.mockClear();
  backend = fakeBackend();
  backend.answer('rpc/enroll_in_alerts', ({ p_id }) => ({
    id: p_id,
    referral_code: 'K7QX2M',
    already_subscribed: false,
  }));
});

function open(path = '/tools') {
  captureAttribution(new URLSearchParams(path.split('?')[1]));
  openRoutes(path, <Route path="/:page" element={<AlertSheet onClose={onClose} />} />);
}
const dialog = (name = 'Get Instant Job Alerts') => within(screen.getByRole('dialog', { name }));
const field = (label: string) => dialog().getByLabelText<HTMLInputElement | HTMLSelectElement>(label);
const values = () => ['Phone Number', 'Email (Optional)', 'Location', 'Job Type'].map((label) => field(label).value);
const fill = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const activate = () => fireEvent.click(dialog().getByRole('button', { name: 'Activate Alerts' }));
const sent = () => backend.bodies('rpc/enroll_in_alerts');
const toasts = () => currentToasts().map(({ title, description }) => `${title} / ${description}`);
const said = (words: string) => vi.waitFor(() => expect(toasts()).toEqual([words]), 5000);

function fillAll() {
  fill('Phone Number', '(212) 736-5000');
  fill('Location', 'Queens');
  fill('Job Type', 'Warehouse');
}

/** A problem is said beside its field, and there alone. */
const beside = (words: string) =>
  vi.waitFor(() => {
    const [title = '', text = ''] = words.split(' / ');
    expect(screen.getAllByText(text)[0]?.closest('p')?.textContent).toBe(title + text);
    expect(currentToasts()).toEqual([]);
  }, 5000);

describe("the sheet 'Get Instant Job Alerts'", () => {
  it('asks for phone, then place and work, in the specified words', async () => {
    open();
    activate();
    await beside('Phone number required / Please enter your phone number to receive alerts.');
    await vi.waitFor(() => expect(document.activeElement).toBe(field('Phone Number')));
    fill('Phone Number', '(212) 736-5000');
    activate();
    await beside('Missing information / Please select your preferred city and job category.');
    await vi.waitFor(() => expect(document.activeElement).toBe(field('Location')));
    fill('Location', 'All NYC');
    activate();
    await vi.waitFor(() => expect(document.activeElement).toBe(field('Job Type')));
    expect(sent()).toEqual([]);
  });

  it('signs up, says what was set up, and closes itself after three seconds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    open();
    fillAll();
    const form = screen.getByRole('dialog').querySelector('form') as HTMLFormElement;
    fireEvent.submit(form);
    fireEvent.submit(form);
    await vi.waitFor(() => expect(screen.getByRole('dialog', { name: 'All Set!' })).toBeTruthy(), 5000);
    expect(toasts()).toEqual([
      "Alert Setup Complete! / Smart alerts activated! You'll be notified about Warehouse jobs in Queens.",
    ]);
    const all = dialog('All Set!');
    for (const text of ['(212) 736-5000', 'Up to 1 a day', '9 PM to 8 AM']) expect(all.getByText(text)).toBeTruthy();
    expect(sent()).toHaveLength(1);
    expect(sent()[0]).toMatchObject({
      p_phone_number: '+12127365000',
      p_job_type: 'Warehouse',
      p_city: 'Queens',
      p_opted_in_sms: true,
      p_opted_in_email: false,
      p_utm_source: 'modal_signup',
    });
    // Without one, the backend writes 'Job Seeker'.
    expect(sent()[0]).not.toHaveProperty('p_first_name');
    expect(localStorage.getItem('has-alert-signup')).toBe('true');
    await act(() => vi.advanceTimersByTimeAsync(2500));
    expect(onClose).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(600));
    expect(onClose).toHaveBeenCalledOnce();
    cleanup();
    open();
    expect(values()).toEqual(['', '', '', '']);
  });

  it.each([
    ['/jobs?ref=craigslist&city=Queens&job_type=warehouse', 'Queens', 'Warehouse', 'craigslist'],
    ['/jobs?ref=craigslist&city=Atlantis&job_type=astronaut', 'Brooklyn', 'Delivery', 'craigslist'],
    ['/jobs?ref=craigslist&city=Queens', '', '', 'craigslist'],
    ['/jobs?city=Queens&job_type=warehouse', '', '', undefined],
    ['/jobs?ref=K7QX2M&city=Queens&job_type=warehouse', '', '', 'K7QX2M'],
  ])('reads %s', async (path, city, category, ref) => {
    open(path);
    expect(values()).toEqual(['', '', city, category]);
    fillAll();
    fill('Email (Optional)', 'maria@example.com');
    activate();
    await vi.waitFor(() => expect(sent()).toHaveLength(1), 5000);
    expect(sent()[0]).toMatchObject({ p_email: 'maria@example.com', p_opted_in_email: true });
    expect(sent()[0]?.p_referred_by_code).toBe(ref);
  });

  it('says it in the words of the campaign', async () => {
    open('/jobs?ref=craigslist&city=Queens&job_type=warehouse');
    fill('Phone Number', '(212) 736-5000');
    activate();
    await said("Alert Setup Complete! / You'll now get alerts when new Warehouse jobs are posted in Queens!");
  });

  it('a friend’s code that was seen earlier is not replaced by the campaign', async () => {
    captureAttribution(new URLSearchParams('ref=K7QX2M'));
    open('/jobs?ref=craigslist&city=Queens&job_type=warehouse');
    fill('Phone Number', '(212) 736-5000');
    activate();
    await vi.waitFor(() => expect(sent()[0]?.p_referred_by_code).toBe('K7QX2M'), 5000);
  });

  it('says that a number is subscribed already, and stops there', async () => {
    backend.answer('rpc/enroll_in_alerts', () => ({ id: null, referral_code: null, already_subscribed: true }));
    open();
    fillAll();
    activate();
    await said("Already subscribed / You're already signed up for job alerts with this phone number.");
    expect(dialog().getByRole('link', { name: 'Text me my link' }).getAttribute('href')).toBe('/sign-in?mode=recover');
    expect(onClose).not.toHaveBeenCalled();
    await userEvent.click(dialog().getByRole('link', { name: 'Text me my link' }));
    await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  });

  it.each([409, 429, 500, 'rubbish', 'offline'])('keeps everything when the answer is %s', async (what) => {
    backend.answer('rpc/enroll_in_alerts', () => {
      if (what === 'offline') throw new TypeError('Failed to fetch');
      if (what === 429) return slowedDown(2400);
      return what === 'rubbish' ? { hello: 1 } : Response.json({ message: 'no' }, { status: Number(what) });
    });
    open();
    fillAll();
    activate();
    await said(
      what === 429 ? `${WAIT_TITLE} / ${waitWords(40)}` : 'Error / Failed to set up your alerts. Please try again.',
    );
    expect(currentToasts()[0]?.variant).toBe('destructive');
    expect(values()).toEqual(['(212) 736-5000', '', 'Queens', 'Warehouse']);
    activate();
    await vi.waitFor(() => expect(sent()).toHaveLength(2), 5000);
    expect(sent()[0]?.p_id).toBe(sent()[1]?.p_id);
  });

  it('is Spanish where the site is', async () => {
    await changeLocale('es');
    open();
    expect(screen.getByRole('dialog', { name: 'Recibe alertas de trabajo al instante' })).toBeTruthy();
    await changeLocale('en');
  });

  it('takes any text in any field without a word of code reaching the backend or the screen', async () => {
    // Found once for each time it is open: asking for roles a thousand times takes seconds.
    const openToFill = () => {
      open();
      fill('Location', 'Queens');
      fill('Job Type', 'Warehouse');
      return {
        fields: { phone: field('Phone Number'), email: field('Email (Optional)') },
        button: dialog().getByRole('button', { name: 'Activate Alerts' }),
      };
    };
    let sheet = openToFill();
    for (const text of naughtyStrings()) {
      for (const name of ['phone', 'email'] as const) {
        const values = { phone: '(212) 736-5000', email: '', [name]: text };
        fireEvent.change(sheet.fields.phone, { target: { value: values.phone } });
        fireEvent.change(sheet.fields.email, { target: { value: values.email } });
        const before = sent().length;
        fireEvent.click(sheet.button);
        await vi.waitFor(() => expect(document.querySelector('dialog [aria-busy]')).toBeNull(), 5000);
        for (const body of sent().slice(before)) {
          expect(body.p_phone_number).toMatch(/^\+1\d{10}$/);
          expect(body.p_email ?? 'a@b.c').toMatch(/^[^\s@]+@[^\s@]+\.[^\s@]+$/);
        }
        if (document.contains(sheet.button)) continue;
        expect(screen.getByRole('dialog', { name: 'All Set!' })).toBeTruthy();
        cleanup();
        sheet = openToFill();
      }
    }
    expect(document.querySelector('script, img')).toBeNull();
  }, 60_000);

  it.each(naughtyStrings().slice(0, 25))('opens with the address city=%j', (text) => {
    const odd = encodeURIComponent(text.replace(/[\ud800-\udfff]/g, ''));
    open(`/jobs?ref=craigslist&city=${odd}&job_type=${odd}`);
    expect(values()).toEqual(['', '', 'Brooklyn', 'Delivery']);
  });
});
