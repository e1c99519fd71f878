import { describe, expect, it } from 'vitest';
import { asService, asUser, visitorKey } from '../../clients.ts';
import { bearer, call, nextPhone, rpc, start } from '../../raw.ts';
import { twoPeople } from '../two-people.ts';

const { attacker, mine, jobs, theirs, own, theirSignUp, user } = await twoPeople();

describe("acting on somebody else's rows", () => {
  it('its id starts no application, for the same job or another', async () => {
    for (const p_job_id of [jobs[0], jobs[1]])
      expect((await start(attacker, { p_id: theirs, p_job_id })).status).toBe(409);
    expect((await rpc('enroll_in_alerts', { p_id: theirSignUp, p_phone_number: nextPhone() }, mine)).status).toBe(409);
  });

  it('it is not claimed by its id', async () => {
    const { data } = await asUser(user, visitorKey()).rpc('claim_visitor_rows', { p_application_ids: [theirs] });
    expect(data).toEqual({ claimed: 0 });
  });

  it('a reapply entry is not made in another account’s name, nor tied to another’s application', async () => {
    const entry = { p_job_id: jobs[0], p_reason: 'abandoned_step1' };
    expect((await rpc('add_to_reapply_queue', { ...entry, p_user_id: user.id }, mine)).status).toBe(403);
    const { id } = (await rpc('add_to_reapply_queue', { ...entry, p_application_id: theirs }, mine)).body as {
      id: string;
    };
    const { data } = await asService().from('reapply_queue').select('application_id').eq('id', id);
    expect(data).toEqual([{ application_id: null }]);
  });

  it('many at once are an admin’s to change, and to look at', async () => {
    const callers = [
      { headers: bearer(user.token), status: 403 },
      { headers: mine, status: 401 },
    ];
    for (const p_is_preview of [true, false]) {
      const change = { p_list: 'jobs', p_action: 'expire', p_ids: jobs, p_is_preview };
      const statuses = { ...change, p_list: 'applications', p_action: 'offer', p_ids: [theirs] };
      for (const { headers, status } of callers)
        for (const body of [change, statuses]) expect((await rpc('bulk_change', body, headers)).status).toBe(status);
    }
    const { data } = await asService().from('jobs').select('status').in('id', jobs);
    expect(new Set(data?.map(({ status }) => status))).toEqual(new Set(['active']));
  });

  it('no alert is asked for it', async () => {
    const body = { alert_optin_id: theirSignUp, job_id: jobs[0], is_first_alert: true };
    expect((await call('POST', 'functions/v1/send-alerts', body, mine)).status).toBe(404);
    expect((await call('POST', 'functions/v1/send-alerts', body)).status).toBe(401);
  });
});

describe('steps', () => {
  it('are not skipped, and a start is not backdated', async () => {
    expect((await rpc('complete_application', { p_id: own }, mine)).status).toBe(409);
    const step = { availability: 'asap', work_experience: 'x', application_status: 'step_2_completed' };
    for (const preferred_start_date of [undefined, '2020-01-01', '9999-01-01', 'infinity'])
      expect(
        (await call('PATCH', `rest/v1/job_applications?id=eq.${own}`, { ...step, preferred_start_date }, mine)).status,
      ).toBe(400);
  });
});
