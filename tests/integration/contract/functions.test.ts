import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { interviewOf, jobOf, linkedJob } from '../employer-link.ts';
import { call, rpc } from '../raw.ts';
import { type Caller, makeCallers } from './callers.ts';
import { contract, tryAll } from './contract.ts';

/** These would delete a caller, or take messages that other tests wait for: only refusals are tried. */
const NOT_CALLED = /^(delete_account|delete_my_data|claim_outbox|write_alerts|run_scheduled_tasks)\(/;

/** Bodies that reach who is asking, and do nothing. */
const BODIES: Record<string, object> = {
  'deliver-outbox': { limit: 0 },
  'send-alerts': { alert_optin_id: randomUUID(), job_id: randomUUID() },
};

const sql = postgres(inject('stack').dbUrl, { max: 1, onnotice: () => undefined });
afterAll(() => sql.end());

let callers: Caller[];

/** The message that accounts without the role get from what is for admins only. */
const refusalOf = (allowed: string[], { role }: Caller) =>
  allowed.join() === 'admin' && role === 'authenticated' ? 'Access Denied - Admin access required' : '';

beforeAll(async () => {
  callers = Object.values(await makeCallers());
});

/** Every parameter of a signature, with nothing in it. */
function nothing(signature: string): [name: string, body: Record<string, null>] {
  const [, name = '', list = ''] = /^(\w+)\((.*)\)$/.exec(signature) ?? [];
  const names = list.split(', ').flatMap((part) => part.split(' ')[0] || []);
  return [name, Object.fromEntries(names.map((parameter) => [parameter, null]))];
}

describe('every RPC, for everybody, over HTTP', { timeout: 120_000 }, () => {
  it('runs for whom the contract says, and for nobody else', async () => {
    const tries = Object.entries(contract.rpcs).flatMap(([signature, allowed]) =>
      callers.map((caller) => ({ signature, allowed, caller, may: allowed.includes(caller.kind) })),
    );
    const wrong = await tryAll(
      tries.filter(({ signature, may }) => !may || !NOT_CALLED.test(signature)),
      async ({ signature, allowed, caller, may }) => {
        const [name, body] = nothing(signature);
        const { status, text } = await rpc(name, body, caller.headers);
        // Who may is let in, and refused only for what was asked: nothing.
        // What is for whoever has a link is closed by the missing token, whoever asks without it.
        const isByLink = allowed.includes('employer') || allowed.includes('interviewee');
        const refusals = isByLink && caller.role ? [404] : [401, 403];
        const isRefused = may ? text.includes('"42501"') || status === 401 : refusals.includes(status);
        const what = `${caller.who} ${name}: ${status} ${text.slice(0, 120)}, may ${may}`;
        const isRight = isRefused === !may && status < 500 && (may || text.includes(refusalOf(allowed, caller)));
        return isRight ? null : what;
      },
    );
    expect(wrong).toEqual([]);
  });

  it('opens what is an employer’s to whoever has the token of their link', async () => {
    const { token, applicant, contact } = await linkedJob();
    const another = await jobOf(contact, 'Baker');
    const ad = { title: 'Fry Cook', company: 'Fry House', location: 'Bronx', description: 'Fries.' };
    const own = Object.keys(contract.rpcs).filter((signature) => contract.rpcs[signature]?.includes('employer'));
    expect(own.length).toBeGreaterThan(5);
    for (const signature of own) {
      const [name, body] = nothing(signature);
      const asked = { ...body, p_token: token, p_application_id: applicant.id, p_answer: 'interested', p_undo: true };
      const more = { p_job: ad, p_job_id: another, p_on: true, p_message: name === 'employer_write' ? 'Hi' : null };
      // Only 'not this time' has a reason.
      const reason = { p_reason: name === 'employer_answer_all' ? 'position_filled' : null };
      if (name === 'employer_still_hiring') asked.p_answer = 'yes';
      const given = Object.fromEntries(Object.keys(body).map((key) => [key, { ...asked, ...more, ...reason }[key]]));
      const { status, text } = await rpc(name, given);
      // To undo what was not done, or change what is deleted, is refused for itself.
      expect([name, [200, 409].includes(status), text.includes('no longer works')]).toEqual([name, true, false]);
    }
  });

  it('opens what is about an interview or an offer to whoever has the token of its link', async () => {
    const job = await linkedJob();
    const { token } = await interviewOf(job);
    const offer = randomUUID().repeat(2);
    await sql`insert into private.outcomes (application_id, token_hash) values (${job.applicant.id}, private.hash(${offer}))`;
    const asked: Record<string, object> = {
      interview: { p_token: token },
      answer_interview: { p_token: token, p_sequence: 0, p_answer: 'confirmed' },
      outcome: { p_token: offer },
      answer_outcome: { p_token: offer, p_started: true, p_pay: 'less' },
    };
    const own = Object.keys(contract.rpcs).filter((signature) => contract.rpcs[signature]?.includes('interviewee'));
    expect(own.map((signature) => nothing(signature)[0]).sort()).toEqual(Object.keys(asked).sort());
    for (const [name, body] of Object.entries(asked)) {
      const { status } = await rpc(name, body);
      expect([name, status]).toEqual([name, 200]);
    }
  });
});

describe('every edge function, for everybody', { timeout: 120_000 }, () => {
  it('is in the contract, and nothing else is', () => {
    const folder = 'supabase/functions';
    const there = readdirSync(folder).filter((name) => existsSync(`${folder}/${name}/index.ts`));
    expect(Object.keys(contract.functions).sort()).toEqual(there.sort());
  });

  it('answers whom the contract says, and nobody else', async () => {
    const tries = Object.entries(contract.functions).flatMap(([name, allowed]) =>
      callers.map((caller) => ({ name, allowed, caller, may: allowed.includes(caller.kind) })),
    );
    const wrong = await tryAll(tries, async ({ name, allowed, caller, may }) => {
      // Would run every task: an unsupported method shows that the caller is let in.
      const method = may && name === 'run-schedule' ? 'PUT' : 'POST';
      const body = BODIES[name] ?? {};
      const { status, text } = await call(method, `functions/v1/${name}`, body, caller.headers);
      const isRefused = status === 401 || status === 403;
      const what = `${caller.who} ${name}: ${status} ${text.slice(0, 120)}, may ${may}`;
      const isRight = isRefused === !may && status < 500 && (may || text.includes(refusalOf(allowed, caller)));
      return isRight ? null : what;
    });
    expect(wrong).toEqual([]);
  });
});
