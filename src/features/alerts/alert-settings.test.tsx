// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { getSupabase } from '@/lib/supabase.ts';
import { currentToasts, dismissToast } from '@/lib/toast.ts';
import { fakeBackend } from '../../../tests/fake-backend.ts';
import { address, openRoutes } from '../../../tests/open-routes.tsx';
import { keepSession, MARIA } from '../../../tests/signed-in.ts';
import { AlertSettings } from './alert-settings.tsx';

// The metadata of every area code takes its time to load.
beforeAll(() => import('@rules/phone.ts'), 30_000);

const ALERT = {
  id: '5f0c1a52-8f0e-4d6e-9b57-0b8c4b1f7a10',
  job_type: 'warehouse',
  location: 'Bronx, New York',
  near: null,
  within_miles: null,
  frequency: 'daily',
  sms_enabled: true,
  email_enabled: false,
  phone_number: '+12127365000',
  email: 'maria@example.com',
  language: 'es',
  is_active: true,
  shifts: [],
  paused_until: null,
};
const SIGN_UP: Record<string, unknown> = {
  id: 'aaaaaaaa-8f0e-4d6e-9b57-0b8c4b1f7a10',
  shifts: ['nights'],
  paused_until: null,
  job_type: 'Kitchen/Cook',
  city: 'Queens',
  near: null,
  within_miles: null,
  opted_in_sms: true,
  opted_in_email: false,
  phone_number: '+12127365001',
  email: null,
  language: 'en',
  unsubscribed_at: null,
};
let backend: ReturnType<typeof fakeBackend>;
let alerts: Record<string, unknown>[];
let signUps: (typeof SIGN_UP)[];

beforeEach(() => {
  vi.spyOn(console, 'warn').mockReturnValue();
  alerts = [];
  signUps = [];
  backend = fakeBackend();
  backend.answer('user_alerts', (body, { method }) => {
    if (method === 'GET') return alerts;
    if (method === 'PATCH') return alerts.filter((alert) => alert.is_active).map(({ id }) => ({ id }));
    return [{ id: String(body.id) }];
  });
  backend.answer('alert_optins', () => signUps);
});
afterEach(async () => {
  for (const name of ['permissions', 'geolocation']) Reflect.deleteProperty(navigator, name);
  await (await getSupabase()).auth.signOut({ scope: 'local' });
});

async function open({ signedIn = true } = {}) {
  if (signedIn) keepSession();
  openRoutes('/settings/alerts', <Route path="/settings/alerts" element={<AlertSettings />} />);
  await screen.findByRole('button', { name: 'Save alert settings' });
  return userEvent.setup();
}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const save = () => press('Save alert settings');
const said = (words: string) =>
  waitFor(() => {
    const all = currentToasts().map(({ title, description }) => [title, description].filter(Boolean).join(' / '));
    expect(all).toContain(words);
  });
const sent = (method: string) =>
  backend.calls.filter((call) => call.path === 'user_alerts' && call.method === method).map(({ body }) => body);

/** A phone in Brooklyn that was asked for its place before, or not. */
function allowLocation(state: 'granted' | 'prompt') {
  const ask = vi.fn((found: (place: unknown) => void) => found({ coords: { latitude: 40.65, longitude: -73.95 } }));
  Object.defineProperties(navigator, {
    permissions: { configurable: true, value: { query: async () => ({ state }) } },
    geolocation: { configurable: true, value: { getCurrentPosition: ask } },
  });
  return ask;
}

/** A problem is said beside its field, and there alone. */
const beside = (words: string) =>
  vi.waitFor(() => {
    const [title = '', text = ''] = words.split(' / ');
    expect(screen.getAllByText(text)[0]?.closest('p')?.textContent).toBe(title + text);
    expect(currentToasts()).toEqual([]);
  }, 5000);

describe('alert settings', () => {
  it.each([true, false])('have their way back to the alerts (signed in: %s)', async (signedIn) => {
    await open({ signedIn });
    const back = screen.getByRole('link', { name: 'Back to Smart Job Alerts' });
    expect(back.getAttribute('href')).toBe('/alerts');
  });
});

describe('alert settings of an account', () => {
  it('begin with weekly, both ways on, and the address of the account', async () => {
    await open();
    expect([field('Job type').value, field('Location').value]).toEqual(['', '']);
    expect(field('Weekly').checked).toBe(true);
    expect([field('Text messages').checked, field('Email').checked]).toEqual([true, true]);
    expect(screen.getByText('maria@example.com')).toBeTruthy();
    expect(field('Job type').querySelectorAll('option')).toHaveLength(11);
  });

  it('need work and place, in the specified words, and keep what was chosen', async () => {
    await open();
    await save();
    await beside('Missing Information / Please fill in both job type and location.');
    await vi.waitFor(() => expect(document.activeElement).toBe(field('Job type')));
    await userEvent.selectOptions(field('Job type'), 'food-service');
    await userEvent.type(field('Location'), '   ');
    await save();
    await waitFor(() => expect(document.activeElement).toBe(field('Location')));
    expect(sent('PATCH')).toEqual([]);
    cleanup();
    await open();
    expect(field('Job type').value).toBe('food-service');
  });

  it('have the place where the person is, where they allowed that before', async () => {
    allowLocation('granted');
    await open();
    await waitFor(() => expect(field('Location').value).toBe('Brooklyn, New York'));
    expect(currentToasts()).toEqual([]);
    await userEvent.selectOptions(field('Job type'), 'delivery');
    await save();
    await said('Alert settings saved / Delivery jobs. Brooklyn, New York');
  });

  it.each([
    ['was not given before', 'prompt', []],
    ['is not needed', 'granted', [ALERT]],
  ] as const)('ask for no place by themselves where it %s', async (_, state, stored) => {
    alerts = [...stored];
    const ask = allowLocation(state);
    await open();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(ask).not.toHaveBeenCalled();
    expect(field('Location').value).toBe(stored[0]?.location ?? '');
  });

  it('are made where there are none, and say what they match', async () => {
    await open();
    await userEvent.selectOptions(field('Job type'), 'delivery');
    await userEvent.type(field('Location'), 'Bushwick');
    expect(screen.getByText('We match jobs in Brooklyn.')).toBeTruthy();
    await userEvent.type(field('Phone number (optional)'), '12');
    await save();
    await beside('Invalid Phone Number / Please enter a valid 10-digit phone number.');
    await userEvent.type(field('Phone number (optional)'), '{Backspace}{Backspace}(212) 736-5000');
    await save();
    await said('Alert settings saved / Delivery jobs. Bushwick');
    expect(sent('POST')[0]).toMatchObject({ user_id: MARIA.id, is_active: true, job_type: 'delivery', language: 'en' });
    expect(sent('POST')[0]).toMatchObject({ location: 'Bushwick', frequency: 'weekly', sms_enabled: true });
    expect(sent('POST')[0]).toMatchObject({ phone_number: '+12127365000', email: 'maria@example.com' });
    expect(sent('POST')[0]?.consent_text_version).toMatch(/^settings-\d{4}-\d{2}-\d{2}$/);
    expect(localStorage.getItem('stoop-draft:alert-settings')).toBeNull();
  });

  it('are changed where there are some: the person’s own active one', async () => {
    alerts = [ALERT];
    await open();
    expect([field('Job type').value, field('Location').value]).toEqual(['warehouse', 'Bronx, New York']);
    expect(field('Daily').checked).toBe(true);
    expect(screen.getByText(/^\(212\) 736-5000, never/)).toBeTruthy();
    await userEvent.click(field('Weekly'));
    await userEvent.click(field('Email'));
    await save();
    await said('Alert settings saved / Warehouse jobs. Bronx, New York');
    const consent_text_version = expect.any(String);
    expect(sent('PATCH')).toEqual([{ frequency: 'weekly', email_enabled: true, consent_text_version }]);
    expect(sent('POST')).toEqual([]);
  });

  it('are for jobs near a place, until another location is typed', async () => {
    alerts = [{ ...ALERT, location: 'Fordham, Bronx', near: 'fordham', within_miles: 5 }];
    await open();
    await screen.findByRole('button', { name: 'Remove filter Fordham' });
    expect([field('Location').value, field('Within').value]).toEqual(['Fordham, Bronx', '5']);
    expect(screen.queryByText('We match jobs in the Bronx.')).toBeNull();
    const place = await screen.findByRole('combobox', { name: 'Neighborhood or station' });
    await userEvent.clear(place);
    await userEvent.type(place, 'astoria{Enter}');
    await save();
    await said('Alert settings saved / Warehouse jobs. Astoria, Queens');
    const consent_text_version = expect.any(String);
    expect(sent('PATCH')).toEqual([{ location: 'Astoria, Queens', near: 'astoria', consent_text_version }]);
    await userEvent.type(field('Location'), '{Backspace}');
    await waitFor(() => expect(screen.queryByLabelText('Within')).toBeNull());
    await save();
    await waitFor(() => expect(sent('PATCH')[1]).toMatchObject({ near: null, within_miles: null }));
  });

  it('have the place of the sign-up that they supersede', async () => {
    signUps = [{ ...SIGN_UP, near: 'astoria', within_miles: 1 }];
    await open();
    await waitFor(() => expect(field('Location').value).toBe('Astoria, Queens'));
    expect(field('Within').value).toBe('1');
  });

  it('begin with what the sign-up said, and say when alerts are stopped', async () => {
    signUps = [{ ...SIGN_UP, unsubscribed_at: '2026-11-20T12:00:00Z' }];
    alerts = [{ ...ALERT, is_active: false }];
    await open();
    expect(screen.getByText('Your alerts are stopped. Save to start them again.')).toBeTruthy();
    cleanup();
    // Signed up again since.
    signUps = [SIGN_UP];
    await open();
    expect(screen.queryByText('Your alerts are stopped. Save to start them again.')).toBeNull();
    cleanup();
    alerts = [];
    await open();
    expect([field('Job type').value, field('Location').value]).toEqual(['kitchen', 'Queens']);
    expect(screen.getByText(/^\(212\) 736-5001, never/)).toBeTruthy();
  });

  it.each([500, 403, 'rubbish', 'offline'])('say that saving failed when the answer is %s', async (what) => {
    alerts = [ALERT];
    await open();
    backend.answer('user_alerts', () => {
      if (what === 'offline') throw new TypeError('Failed to fetch');
      if (what === 'rubbish') return new Response('<html>', { status: 502 });
      return Response.json({ message: 'no' }, { status: Number(what) });
    });
    await userEvent.click(field('Weekly'));
    await save();
    await said('Error / Failed to save alert settings.');
    expect(field('Weekly').checked).toBe(true);
  });

  it('can be tried again when they do not load', async () => {
    keepSession();
    backend.answer('alert_optins', () => new Response('oops', { status: 503 }));
    openRoutes('/settings/alerts', <Route path="/settings/alerts" element={<AlertSettings />} />);
    const again = await screen.findByRole('button', { name: 'Try again' });
    backend.answer('alert_optins', () => []);
    await userEvent.click(again);
    expect(await screen.findByRole('button', { name: 'Save alert settings' })).toBeTruthy();
  });
});

describe('a visitor', () => {
  it('is asked to log in when they save, keeps what they chose, and comes back here', async () => {
    const user = await open({ signedIn: false });
    expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe(
      '/sign-in?next=%2Fsettings%2Falerts',
    );
    await save();
    await beside('Missing Information / Please fill in both job type and location.');
    await user.selectOptions(field('Job type'), 'retail');
    await user.type(field('Location'), 'Queens');
    await save();
    await said('Please log in to save your alert settings. / What you choose here stays until you are back.');
    expect(sent('POST')).toEqual([]);
    await press('Sign in');
    expect(address()).toBe('/sign-in?next=%2Fsettings%2Falerts');
    cleanup();
    await open();
    expect([field('Job type').value, field('Location').value]).toEqual(['retail', 'Queens']);
    expect(screen.getByText(MARIA.email)).toBeTruthy();
  });

  it('sees the alerts of this phone, and the ways that need no account', async () => {
    signUps = [SIGN_UP];
    await open({ signedIn: false });
    expect(screen.getByText('On now: Kitchen/Cook, Queens')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Set up alerts' }).getAttribute('href')).toBe('/alerts');
    expect(screen.getByRole('link', { name: 'Text me my link' }).getAttribute('href')).toBe('/sign-in?mode=recover');
    expect(screen.queryByRole('button', { name: 'Delete my account and data' })).toBeNull();
  });
});

describe('the alerts of a visitor', () => {
  it('are for jobs near a place', async () => {
    signUps = [{ ...SIGN_UP, near: 'astoria', within_miles: 1 }];
    await open({ signedIn: false });
    expect(await screen.findByText('On now: Kitchen/Cook, Astoria and 1 mile around')).toBeTruthy();
    const form = within(screen.getByRole('form', { name: 'Without an account' }));
    await userEvent.selectOptions(form.getByLabelText('Within'), '10 miles');
    await userEvent.click(form.getByRole('button', { name: 'Save changes' }));
    await said('Alert settings saved / Kitchen/Cook jobs. Astoria and 10 miles around');
    expect(backend.bodies('alert_optins').find((body) => 'near' in body)).toMatchObject({
      city: 'Queens',
      near: 'astoria',
      within_miles: 10,
    });
  });

  it('change kind, borough and shift without an account', async () => {
    signUps = [SIGN_UP];
    const user = await open({ signedIn: false });
    const form = within(screen.getByRole('form', { name: 'Without an account' }));
    expect(form.getByRole('button', { name: 'Nights' }).getAttribute('aria-pressed')).toBe('true');
    await user.selectOptions(form.getByLabelText('Job category'), 'Cleaner');
    await user.selectOptions(form.getByLabelText('City'), 'Bronx');
    await user.click(form.getByRole('button', { name: 'Evenings' }));
    await user.click(form.getByRole('button', { name: 'Save changes' }));
    await said('Alert settings saved / Cleaner jobs. Bronx');
    const [body] = backend.bodies('alert_optins').slice(-2);
    const near = { near: null, within_miles: null };
    expect(body).toEqual({ job_type: 'Cleaner', city: 'Bronx', ...near, shifts: ['evenings', 'nights'] });
  });

  it('pause for a week, and go on with a tap', async () => {
    signUps = [SIGN_UP];
    const until = new Date(Date.now() + 7 * 86_400_000).toISOString();
    backend.answer('rpc/pause_my_alerts', ({ p_on }) => ({ paused_until: p_on ? until : null }));
    await open({ signedIn: false });
    signUps = [{ ...SIGN_UP, paused_until: until }];
    await press('Pause for a week');
    await screen.findByRole('button', { name: 'End the pause' });
    signUps = [SIGN_UP];
    await press('End the pause');
    await screen.findByRole('button', { name: 'Pause for a week' });
    expect(backend.bodies('rpc/pause_my_alerts')).toEqual([{ p_on: true }, { p_on: false }]);
  });

  it('start again with a tap after a stop on this phone, later too', async () => {
    signUps = [SIGN_UP];
    backend.answer('rpc/stop_my_alerts', () => ({ stopped: ['a', 'b'] }));
    backend.answer('rpc/restart_my_alerts', () => ({ restarted: 2 }));
    await open({ signedIn: false });
    await press('Stop all alerts');
    await said('All your alerts are stopped / You still hear about jobs you applied to.');
    cleanup();
    for (const { id } of currentToasts()) dismissToast(id);
    await open({ signedIn: false });
    await press('Start my alerts again');
    await said('Your alerts are on again');
    expect(backend.bodies('rpc/restart_my_alerts')).toEqual([{ p_ids: ['a', 'b'] }]);
    expect(screen.queryByRole('button', { name: 'Start my alerts again' })).toBeNull();
  });

  it('say how a STOP by text is taken back', async () => {
    signUps = [{ ...SIGN_UP, opted_in_sms: false }];
    await open({ signedIn: false });
    expect(screen.getByText('Texted STOP by mistake? Reply START to the same number.')).toBeTruthy();
  });
});

describe('the language of messages', () => {
  it('is saved at once and said in that language; a failure takes it back', async () => {
    alerts = [{ ...ALERT, language: 'en' }];
    backend.answer('rpc/set_message_language', () => ({ language: 'es' }));
    await open();
    await userEvent.click(field('Español'));
    await said('Ahora te escribimos en español');
    expect(backend.bodies('rpc/set_message_language')).toEqual([{ p_language: 'es' }]);
    backend.answer('rpc/set_message_language', () => new Response('oops', { status: 500 }));
    await userEvent.click(field('English'));
    await said('Error / We could not change the language. Please try again.');
    expect(field('Español').checked).toBe(true);
  });
});

describe('one’s own data', () => {
  it('stops all alerts, and takes it back', async () => {
    signUps = [SIGN_UP];
    backend.answer('rpc/stop_my_alerts', () => ({ stopped: ['a', 'b'] }));
    backend.answer('rpc/restart_my_alerts', () => ({ restarted: 2 }));
    await open({ signedIn: false });
    await press('Stop all alerts');
    await said('All your alerts are stopped / You still hear about jobs you applied to.');
    await press('Undo');
    await said('Your alerts are on again');
    expect(backend.bodies('rpc/restart_my_alerts')).toEqual([{ p_ids: ['a', 'b'] }]);
    backend.answer('rpc/stop_my_alerts', () => ({ stopped: [] }));
    await press('Stop all alerts');
    await said('You have no alerts to stop');
    backend.answer('rpc/stop_my_alerts', () => new Response('oops', { status: 500 }));
    await press('Stop all alerts');
    await said('Error / We could not stop your alerts. Please try again.');
  });

  it('is downloaded as a file', async () => {
    backend.answer('rpc/export_my_data', () => ({ job_applications: [{ id: 1 }] }));
    const made: Blob[] = [];
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: (blob: Blob) => made.push(blob) && 'blob:x' }));
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    await open({ signedIn: false });
    await press('Download my data');
    await said('Your data is downloaded');
    expect(click).toHaveBeenCalledOnce();
    expect((click.mock.contexts[0] as HTMLAnchorElement).download).toMatch(/^stoop-my-data-\d{4}-\d\d-\d\d\.json$/);
    expect(made[0]?.type).toBe('application/json');
  });

  it('is deleted after one more question, here and there', async () => {
    backend.answer('rpc/export_my_data', () => ({ job_applications: [1, 2], alert_optins: [1], saved_jobs: [] }));
    backend.answer('rpc/delete_my_data', () => new Response('oops', { status: 503 }));
    await open({ signedIn: false });
    localStorage.setItem('stoop-draft:apply', '{"at":1,"value":{"first_name":"Maria"}}');
    localStorage.setItem('has-alert-signup', 'true');
    await press('Delete my data');
    const sheet = within(screen.getByRole('dialog', { name: 'Delete your data?' }));
    expect(await sheet.findByText('Applications: 2')).toBeTruthy();
    expect(sheet.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Applications: 2',
      'Alerts: 1',
      'What is kept on this phone',
    ]);
    await userEvent.click(sheet.getByRole('button', { name: 'Delete my data' }));
    expect(await sheet.findByText(/Nothing was changed\. Please try again\./)).toBeTruthy();
    expect(localStorage.getItem('has-alert-signup')).toBe('true');
    backend.answer('rpc/delete_my_data', () => ({ deleted: true, applications: 2 }));
    await userEvent.click(sheet.getByRole('button', { name: 'Delete my data' }));
    expect(await screen.findByRole('heading', { name: 'Your data is deleted' })).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it('goes with the account where that is asked', async () => {
    backend.answer('rpc/export_my_data', () => ({ saved_jobs: [1] }));
    backend.answer('rpc/delete_account', () => ({ deleted: true }));
    await open();
    await press('Delete my account and data');
    const sheet = within(screen.getByRole('dialog', { name: 'Delete your account and data?' }));
    expect(await sheet.findByText('Your account, maria@example.com')).toBeTruthy();
    await userEvent.click(sheet.getByRole('button', { name: 'Keep my data' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    await press('Delete my account and data');
    await screen.findByText('Your account, maria@example.com');
    await userEvent.click(
      within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete my account and data' }),
    );
    expect(await screen.findByRole('heading', { name: 'Your data is deleted' })).toBeTruthy();
    expect(backend.bodies('rpc/delete_account')).toHaveLength(1);
    expect(backend.bodies('rpc/delete_my_data')).toHaveLength(0);
    await waitFor(() => expect(localStorage.getItem('stoop-auth')).toBeNull());
  });
});
