import { describe, expect, inject, it } from 'vitest';
import { asService, asVisitor } from './clients.ts';

const call = (path: string, init: RequestInit = {}) => {
  const { url, publishableKey } = inject('stack');
  return fetch(`${url}/rest/v1/${path}`, {
    ...init,
    headers: { apikey: publishableKey, 'content-type': 'application/json', ...init.headers },
  });
};

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
