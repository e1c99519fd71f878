import { beforeAll, describe, expect, it } from 'vitest';
import { someNaughtyStrings } from '../naughty.ts';
import { type Account, signUp } from './clients.ts';
import { bearer, call } from './raw.ts';

const PLACES = ['Brooklyn', 'Bronx', 'Queens', 'Manhattan', 'Staten Island', 'All NYC'];
let maria: Account;
let alertId = '';

const settings = (user: Account, method: string, body: unknown, search = '') =>
  call(method, `rest/v1/user_alerts?select=id,category,borough${search}`, body, {
    ...bearer(user.token),
    prefer: 'return=representation',
  });

beforeAll(async () => {
  maria = await signUp();
  const made = await settings(maria, 'POST', { user_id: maria.id, job_type: 'food-service', location: 'Bushwick' });
  expect(made.status).toBe(201);
  const [row] = made.body as { id: string; category: string; borough: string }[];
  expect(row).toMatchObject({ category: 'Kitchen/Cook', borough: 'Brooklyn' });
  alertId = row?.id ?? '';
});

describe('alert settings', () => {
  it('take any text for work and place, and match it to what there is', async () => {
    const failures: string[] = [];
    const waiting = someNaughtyStrings();
    const worker = async () => {
      for (let text = waiting.pop(); text !== undefined; text = waiting.pop()) {
        const choices = { frequency: text, language: text };
        for (const part of [{ job_type: text, location: text }, { phone_number: text }, { email: text }, choices]) {
          const { status, body } = await settings(maria, 'PATCH', part, `&id=eq.${alertId}`);
          if (status >= 500) failures.push(`${Object.keys(part)} ${JSON.stringify(text).slice(0, 60)} → ${status}`);
          const rows = status === 200 ? (body as { borough: string }[]) : [];
          if (rows.some(({ borough }) => !PLACES.includes(borough))) failures.push(`${text} → ${rows[0]?.borough}`);
        }
      }
    };
    await Promise.all(Array.from({ length: 6 }, worker));
    expect(failures).toEqual([]);
  }, 120_000);
});
