import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
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
        const isRefused = may ? text.includes('"42501"') || status === 401 : status === 401 || status === 403;
        const what = `${caller.who} ${name}: ${status} ${text.slice(0, 120)}, may ${may}`;
        const isRight = isRefused === !may && status < 500 && (may || text.includes(refusalOf(allowed, caller)));
        return isRight ? null : what;
      },
    );
    expect(wrong).toEqual([]);
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
