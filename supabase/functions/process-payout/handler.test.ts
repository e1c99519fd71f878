import { describe, expect, it, vi } from 'vitest';
import { ADMIN_ID, adminCaller, jsonRequest } from '../../../tests/admin-request.ts';
import { processPayout } from './handler.ts';

const ATTRIBUTION = '5d3f8a10-6a6b-4c1c-9d55-0f6a1b2c3d4e';
const byCode = { referralCode: 'K7QX2M', action: 'approve', adminUserId: ADMIN_ID };

function decide() {
  return vi.fn(async () => ({ action: 'approve', decided: 1, amount_cents: 1500 }));
}

describe('process-payout', () => {
  it('takes the body of the dashboard', async () => {
    const decided = decide();
    const figures = {
      reason: 'ok',
      payoutAmount: 15,
      clicksCount: 9,
      signupsCount: 3,
      riskScore: 0,
      status: 'pending',
    };
    expect(await processPayout(jsonRequest({ ...byCode, ...figures }), adminCaller, decided)).toEqual({
      action: 'approve',
      decided: 1,
      amount_cents: 1500,
    });
    expect(decided).toHaveBeenCalledWith(ADMIN_ID, {
      action: 'approve',
      referralCode: 'K7QX2M',
      attributionId: null,
      kind: null,
      reason: 'ok',
      expected: { amount: 15, clicks: 9, signups: 3, risk_score: 0, status: 'pending' },
    });
  });

  it('takes the body of the toolkit', async () => {
    const decided = decide();
    await processPayout(
      jsonRequest({ attributionId: ATTRIBUTION, action: 'flag', reason: 'Needs review' }),
      adminCaller,
      decided,
    );
    expect(decided).toHaveBeenCalledWith(ADMIN_ID, {
      action: 'flag',
      referralCode: null,
      attributionId: ATTRIBUTION,
      kind: null,
      reason: 'Needs review',
      expected: {},
    });
  });

  it.each<[object, string]>([
    [{ action: 'approve' }, 'referralCode'],
    [{ ...byCode, attributionId: ATTRIBUTION }, 'attributionId'],
    [{ ...byCode, adminUserId: undefined }, 'adminUserId'],
    [{ ...byCode, adminUserId: ATTRIBUTION }, 'adminUserId'],
    [{ ...byCode, action: 'pay' }, 'action'],
    [{ ...byCode, action: undefined }, 'action'],
    [{ ...byCode, referralCode: ' ' }, 'referralCode'],
    [{ ...byCode, kind: 'hire' }, 'kind'],
    [{ ...byCode, payoutAmount: -1 }, 'payoutAmount'],
    [{ ...byCode, payoutAmount: 1e300 }, 'payoutAmount'],
    [{ ...byCode, payoutAmount: '15' }, 'payoutAmount'],
    [{ ...byCode, clicksCount: 1.5 }, 'clicksCount'],
    [{ ...byCode, signupsCount: -3 }, 'signupsCount'],
    [{ ...byCode, riskScore: 101 }, 'riskScore'],
    [{ ...byCode, reason: 'x'.repeat(501) }, 'reason'],
    [{ ...byCode, amount: 1 }, 'amount'],
    [{ attributionId: '1', action: 'approve' }, 'attributionId'],
  ])('refuses %j and names %s', async (body, field) => {
    const decided = decide();
    const status = field === 'adminUserId' && 'adminUserId' in body && body.adminUserId === ATTRIBUTION ? 403 : 400;
    await expect(processPayout(jsonRequest(body), adminCaller, decided)).rejects.toMatchObject({ status, field });
    expect(decided).not.toHaveBeenCalled();
  });
});
