import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { adminCall } from './admin-call.ts';
import type { Caller } from './caller.ts';
import { optionalId, optionalText, requiredText } from './fields.ts';

const ADMIN = '00000000-0000-4000-8000-000000000003';
const admin: Caller = {
  isService: false,
  userId: ADMIN,
  visitorKey: null,
  addressHeaders: {},
  isAdmin: async () => true,
};
const schema = z.strictObject({
  adminUserId: z.uuid().optional(),
  text: requiredText(5),
  note: optionalText(5),
  id: optionalId,
});
const post = (body: string, headers: Record<string, string> = { 'content-type': 'application/json; charset=utf-8' }) =>
  new Request('http://localhost/functions/v1/x', { method: 'POST', body, headers });

describe('adminCall', () => {
  it('gives the admin and the body', async () => {
    const { adminId, body } = await adminCall(
      post(`{"adminUserId":"${ADMIN}","text":" hi ","note":" ","id":""}`),
      admin,
      schema,
    );
    expect(adminId).toBe(ADMIN);
    expect(body).toMatchObject({ text: 'hi', note: null, id: null });
  });

  it.each([
    ['nobody', { ...admin, userId: null }, 401],
    ['our service', { ...admin, userId: null, isService: true }, 401],
    ['a person without the role', { ...admin, isAdmin: async () => false }, 403],
  ])('refuses %s before it reads the body', async (_, caller, status) => {
    await expect(adminCall(post('{'), caller, schema)).rejects.toMatchObject({ status });
  });

  it("refuses another's adminUserId", async () => {
    const body = `{"adminUserId":"${ADMIN.replace('3', '4')}","text":"hi"}`;
    await expect(adminCall(post(body), admin, schema)).rejects.toMatchObject({ status: 403, field: 'adminUserId' });
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', ''])(
    'refuses %j',
    async (type) => {
      const call = adminCall(post('{"text":"hi"}', { 'content-type': type }), admin, schema);
      await expect(call).rejects.toMatchObject({ status: 415, field: 'content-type' });
    },
  );

  it.each([
    ['{}', 'text'],
    ['{"text":7}', 'text'],
    ['{"text":" \\u0000 "}', 'text'],
    ['{"text":"123456"}', 'text'],
    ['{"text":"hi","id":"7"}', 'id'],
    ['{"text":"hi","more":1}', 'more'],
    ['{"text":"hi","__proto__":{"a":1}}', '__proto__'],
    ['[]', 'body'],
    ['null', 'body'],
  ])('refuses %s and names %s', async (body, field) => {
    await expect(adminCall(post(body), admin, schema)).rejects.toMatchObject({ status: 400, field });
  });

  it('does not read ten megabytes', async () => {
    const request = post('{}', { 'content-type': 'application/json', 'content-length': '10485760' });
    await expect(adminCall(request, admin, schema)).rejects.toMatchObject({ status: 413, field: 'body' });
    expect(request.bodyUsed).toBe(false);
  });

  it('reads no more than it takes of a body that says no length', async () => {
    let given = 0;
    const body = new ReadableStream({
      pull(stream) {
        given += 1;
        stream.enqueue(new Uint8Array(100_000));
      },
    });
    const headers = { 'content-type': 'application/json' };
    const endless = { method: 'POST', body, duplex: 'half', headers } as RequestInit;
    const request = new Request('https://api.example/call', endless);
    await expect(adminCall(request, admin, schema)).rejects.toMatchObject({ status: 413, field: 'body' });
    expect(given).toBeLessThan(6);
  });

  it('keeps what the database can store of a text', async () => {
    const { body } = await adminCall(post('{"text":"a\\u0000b\\ud800c"}'), admin, schema);
    expect(body.text).toBe('ab\ufffdc');
  });
});
