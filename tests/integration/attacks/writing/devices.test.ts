import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { signInAsAdmin, signUp, visitorKey } from '../../clients.ts';
import { bearer, call, rpc } from '../../raw.ts';

const KEYS = { p_p256dh: `BA${'A'.repeat(85)}`, p_auth: 'A'.repeat(22), p_consent_text_version: 'v1' };
const endpoint = () => `https://fcm.googleapis.com/fcm/send/${randomUUID()}`;
const allow = (fields: object, headers: Record<string, string>) =>
  rpc('allow_push', { ...KEYS, p_endpoint: endpoint(), ...fields }, headers);
const person = () => ({ 'x-visitor-key': visitorKey() });
const devices = async (headers: Record<string, string>, columns = 'id,endpoint') =>
  await call('GET', `rest/v1/push_subscriptions?select=${columns}`, undefined, headers);

it.each([
  'http://fcm.googleapis.com/x',
  'https://fcm.googleapis.com.evil.example/x',
  'https://user:pass@fcm.googleapis.com/x',
  'https://fcm.googleapis.com:8443/x',
  'https://fcm.googleapis.com@127.0.0.1/x',
  'https://127.0.0.1/x',
  'https://2130706433/x',
  'https://[::1]/x',
  'https://169.254.169.254/latest/meta-data',
  'http://localhost:54321/rest/v1/outbox',
  'https://evilpush.apple.com/x',
  'https://ｆcm.googleapis.com/x',
  'https://xn--cm-jia.googleapis.com/x',
  'https://evil.example\\.push.apple.com/x',
  `https://fcm.googleapis.com/${'a'.repeat(1000)}`,
])('sends no notification to %s', async (p_endpoint) => {
  const { status, body } = await allow({ p_endpoint }, person());
  expect([status, (body as { hint: string }).hint]).toEqual([400, 'p_endpoint']);
});

it.each([
  ['p_p256dh', 'AAAA'],
  ['p_auth', 'AAAA'],
  ['p_consent_text_version', ' '],
])('refuses a wrong %s', async (field, value) => {
  const { status, body } = await allow({ [field]: value }, person());
  expect([status, (body as { hint: string }).hint]).toEqual([400, field]);
});

it("nobody reads, takes or removes another's device", async () => {
  const [mine, stranger, p_endpoint] = [person(), person(), endpoint()];
  expect((await allow({ p_endpoint }, mine)).status).toBe(200);
  expect((await allow({ p_endpoint, p_auth: 'B'.repeat(22) }, stranger)).status).toBe(409);
  expect((await rpc('stop_push', { p_endpoint }, stranger)).body).toEqual({ removed: false });
  for (const headers of [{}, stranger, bearer((await signUp()).token), bearer((await signInAsAdmin()).token)]) {
    expect((await devices(headers)).text).not.toContain(p_endpoint);
  }
  expect((await devices(mine)).body).toMatchObject([{ endpoint: p_endpoint }]);
  expect((await rpc('stop_push', { p_endpoint }, mine)).body).toEqual({ removed: true });
});

it.each(['p256dh', 'auth', '*'])('shows %s to nobody', async (columns) => {
  const mine = person();
  await allow({}, mine);
  expect((await devices(mine, columns)).status).toBeGreaterThanOrEqual(400);
});

it('a person has five devices, and their download names only the service', async () => {
  const mine = person();
  for (let n = 0; n < 6; n++) await allow({}, mine);
  expect((await devices(mine)).body).toHaveLength(5);
  const { body, text } = await rpc('export_my_data', {}, mine);
  expect((body as { push_subscriptions: { service: string }[] }).push_subscriptions[0]?.service).toBe(
    'fcm.googleapis.com',
  );
  expect(text).not.toContain('/fcm/send/');
  await rpc('delete_my_data', {}, mine);
  expect((await devices(mine)).body).toEqual([]);
});

it('a session that ends takes its devices along; one that has ended allows none', async () => {
  const [email, password, key] = [`${randomUUID()}@example.com`, randomUUID(), visitorKey()];
  const account = await signUp(email, password);
  const second = await call('POST', 'auth/v1/token?grant_type=password', { email, password });
  const [here, there] = [
    { ...bearer(account.token), 'x-visitor-key': key },
    bearer((second.body as { access_token: string }).access_token),
  ];
  const [before, mine, other] = [endpoint(), endpoint(), endpoint()];
  await allow({ p_endpoint: before }, { 'x-visitor-key': key });
  expect((await rpc('claim_visitor_rows', {}, here)).status).toBe(200);
  await allow({ p_endpoint: mine }, here);
  await allow({ p_endpoint: other }, there);

  await call('POST', 'auth/v1/logout?scope=local', {}, here);
  expect((await devices(there, 'endpoint')).body).toEqual([{ endpoint: other }]);
  expect((await allow({ p_endpoint: mine }, here)).status).toBe(401);

  const third = await call('POST', 'auth/v1/token?grant_type=password', { email, password });
  await call('POST', 'auth/v1/logout?scope=global', {}, bearer((third.body as { access_token: string }).access_token));
  expect((await devices(there, 'endpoint')).body).toEqual([]);
});
