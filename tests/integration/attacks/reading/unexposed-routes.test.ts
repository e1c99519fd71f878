import { describe, expect, it } from 'vitest';
import { apiTarget } from '../../../../scripts/site-server.ts';
import { call } from '../../raw.ts';

describe('what is beside the API', () => {
  it.each([
    '',
    '_system/info',
    '_system/config',
    '_system/introspect',
    'static/assets',
    'storage/v1/bucket',
    'pg/query',
    '.env',
  ])('the stack answers nothing at /%s', async (path) => {
    const { status, text } = await call('GET', path);
    expect(status).toBe(404);
    expect(text).not.toContain('postgres');
  });

  it('the site passes on to the API only what is the API’s', () => {
    const api = 'http://127.0.0.1:5000';
    expect(apiTarget('/rest/v1/jobs?select=id', api)?.href).toBe(`${api}/rest/v1/jobs?select=id`);
    const elsewhere = [
      '/',
      '/mailbox',
      '//evil.example/rest/v1/jobs',
      'http://evil.example/rest/v1/jobs',
      '/rest/v1/../../mailbox/messages.json',
      '/rest/v1/%2e%2e/%2e%2e/mailbox',
      '/\\evil.example/rest/v1/jobs',
      '//[/rest/v1/',
      '*',
    ];
    for (const target of elsewhere) expect(apiTarget(target, api), target).toBeNull();
  });
});
