import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect } from '../../scripts/stack/database.ts';
import { type Stack, startStack } from '../../scripts/stack/stack.ts';
import { drainUnderFire } from '../faults/drain-under-fire.ts';

let stack: Stack;
let sql: ReturnType<typeof connect>;
beforeAll(async () => {
  stack = await startStack({ fresh: true, seed: 'none', schedule: false });
  sql = connect(stack.address.dbUrl, 2);
});
afterAll(async () => {
  await sql?.end();
  await stack?.stop();
});

// Senders that send what is uncertain again, instead of asking, fail here: 38 of the 250 then arrive two or three times.
it('every message arrives once, whoever is killed and however the provider answers', async () => {
  const fire = { messages: 250, workers: 3, killsEach: 3, seed: 20261121, withinMs: 180_000 };
  const { arrived, statuses, logged, kills } = await drainUnderFire(stack.address, sql, fire);
  expect(statuses).toEqual({ sent: fire.messages });
  expect(arrived.size).toBe(fire.messages);
  expect([...arrived].filter(([, times]) => times !== 1)).toEqual([]);
  expect(logged).toBe(fire.messages);
  expect(kills).toBeGreaterThan(0);
}, 240_000);
