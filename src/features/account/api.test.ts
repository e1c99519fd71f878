// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { forgetPerson } from '@/lib/session.ts';
import { visitorKey } from '@/lib/visitor.ts';
import { fakeBackend } from '../../../tests/fake-backend.ts';
import { settleClaim, takeRows } from './api.ts';

const rows = ['a', 'b', 'c'].map((id) => ({
  id,
  job_title: `Job ${id}`,
  category: 'Various',
  first_name: 'Maria',
  phone_last2: '42',
}));
const nothing = { saved_jobs: 0, alerts: 0, devices: 0 };
let backend: ReturnType<typeof fakeBackend>;

beforeEach(() => {
  backend = fakeBackend();
  backend.answer('rpc/claim_preview', () => rows);
  backend.answer('rpc/count_claimable_rows', () => nothing);
  backend.answer('rpc/claim_visitor_rows', () => ({ claimed: 3 }));
});
const claims = () => backend.bodies('rpc/claim_visitor_rows');

describe('rows made before signing in', () => {
  it('are asked about, also when the account is new: a phone is shared', async () => {
    expect(await settleClaim()).toEqual({ applications: rows, ...nothing });
    expect(claims()).toEqual([]);
  });

  it('are asked about when they are saved jobs only, and not when there are none', async () => {
    backend.answer('rpc/claim_preview', () => []);
    expect(await settleClaim()).toBeNull();
    backend.answer('rpc/count_claimable_rows', () => ({ ...nothing, saved_jobs: 2 }));
    expect(await settleClaim()).toEqual({ ...nothing, applications: [], saved_jobs: 2 });
    expect(claims()).toEqual([]);
  });

  it('move all, some or none, as the person says', async () => {
    await takeRows(null);
    await takeRows(['b']);
    await takeRows([]);
    expect(claims()).toEqual([{}, { p_application_ids: ['b'] }]);
  });
});

describe('signing out', () => {
  it('keeps the key of this phone while rows of somebody else hang on it', async () => {
    const key = visitorKey();
    await takeRows([]);
    forgetPerson();
    expect(visitorKey()).toBe(key);
  });

  it('forgets the key where no rows hang on it', async () => {
    const key = visitorKey();
    backend.answer('rpc/claim_preview', () => []);
    await settleClaim();
    forgetPerson();
    expect(visitorKey()).not.toBe(key);
  });

  it('forgets the key once everything moved, and what the person kept on this browser', async () => {
    const key = visitorKey();
    await takeRows(null);
    localStorage.setItem('stoop-draft:apply', '{}');
    localStorage.setItem('stoop-friend-code', '{}');
    localStorage.setItem('stoop-locale', 'es');
    sessionStorage.setItem('referralCode', 'ABC123');
    forgetPerson();
    expect(visitorKey()).not.toBe(key);
    expect(localStorage.getItem('stoop-draft:apply')).toBeNull();
    expect(localStorage.getItem('stoop-friend-code')).toBeNull();
    expect(sessionStorage.getItem('referralCode')).toBeNull();
    expect(localStorage.getItem('stoop-locale')).toBe('es');
  });
});
