import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';

/** Those who carry nothing come from a place of this file's own: without one, all such callers are limited as one. */
const place = `11.${[1, 2, 3].map(() => Math.floor(Math.random() * 250)).join('.')}`;

/** Calls the stack as an attacker would, with no client library in between; `headers` may replace the key. */
export async function call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
  const { url, publishableKey } = inject('stack');
  const carriesNothing = !('x-visitor-key' in headers) && !('authorization' in headers) && !('apikey' in headers);
  const from: Record<string, string> = carriesNothing ? { 'x-forwarded-for': place } : {};
  const response = await fetch(`${url}/${path}`, {
    method,
    headers: { apikey: publishableKey, 'content-type': 'application/json', ...from, ...headers },
    body: body === undefined ? undefined : JSON.stringify(body),
    redirect: 'manual',
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, body: parsed(text) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export const rpc = (name: string, body: object, headers: Record<string, string> = {}) =>
  call('POST', `rest/v1/rpc/${name}`, body, headers);

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

let phones = 0;
// Each file of tests runs on its own: area and exchange both by chance, so that no two of them share numbers.
const areas = [212, 315, 332, 347, 516, 518, 585, 607, 646, 716, 718, 845, 914, 917, 929, 934];
const area = areas[Math.floor(Math.random() * areas.length)];
const exchange = 200 + Math.floor(Math.random() * 700);
/** A phone that nobody else in this run has. */
export const nextPhone = () => `(${area}) ${exchange} ${String(phones++).padStart(4, '0')}`;

/** Step 1 of an application with the given visitor key. */
export const start = (key: string, fields: Record<string, unknown>) =>
  rpc(
    'start_application',
    {
      p_id: randomUUID(),
      p_first_name: 'Ana',
      p_phone_number: nextPhone(),
      p_email: null,
      p_attribution: {},
      p_consent_text_version: '1',
      ...fields,
    },
    { 'x-visitor-key': key },
  );

/** Ids of open jobs that no other test closes, hides or edits. */
export async function openJobs(count: number): Promise<string[]> {
  const jobs = Array.from({ length: count }, () => ({
    title: 'Line cook',
    company: `Diner ${randomUUID()}`,
    location: 'Bronx',
    is_approved: true,
  }));
  const headers = { apikey: inject('stack').secretKey, prefer: 'return=representation' };
  const { body } = await call('POST', 'rest/v1/jobs?select=id', jobs, headers);
  return (body as { id: string }[]).map(({ id }) => id);
}
