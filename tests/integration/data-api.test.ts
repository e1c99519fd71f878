import { describe, expect, inject, it } from 'vitest';
import { asService, asUser, asVisitor, signInAsAdmin, signUp, visitorKey } from './clients.ts';
import { openJobs } from './raw.ts';

const call = (path: string, init: RequestInit = {}) => {
  const { url, publishableKey } = inject('stack');
  return fetch(`${url}/rest/v1/${path}`, {
    ...init,
    headers: { apikey: publishableKey, 'content-type': 'application/json', ...init.headers },
  });
};
const apply = async (key: string) => {
  const [job = ''] = await openJobs(1);
  return asVisitor(key).rpc('start_application', {
    p_id: crypto.randomUUID(),
    p_job_id: job,
    p_first_name: 'Rosa',
    p_phone_number: '+12125550123',
    p_email: 'rosa@example.com',
    p_attribution: {},
    p_consent_text_version: '1',
  });
};

describe('rows and the visitor key', () => {
  it('shows a visitor their own application on a table call, and nobody else anything', async () => {
    const key = visitorKey();
    const { data, error } = await apply(key);
    expect(error).toBeNull();
    const { id } = data as { id: string };
    const read = (client: ReturnType<typeof asVisitor>) => client.from('job_applications').select('id').eq('id', id);
    expect((await read(asVisitor(key))).data).toEqual([{ id }]);
    expect((await read(asVisitor(visitorKey()))).data).toEqual([]);
    expect((await read(asVisitor())).data).toEqual([]);
    expect((await read(asUser(await signUp()))).data).toEqual([]);
    expect((await read(asUser(await signInAsAdmin()))).data).toEqual([{ id }]);
    expect((await read(asService())).data).toEqual([{ id }]);
  });

  it('keeps column grants, also after the API has answered requests', async () => {
    const visitor = asVisitor(visitorKey());
    const theft = await visitor
      .from('job_applications')
      .update({ visitor_hash: 'a'.repeat(64) })
      .neq('first_name', '');
    expect(theft).toMatchObject({ status: 401, error: { code: '42501' } });
    const removal = await visitor.from('job_applications').delete().neq('first_name', '');
    expect(removal).toMatchObject({ status: 401, error: { code: '42501' } });
  });
});

describe('statuses', () => {
  it('refuses a request without a key, or with a wrong one', async () => {
    expect((await call('jobs?select=id', { headers: { apikey: '' } })).status).toBe(401);
    expect((await call('jobs?select=id', { headers: { apikey: 'sb_publishable_wrong' } })).status).toBe(401);
  });

  it.each([
    ['job_applications?select=id&id=eq.not-a-uuid', 400, '22P02'],
    ['job_applications?select=nothing_like_it', 400, '42703'],
    ['nothing_like_it?select=id', 404, 'PGRST205'],
    ['rpc/nothing_like_it', 404, 'PGRST202'],
  ])('answers %s with %i %s', async (path, status, code) => {
    const response = await call(path);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ code });
  });

  it('answers a broken check with 400 and the constraint, not 500', async () => {
    const { error, status } = await asService()
      .from('notification_logs')
      .insert({ message_type: 'test', status: 'no such status' });
    expect(status).toBe(400);
    expect(error).toMatchObject({ code: '23514', message: expect.stringContaining('check constraint') });
  });

  it('passes a refusal on with its status, hint and details', async () => {
    const { error, status } = await asVisitor().rpc('start_application', {
      p_id: crypto.randomUUID(),
      p_job_id: crypto.randomUUID(),
    } as never);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(error).toMatchObject({ code: expect.stringMatching(/^PT4/), message: expect.any(String) });
  });
});

describe('what people may send', () => {
  const naughty = [
    '\u0000',
    'a\u0000b',
    '\ud800',
    '%',
    '%%',
    "'; drop table jobs; --",
    '(((',
    '\\',
    '🏳️‍🌈',
    ' ',
    '﷽'.repeat(500),
    'a'.repeat(100_000),
  ];

  it.each(naughty.map((text, index) => [index, text] as const))(
    'never answers a search with 500 (%i)',
    async (_index, text) => {
      const response = await call('rpc/feed_page', {
        method: 'POST',
        body: JSON.stringify({ p_query: text, p_filters: { location: text, pay: text }, p_cursor: null, p_limit: 5 }),
      });
      expect(response.status).toBeLessThan(500);
    },
  );

  it.each(['', '{', '[]', 'null', '{"p_query":', '"text"'])(
    'answers the body %j with 4xx or a result',
    async (body) => {
      expect((await call('rpc/feed_page', { method: 'POST', body })).status).toBeLessThan(500);
    },
  );

  it('never answers a filter in the address with 500', async () => {
    for (const text of naughty.filter((entry) => entry.length < 5000 && entry !== '\ud800')) {
      const value = encodeURIComponent(text);
      expect((await call(`job_applications?select=id&job_title=eq.${value}&limit=1`)).status).toBeLessThan(500);
      expect((await call(`job_applications?select=id&id=eq.${value}&limit=1`)).status).toBeLessThan(500);
      expect((await call(`job_applications?select=${value}&limit=1`)).status).toBeLessThan(500);
    }
  });
});

describe('across origins', () => {
  it.each(['rest/v1/jobs', 'auth/v1/token', 'functions/v1/health'])(
    'answers the preflight of %s with the headers asked for',
    async (path) => {
      const response = await fetch(`${inject('stack').url}/${path}`, {
        method: 'OPTIONS',
        headers: {
          origin: 'https://stoop.example',
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'apikey,content-type,x-visitor-key',
        },
      });
      expect(response.ok).toBe(true);
      expect(response.headers.get('access-control-allow-origin')).toBe('*');
      expect(response.headers.get('access-control-allow-headers')).toContain('x-visitor-key');
    },
  );
});
