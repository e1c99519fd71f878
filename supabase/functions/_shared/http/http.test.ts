import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { identify, requireAdmin } from './caller.ts';
import { answered } from './database.ts';
import { readBody } from './read-body.ts';
import { Refusal } from './refusal.ts';
import { asMessage, CORS_HEADERS, respond } from './respond.ts';

const post = (body: string, headers: Record<string, string> = {}) =>
  new Request('http://localhost/functions/v1/x', { method: 'POST', body, headers });

describe('readBody', () => {
  const schema = z.object({ count: z.number().max(5).default(1), job: z.object({ id: z.uuid() }).optional() });

  it('takes an empty body for one without fields', async () => {
    expect(await readBody(post(''), schema)).toEqual({ count: 1 });
  });

  it.each([
    ['{"count":9}', 400, 'count'],
    ['{"job":{"id":"x"}}', 400, 'job.id'],
    ['[]', 400, 'body'],
    ['{', 400, 'body'],
    [`{"x":"${'y'.repeat(300_000)}"}`, 413, 'body'],
  ])('refuses %.20s with %s and names the field', async (body, status, field) => {
    await expect(readBody(post(body), schema)).rejects.toMatchObject({ status, field });
  });
});

describe('a body that is cut off', () => {
  it('is the caller’s mistake, not ours', async () => {
    const body = new ReadableStream({ start: (controller) => controller.error(new TypeError('gone')) });
    const request = new Request('http://localhost/x', { method: 'POST', body, duplex: 'half' } as RequestInit);
    await expect(readBody(request, z.object({}))).rejects.toMatchObject({ status: 400, field: 'body' });
  });
});

describe('identify', () => {
  const questions = {
    isService: false,
    userOf: async (token: string) => (token === 'good' ? 'user-1' : null),
    isAdmin: async (token: string) => token === 'good',
  };
  const key = 'a1'.repeat(32);

  it('finds the account of a session and the visitor of a key', async () => {
    const caller = await identify(post('', { authorization: 'Bearer good', 'x-visitor-key': key }), questions);
    expect(caller).toMatchObject({ isService: false, userId: 'user-1', visitorKey: key });
    expect(await caller.isAdmin()).toBe(true);
  });

  it.each(['Bearer ended', 'Bearer sb_publishable_x', ''])('sees nobody in %s', async (authorization) => {
    const caller = await identify(post('', { authorization, 'x-visitor-key': 'short' }), questions);
    expect(caller).toMatchObject({ userId: null, visitorKey: null });
    expect(await caller.isAdmin()).toBe(false);
  });

  it('asks for the role once', async () => {
    const isAdmin = vi.fn(async () => true);
    const caller = await identify(post('', { authorization: 'Bearer good' }), { ...questions, isAdmin });
    await Promise.all([caller.isAdmin(), caller.isAdmin()]);
    expect(isAdmin).toHaveBeenCalledTimes(1);
  });

  it('passes on what proxies may write, and nothing else', async () => {
    const headers = { 'x-forwarded-for': '10.0.0.1, 10.0.0.2', 'x-real-ip': '192.0.2.7', forwarded: 'for=192.0.2.9' };
    expect((await identify(post('', headers), questions)).addressHeaders).toEqual({
      'x-forwarded-for': '10.0.0.1, 10.0.0.2',
      'x-real-ip': '192.0.2.7',
    });
    expect((await identify(post(''), questions)).addressHeaders).toEqual({});
  });

  it('lets admins and the service pass, and tells others why not', async () => {
    const visitor = await identify(post(''), questions);
    await expect(requireAdmin(visitor)).rejects.toMatchObject({
      status: 401,
      message: 'Access Denied - Please log in to continue',
    });
    await expect(requireAdmin({ ...visitor, userId: 'user-2' })).rejects.toMatchObject({
      status: 403,
      message: 'Access Denied - Admin access required',
    });
    await expect(requireAdmin({ ...visitor, isService: true })).resolves.toBeUndefined();
  });
});

describe('respond', () => {
  it('adds the request id to what was done', async () => {
    const response = await respond(async () => ({ jobs: [] }), asMessage, 'id-1');
    expect(response.status).toBe(200);
    expect(response.headers.get('x-request-id')).toBe('id-1');
    expect(await response.json()).toEqual({ jobs: [], request_id: 'id-1' });
  });

  it('answers a refusal with its status, field and when to come back', async () => {
    const response = await respond(
      async () => {
        throw new Refusal(429, 'Later.', { field: 'count', retryAfter: 30 });
      },
      asMessage,
      'id-2',
    );
    expect(response.status).toBe(429);
    expect(response.headers.get('retry-after')).toBe('30');
    expect(await response.json()).toEqual({ message: 'Later.', field: 'count', request_id: 'id-2' });
  });

  it('says and logs nothing personal about a failure', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const response = await respond(
      async () => {
        throw Object.assign(new Error('ana@example.com is a duplicate'), { code: '23505' });
      },
      asMessage,
      'id-3',
    );
    expect(response.status).toBe(500);
    expect(JSON.stringify(await response.json())).not.toContain('ana@');
    expect(log.mock.calls.flat().join()).toBe('{"request_id":"id-3","failed":"Error 23505"}');
  });

  it('lists the visitor key among the headers that the site may send', () => {
    expect(CORS_HEADERS['Access-Control-Allow-Headers']).toContain('x-visitor-key');
  });
});

describe('answered', () => {
  const reply = (error: { code: string; message: string; hint?: string } | null) =>
    Promise.resolve({ data: [1], error });

  it('gives the data', async () => {
    expect(await answered(reply(null))).toEqual([1]);
  });

  it('passes on what the database refuses, and hides its failures', async () => {
    const refused = answered(reply({ code: 'PT404', message: 'No such job.', hint: 'job_id' }));
    await expect(refused).rejects.toMatchObject({ status: 404, message: 'No such job.', field: 'job_id' });
    const failed = answered(reply({ code: '23514', message: 'check' }));
    await expect(failed).rejects.toMatchObject({ name: 'DatabaseError', code: '23514' });
  });

  it.each(['40P01', '40001', '55P03', '57014', '53300'])('asks for another try after %s', async (code) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const refused = answered(reply({ code, message: 'deadlock detected' }));
    await expect(refused).rejects.toMatchObject({ status: 503, retryAfter: 2, field: null });
    await expect(refused).rejects.not.toThrow('deadlock');
  });
});
