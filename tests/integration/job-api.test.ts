import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { openapi } from '../../supabase/functions/job-api/openapi.ts';
import { type Account, asService, asUser, signUp } from './clients.ts';
import { call, rpc } from './raw.ts';

type Answer = Record<string, unknown>;
let admin: Account;

beforeAll(async () => {
  admin = await signUp();
  await asService().from('user_roles').insert({ user_id: admin.id, role: 'admin' }).throwOnError();
});

/** A partner of its own with a key, trusted unless told otherwise. */
async function partner(isTrusted = true) {
  const name = `Partner ${randomUUID()}`;
  const made = await asUser(admin).rpc('create_api_key', { p_partner: name }).throwOnError();
  const { id: keyId, key } = made.data as { id: string; key: string };
  const change = asService().from('job_sources').update({ is_trusted: isTrusted }).eq('name', name);
  const { data } = await change.select('id').single().throwOnError();
  return { name, keyId, key, sourceId: data.id };
}

/** A call as a partner's program makes it: no project key, and its own place in the network. */
async function send(
  method: string,
  path: string,
  key: string | null,
  body?: unknown,
  more: Record<string, string> = {},
) {
  const response = await fetch(`${inject('stack').url}/functions/v1/job-api${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(key ? { authorization: `Bearer ${key}` } : {}), ...more },
    body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
  });
  const text = await response.text();
  const answer = (text.startsWith('{') ? JSON.parse(text) : {}) as Answer;
  return { status: response.status, headers: response.headers, answer, text };
}

const job = (fields: object = {}) => ({
  ...{
    title: 'Line cook',
    company: 'Golden Fork',
    description: 'Cook lunch and dinner.',
    location: '12 Grand St, New York, NY',
  },
  ...{ pay_low: 20, pay_high: 22, pay_unit: 'hour', contact_email: 'jobs@fork.example', ...fields },
});

describe('a partner', () => {
  it('puts, changes, reads and closes a job, which stays the same one', async () => {
    const { key, sourceId } = await partner();
    const put = await send('PUT', '/jobs/R-1', key, job());
    expect(put.status).toBe(201);
    expect(put.answer).toMatchObject({ reference: 'R-1', status: 'open', why: null, result: 'added' });
    expect(put.answer.url).toContain(`/jobs/${put.answer.id}`);
    const row = async () => {
      const found = asService()
        .from('jobs')
        .select('id,posted_at,updated_at,pay_range,source')
        .eq('source_id', sourceId);
      return (await found.throwOnError()).data;
    };
    const before = await row();
    expect(before).toMatchObject([{ pay_range: '$20-22/hour', source: 'partner' }]);

    const again = await send('PUT', '/jobs/R-1', key, job());
    expect([again.status, again.answer.result]).toEqual([200, 'unchanged']);
    expect(await row()).toEqual(before);

    const email = `${randomUUID()}@example.com`;
    const application = {
      ...{ job_id: `${put.answer.id}`, visitor_hash: 'f'.repeat(64), first_name: 'Ana', phone_number: '+17185550142' },
      ...{ email, application_status: 'completed', completed_at: new Date().toISOString(), job_title: 'Line cook' },
      ...{ consented_at: new Date().toISOString(), consent_text_version: 'test' },
    };
    await asService().from('job_applications').insert(application).throwOnError();
    const changed = await send('PUT', '/jobs/R-1', key, job({ pay_low: 18, location: 'Queens, NY' }));
    expect(changed.answer).toMatchObject({ result: 'changed', id: put.answer.id, posted_at: put.answer.posted_at });
    const told = async () => {
      const found = asService()
        .from('outbox')
        .select('data')
        .eq('recipient', email)
        .like('idempotency_key', 'changed:%');
      return (await found.throwOnError()).data;
    };
    expect(await told()).toMatchObject([{ data: { answer: 'job_changed', place: 'Queens, NY' } }]);
    // To and fro: nobody is written to for ever.
    for (let n = 0; n < 6; n += 1) {
      await send('PUT', '/jobs/R-1', key, job({ location: n % 2 ? 'Queens, NY' : 'Bronx, NY' }));
    }
    expect(await told()).toHaveLength(3);

    expect((await send('GET', '/jobs/R-1', key)).answer).toMatchObject({ status: 'open', id: put.answer.id });
    const closed = await send('DELETE', '/jobs/R-1', key);
    expect(closed.answer).toMatchObject({ status: 'closed', url: null, why: expect.stringContaining('You closed it') });
    expect((await send('DELETE', '/jobs/R-1', key)).answer.status).toBe('closed');
    expect((await send('PUT', '/jobs/R-1', key, job())).answer).toMatchObject({ id: put.answer.id, status: 'open' });
  });

  it('who is not trusted has jobs that wait, and one who is paused sends none', async () => {
    const { key, sourceId } = await partner(false);
    const put = await send('PUT', '/jobs/w', key, job());
    expect(put.answer).toMatchObject({ status: 'waiting', url: null, why: 'Our team looks at it before it is shown.' });
    await asService().from('job_sources').update({ is_paused: true }).eq('id', sourceId).throwOnError();
    expect((await send('PUT', '/jobs/w', key, job({ title: 'Cook' }))).status).toBe(403);
    expect((await send('POST', '/jobs', key, { jobs: [] })).status).toBe(403);
    expect((await send('GET', '/jobs/w', key)).answer.status).toBe('waiting');
    expect((await send('DELETE', '/jobs/w', key)).answer.status).toBe('closed');
  });

  it('is answered for each of many rows on its own, and a run counts them', async () => {
    const { key, sourceId } = await partner();
    const rows = [
      { reference: 'a', ...job() },
      { reference: 'b', ...job({ title: '' }) },
      { ...job() },
      'no job',
      { reference: 'c', ...job({ location: 'Newark, NJ' }) },
      { reference: 'd', ...job({ contact_email: null, contact_phone: '900-555-0100' }) },
      { reference: 'a', ...job({ title: 'Twice' }) },
      { reference: 'e', ...job({ is_approved: true }) },
      { reference: '\u0000\ud800', ...job({ '\u0000\ud800': 1 }) },
      { reference: 'f', ...job({ title: 'Cook\u0000', description: 'Half \ud800 of it' }) },
      { reference: 'g', ...job({ '\u0000\ud800': 1 }) },
    ];
    const { status, answer } = await send('POST', '/jobs', key, { jobs: rows });
    expect(status).toBe(200);
    const answers = answer.jobs as Answer[];
    expect(answers.map((one) => [one.reference, one.result, one.field])).toEqual([
      ['a', 'added', undefined],
      ['b', 'refused', 'title'],
      [null, 'refused', 'reference'],
      [null, 'refused', 'body'],
      ['c', 'refused', 'location'],
      ['d', 'refused', 'contact_phone'],
      ['a', 'refused', 'reference'],
      ['e', 'refused', 'is_approved'],
      ['\ufffd', 'refused', 'reference'],
      ['f', 'added', undefined],
      ['g', 'refused', '\ufffd'],
    ]);
    const { data } = await asUser(admin).from('source_runs').select('*').eq('source_id', sourceId).throwOnError();
    expect(data).toMatchObject([{ seen: 11, added: 2, refused: 9, status: 'done' }]);
  });

  it('opens what they closed, not what our team did, and is told so', async () => {
    const { key } = await partner();
    const put = (more: object = {}) => send('PUT', '/jobs/R-2', key, job(more));
    const { answer } = await put();
    await send('DELETE', '/jobs/R-2', key);
    expect((await put()).answer).toMatchObject({ status: 'open', result: 'changed' });
    await asUser(admin).from('jobs').update({ status: 'inactive' }).eq('id', `${answer.id}`).throwOnError();
    for (const again of [
      await put(),
      await put({ title: 'Head cook' }),
      await send('DELETE', '/jobs/R-2', key),
      await put(),
    ]) {
      expect(again.answer).toMatchObject({ status: 'refused', why: expect.stringContaining('does not open it') });
    }
    await asUser(admin).from('jobs').update({ status: 'active' }).eq('id', `${answer.id}`).throwOnError();
    expect((await put()).answer.status).toBe('open');
    await asUser(admin).from('jobs').update({ is_approved: false }).eq('id', `${answer.id}`).throwOnError();
    await send('DELETE', '/jobs/R-2', key);
    expect((await put()).answer.status).toBe('waiting');
  });

  it('has its pay by numbers where the text of it is blank', async () => {
    const { key } = await partner();
    const { answer } = await send('PUT', '/jobs/blank', key, job({ pay_range: '' }));
    expect(answer.status).toBe('open');
    const { data } = await asUser(admin).from('jobs').select('pay_low_cents').eq('id', `${answer.id}`).throwOnError();
    expect(data).toEqual([{ pay_low_cents: 2000 }]);
  });

  it('is told the field that is wrong, as a problem', async () => {
    const { key } = await partner();
    const wrong = await send('PUT', '/jobs/x', key, job({ pay_high: 'many' }));
    expect(wrong.headers.get('content-type')).toBe('application/problem+json');
    expect(wrong.answer).toMatchObject({ status: 400, field: 'pay_high', type: 'about:blank' });
    expect((await send('PUT', '/jobs/x', key, job({ application_link: 'https://10.0.0.1/' }))).answer.field).toBe(
      'application_link',
    );
    for (const [field, value] of [
      ['application_link', 'https://café.example/'],
      ['application_link', 'https://fork\u200b.example/'],
      ['contact_email', 'a/b@fork.example'],
      ['contact_phone', 'id 2127365000'],
      ['expires_at', '2099-12-31'],
    ] as const) {
      const { status, answer } = await send('PUT', '/jobs/x', key, job({ [field]: value }));
      expect([value, status, answer.field]).toEqual([value, 400, field]);
    }
    const domain = `${randomUUID()}.example`;
    await asUser(admin).rpc('ban_contact', { p_kind: 'domain', p_value: domain }).throwOnError();
    expect((await send('PUT', '/jobs/x', key, job({ contact_email: `a@jobs.${domain}` }))).answer).toMatchObject({
      field: 'contact_email',
      detail: 'contact_email: is banned',
    });
    expect((await send('PUT', '/jobs/x', key, job({ application_link: `HTTPS://${domain}` }))).answer).toMatchObject({
      field: 'application_link',
      detail: 'application_link: is banned',
    });
    for (const odd of ['x/y', 'é', '\0', 'x'.repeat(201), '-x']) {
      const path = `/jobs/${encodeURIComponent(odd)}`;
      expect((await send('PUT', path, key, job())).answer).toMatchObject({ status: 400, field: 'reference' });
      expect((await send('GET', path, key)).answer).toMatchObject({ status: 404, field: 'reference' });
    }
    expect((await send('PUT', '/jobs/%ff', key, job())).answer.field).toBe('reference');
    expect((await send('PUT', '/jobs/capitals', key, job({ application_link: 'HTTPS://Fork.example/1' }))).status).toBe(
      201,
    );
    expect((await send('PUT', '/jobs/x', key, '{')).answer).toMatchObject({ status: 400, field: 'body' });
    expect((await send('PUT', '/jobs/x', key, job(), { 'content-type': 'text/plain' })).status).toBe(415);
    expect((await send('PUT', '/jobs/x', key, job({ description: 'x'.repeat(300_000) }))).status).toBe(413);
    expect((await send('GET', '/jobs/x', key)).status).toBe(404);
    expect((await send('PUT', '/jobs', key, job())).headers.get('allow')).toBe('POST');
    expect((await send('PATCH', '/jobs/x', key, job())).status).toBe(405);
  });
});

describe('an attacker', () => {
  it('is let in by no key that is wrong, revoked, of the project, or in the address', async () => {
    const { key, keyId } = await partner();
    const { publishableKey, secretKey } = inject('stack');
    for (const wrong of [
      null,
      '',
      `jobkey_${'0'.repeat(64)}`,
      key.slice(0, -1),
      `${key}0`,
      key.toUpperCase(),
      publishableKey,
      secretKey,
      admin.token,
    ]) {
      const { status, headers, answer } = await send('GET', '/jobs/x', wrong);
      expect([wrong, status, headers.get('www-authenticate'), answer.status]).toEqual([wrong, 401, 'Bearer', 401]);
    }
    for (const query of [`?key=${key}`, `?apikey=${key}`, `?access_token=${key}`, `?authorization=Bearer%20${key}`]) {
      expect((await send('GET', `/jobs/x${query}`, null)).status).toBe(401);
    }
    expect((await send('GET', '/jobs/x', null, undefined, { apikey: secretKey })).status).toBe(401);
    expect((await send('GET', '/jobs/x', key)).status).toBe(404);
    await asUser(admin).rpc('revoke_api_key', { p_id: keyId }).throwOnError();
    expect((await send('GET', '/jobs/x', key)).status).toBe(401);
    expect((await send('PUT', '/jobs/x', key, job())).status).toBe(401);
  });

  it('neither sees nor touches what another partner sent', async () => {
    const [mine, theirs] = await Promise.all([partner(), partner()]);
    const put = await send('PUT', '/jobs/shared', theirs.key, job());
    expect((await send('GET', '/jobs/shared', mine.key)).status).toBe(404);
    expect((await send('DELETE', '/jobs/shared', mine.key)).status).toBe(404);
    const own = await send('PUT', '/jobs/shared', mine.key, job({ title: 'Mine', company: 'Another' }));
    expect([own.status, own.answer.id === put.answer.id]).toEqual([201, false]);
    await send('DELETE', '/jobs/shared', mine.key);
    expect((await send('GET', '/jobs/shared', theirs.key)).answer).toMatchObject({
      status: 'open',
      title: 'Line cook',
    });
  });

  it('gets the key of nobody', async () => {
    const { key, keyId } = await partner();
    const person = await signUp();
    for (const name of ['api_keys', 'create_api_key', 'revoke_api_key']) {
      const body = { create_api_key: { p_partner: 'Me' }, revoke_api_key: { p_id: keyId } }[name] ?? {};
      expect((await rpc(name, body, { authorization: `Bearer ${person.token}` })).status).toBe(403);
    }
    const keys = await rpc('api_keys', {}, { authorization: `Bearer ${admin.token}` });
    expect(keys.text).toContain(key.slice(0, 13));
    expect(keys.text).not.toContain(key.slice(0, 20));
    expect((await call('GET', 'rest/v1/api_keys', undefined, { apikey: inject('stack').secretKey })).status).toBe(404);
  });

  it('who floods it waits, and whoever calls beside them doesn’t', async () => {
    const { key } = await partner();
    const statuses = await Promise.all(
      Array.from({ length: 25 }, async () => (await send('POST', '/jobs', key, { jobs: [] })).status),
    );
    // The window may turn in between.
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(0);
    const { key: other } = await partner();
    expect((await send('POST', '/jobs', other, { jobs: [] })).status).toBe(400);
  });

  it('who sends many jobs many times at once waits, and loses none of them', async () => {
    const { key, sourceId } = await partner();
    const batch = (b: number) =>
      send('POST', '/jobs', key, {
        jobs: Array.from({ length: 20 }, (_, n) => ({ reference: `${b}-${n}`, ...job({ title: `Cook ${b} ${n}` }) })),
      });
    const answers = await Promise.all(Array.from({ length: 10 }, (_, b) => batch(b)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]));
    for (const [b, { status, headers }] of answers.entries()) {
      if (status !== 429) continue;
      expect(headers.get('retry-after')).toBe('5');
      expect((await batch(b)).status).toBe(200);
    }
    const { data } = await asService().from('jobs').select('id').eq('source_id', sourceId).throwOnError();
    expect(data).toHaveLength(200);
  });

  it('who sends one job many times at once makes one', async () => {
    const { key, sourceId } = await partner();
    const answers = await Promise.all(Array.from({ length: 12 }, () => send('PUT', '/jobs/one', key, job())));
    expect(answers.every(({ status }) => status === 200 || status === 201)).toBe(true);
    const { data } = await asService().from('jobs').select('id').eq('source_id', sourceId).throwOnError();
    expect(data).toHaveLength(1);
  });

  it('with 500 bad rows, or too many, breaks nothing', async () => {
    const { key } = await partner();
    const bad = Array.from({ length: 500 }, (_, n) => ({
      reference: `b${n}`,
      ...job({ title: n % 2 ? '' : 'x'.repeat(500) }),
    }));
    const { status, answer } = await send('POST', '/jobs', key, { jobs: bad });
    expect([status, (answer.jobs as Answer[]).filter(({ result }) => result === 'refused').length]).toEqual([200, 500]);
    expect((await send('POST', '/jobs', key, { jobs: [...bad, bad[0]] })).answer).toMatchObject({
      status: 400,
      field: 'jobs',
    });
    expect(
      (await send('POST', '/jobs', key, { jobs: [{ reference: 'x', ...job({ description: 'x'.repeat(5_000_000) }) }] }))
        .status,
    ).toBe(413);
  });
});

it('500 rows are saved by one call', async () => {
  const { key } = await partner();
  const rows = Array.from({ length: 500 }, (_, n) => ({
    reference: `n${n}`,
    ...job({
      title: `Line cook ${n}`,
      description: 'Cook lunch and dinner for guests, and clean the kitchen. '.repeat(40),
    }),
  }));
  const { status, answer } = await send('POST', '/jobs', key, { jobs: rows });
  expect([status, (answer.jobs as Answer[])[499]]).toMatchObject([200, { reference: 'n499', result: 'added' }]);
}, 120_000);

/** Numbers by chance that come again with the same seed. */
function chance(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

describe('whatever fits or breaks its description', () => {
  type Schema = {
    type?: string;
    anyOf?: Schema[];
    enum?: unknown[];
    properties?: Record<string, Schema>;
    required?: string[];
  };
  const odd: unknown[] = [
    null,
    '',
    ' ',
    '\u0000',
    '\ud800',
    'x'.repeat(400),
    '🙂',
    '<b>&',
    "'; drop table jobs",
    0,
    -1,
    1e308,
    1.005,
    true,
    [],
    {},
    [[]],
    { toString: 1 },
  ];

  function madeUp(schema: Schema, pick: (below: number) => number): unknown {
    if (pick(6) === 0) return odd[pick(odd.length)];
    if (schema.anyOf) return madeUp(schema.anyOf[pick(schema.anyOf.length)] ?? {}, pick);
    if (schema.enum) return schema.enum[pick(schema.enum.length)];
    if (schema.type === 'object') {
      const made: Record<string, unknown> = {};
      for (const [name, field] of Object.entries(schema.properties ?? {})) {
        if (schema.required?.includes(name) ? pick(12) > 0 : pick(2) > 0) made[name] = madeUp(field, pick);
      }
      if (pick(10) === 0) made[`extra${pick(9)}`] = odd[pick(odd.length)];
      return made;
    }
    if (schema.type === 'number') return pick(100_000) / 100;
    const texts = [
      'Cook',
      'Bronx, NY',
      'jobs@fork.example',
      'https://fork.example/x',
      '2099-12-31',
      '$20/hour',
      'part-time',
      '212-736-5000',
      'Kitchen/Cook',
    ];
    return texts[pick(texts.length)];
  }

  it.each([1, 2, 3])(
    'no body made up from seed %i is answered with 500, or with what is not described',
    async (seed) => {
      const pick = chance(seed);
      const { key } = await partner();
      const { schemas } = openapi.components;
      const answers: [number, string][] = [];
      for (let n = 0; n < 60; n += 1) {
        const isRows = n % 10 === 0;
        const body = isRows
          ? { jobs: Array.from({ length: 1 + pick(40) }, () => madeUp(schemas.JobRow as Schema, pick)) }
          : madeUp(schemas.JobBody as Schema, pick);
        const path = isRows
          ? '/jobs'
          : `/jobs/${encodeURIComponent(['a', 'b.c', 'd~1', '..', '%', 'x/y', 'é'][pick(7)] ?? '')}`;
        const method = isRows ? 'POST' : (['PUT', 'PUT', 'PUT', 'GET', 'DELETE'][pick(5)] ?? 'PUT');
        const { status, text } = await send(
          method,
          path,
          key,
          method === 'GET' || method === 'DELETE' ? undefined : body,
        );
        answers.push([status, `${method} ${path} ${JSON.stringify(body).slice(0, 300)}: ${text.slice(0, 200)}`]);
      }
      expect(answers.filter(([status]) => ![200, 201, 400, 404, 405].includes(status))).toEqual([]);
      // The rows that fit get through: else nothing was tried.
      expect(answers.some(([status]) => status < 300)).toBe(true);
    },
    60_000,
  );

  it('the description itself is served to anybody', async () => {
    const { status, answer } = await send('GET', '/openapi.json', null);
    expect([status, answer.openapi]).toEqual([200, '3.1.0']);
  });
});

describe('jobs.json', () => {
  const read = async (query: string, more: Record<string, string> = {}) => {
    const response = await fetch(`${inject('stack').url}/functions/v1/job-feeds/jobs.json${query}`, { headers: more });
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: (text.startsWith('{') ? JSON.parse(text) : {}) as { jobs: Answer[]; next: string | null },
    };
  };
  const all = async (since: string) => {
    const jobs: Answer[] = [];
    for (let next: string | null = since; next; ) {
      const { body, status } = await read(`?since=${next}`);
      expect(status).toBe(200);
      jobs.push(...body.jobs);
      next = body.next;
    }
    return jobs;
  };

  it('tells what was opened and closed since, each once, without contacts', async () => {
    const { key } = await partner();
    const since = new Date(Date.now() - 1000).toISOString();
    const rows = Array.from({ length: 250 }, (_, n) => ({ reference: `j${n}`, ...job({ title: `Line cook ${n}` }) }));
    const { answer } = await send('POST', '/jobs', key, { jobs: rows });
    const ids = (answer.jobs as Answer[]).map(({ id }) => id);
    await send('DELETE', '/jobs/j7', key);
    const found = (await all(since)).filter(({ id }) => ids.includes(id));
    expect(found).toHaveLength(250);
    expect(new Set(found.map(({ id }) => id)).size).toBe(250);
    expect(found.filter(({ status }) => status === 'closed')).toMatchObject([{ id: ids[7], status: 'closed' }]);
    expect(Object.keys(found.find(({ status }) => status === 'closed') ?? {}).sort()).toEqual([
      'id',
      'status',
      'updated_at',
    ]);
    expect(JSON.stringify(found)).not.toContain('fork.example');
  }, 120_000);

  it('is cached, and refuses what is no moment', async () => {
    const { headers, body } = await read('');
    expect(headers.get('cache-control')).toBe('public, max-age=60');
    expect(body.jobs.every(({ status }) => status === 'open')).toBe(true);
    const tag = headers.get('etag') ?? '';
    const { status } = await read('?since=2099-01-01', {
      'if-none-match': (await read('?since=2099-01-01')).headers.get('etag') ?? '',
    });
    expect([tag.length > 10, status]).toEqual([true, 304]);
    for (const wrong of [
      'soon',
      '2026-02-30',
      '2026-13-01',
      '2026-01-01T25:00:00Z',
      '2026-01-01_x',
      `2026-01-01_${'f'.repeat(36)}`,
      '2026-01-01T00:00:00%2B99:00',
      '%00',
    ]) {
      expect([wrong, (await read(`?since=${wrong}`)).status]).toEqual([wrong, 400]);
    }
    for (const good of [
      '2099-01-01',
      '2099-01-01T10:00:00Z',
      '2099-01-01T10:00:00+00:00',
      '2099-01-01T10:00:00.123456-05:00',
    ]) {
      expect([good, (await read(`?since=${good}`)).status]).toEqual([good, 200]);
    }
  });
});

it('the examples of docs/partner-api.md do what they say', async () => {
  const { key } = await partner();
  const text = readFileSync('docs/partner-api.md', 'utf8');
  const functions = `${inject('stack').url}/functions/v1`;
  const environment = { PATH: process.env.PATH, KEY: key, API: `${functions}/job-api`, SITE: `${functions}/job-feeds` };
  const said = [...text.matchAll(/```sh\n(curl [\s\S]*?)```/g)].map(([, command = '']) =>
    execFileSync('bash', ['-ec', command.replaceAll('curl ', 'curl --silent --show-error ')], {
      env: environment,
      encoding: 'utf8',
      maxBuffer: 100_000_000,
    }),
  );
  expect(said).toHaveLength(5);
  expect(JSON.parse(said[0] ?? '')).toMatchObject({ reference: 'R-1024', result: 'added', status: 'open' });
  expect(JSON.parse(said[1] ?? '')).toMatchObject({
    jobs: [{ result: 'added' }, { result: 'refused', field: 'title' }],
  });
  expect(JSON.parse(said[2] ?? '')).toMatchObject({ status: 'open' });
  expect(JSON.parse(said[3] ?? '')).toMatchObject({ status: 'closed' });
}, 60_000);
