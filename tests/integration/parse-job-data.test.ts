import { beforeAll, describe, expect, inject, it } from 'vitest';
import { type Account, signInAsAdmin, signUp } from './clients.ts';
import { bearer, call } from './raw.ts';

const PATH = 'functions/v1/parse-job-data';
const PASTE = `Cook (Astoria)
compensation: $20-22/hr
employment type: full-time
Grill station, dinner service.

-----

Porter (Midtown)
compensation: $18/hr
employment type: part-time
Evenings in an office tower.`;

let admin: Account;
let person: Account;

/** Posts a body as it is, with the content type given. */
async function post(body: string, contentType: string, token: string) {
  const { url, publishableKey } = inject('stack');
  const headers = { apikey: publishableKey, 'content-type': contentType, authorization: `Bearer ${token}` };
  const response = await fetch(`${url}/${PATH}`, { method: 'POST', headers, body });
  return { status: response.status, body: (await response.json()) as { field: string | null } };
}

beforeAll(async () => {
  [admin, person] = await Promise.all([signInAsAdmin(), signUp()]);
});

describe('parse-job-data with pasted text', () => {
  it('gives an admin the jobs in order, and stores none', async () => {
    const before = await call('GET', 'rest/v1/jobs?select=id&title=eq.Porter&location=eq.Midtown');
    const { status, body } = await call('POST', PATH, { rawData: PASTE }, bearer(admin.token));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      count: 2,
      jobs: [
        {
          title: 'Cook',
          company: null,
          location: 'Astoria',
          pay_low: 20,
          pay_high: 22,
          pay_unit: 'hour',
          job_type: 'full-time',
        },
        {
          title: 'Porter',
          location: 'Midtown',
          pay_low: 18,
          pay_high: 18,
          job_type: 'part-time',
          borough: 'Manhattan',
        },
      ],
    });
    const after = await call('GET', 'rest/v1/jobs?select=id&title=eq.Porter&location=eq.Midtown');
    expect(after.body).toEqual(before.body);
  });

  it('is for admins only', async () => {
    expect(await call('POST', PATH, { rawData: PASTE })).toMatchObject({
      status: 401,
      body: { message: 'Access Denied - Please log in to continue' },
    });
    expect(await call('POST', PATH, { rawData: PASTE }, bearer(person.token))).toMatchObject({
      status: 403,
      body: { message: 'Access Denied - Admin access required' },
    });
    expect(await call('POST', PATH, { rawData: PASTE }, bearer(`${admin.token}x`))).toMatchObject({ status: 401 });
  });

  it.each([
    ['nothing', {}, 400, 'rawData'],
    ['blanks', { rawData: ' \n ' }, 400, 'rawData'],
    ['a number', { rawData: 7 }, 400, 'rawData'],
    ['a field too many', { rawData: PASTE, title: 'Cook' }, 400, 'title'],
    ['10 MB', { rawData: 'a'.repeat(10_000_000) }, 413, 'rawData'],
  ])('refuses %s and names the field', async (_, body, status, field) => {
    expect(await call('POST', PATH, body, bearer(admin.token))).toMatchObject({ status, body: { field } });
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/xml'])('refuses %s', async (contentType) => {
    const answer = await post(JSON.stringify({ rawData: PASTE }), contentType, admin.token);
    expect(answer).toMatchObject({ status: 415, body: { field: 'content-type' } });
  });
});
