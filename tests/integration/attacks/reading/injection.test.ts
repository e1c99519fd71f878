import { describe, expect, it } from 'vitest';
import { bearer, call, rpc } from '../../raw.ts';
import { twoPeople } from '../two-people.ts';

const { jobs, mine, name, theirs, theirSignUp, user } = await twoPeople();

const SELECTS = [
  'id,job_applications!job_applications_job_id_fkey(*)',
  'id,...job_applications!job_applications_job_id_fkey(first_name,phone_number)',
  'id,job_applications!job_applications_job_id_fkey!inner(first_name)',
  'id,job_applications!job_applications_job_id_fkey(*,alert_optins(*))',
  'id,reapply_queue(*),outbox(*),job_reports(*)',
  'id,announcements(*),due_alerts(*),recovery_links(*)',
  'id,import_batches(users!import_batches_created_by_fkey(*))',
  'id,auth.users(*)',
  'id,x:pg_sleep(9)',
  'version()',
  'id,current_setting(request.headers)',
  '(select first_name from job_applications)',
  'id::text;select first_name from job_applications',
  'id,search->>x,title->a->>b',
  '*,*',
  '',
];
const FILTERS = [
  'or=(id.is.null,and(title.not.is.null,or(id.not.is.null)))',
  "or=(title.eq.');select first_name from job_applications;--)",
  'or=(id.in.(select id from job_applications),id.is.null)',
  'title=in.(a,b),(select first_name from job_applications)',
  "title=eq.x' or first_name is not null--",
  "title=like.*' union select first_name from job_applications--*",
  'title=match.(a|b',
  'title=fts(simple).x:*%26!y)',
  'id=eq.1) or true--',
  'order=(select first_name from job_applications)',
  'order=job_applications(first_name).desc',
  'limit=(select 1)&offset=-1',
  'and=(job_applications.first_name.not.is.null)',
  'not.or=()',
  'columns=first_name',
];
const secrets = new RegExp([name, theirs, theirSignUp].join('|'));

describe('what is asked in an address', () => {
  it.each(SELECTS)('select=%s gives nothing of others, and does not fail', async (select) => {
    for (const [table, key] of [
      ['jobs', `id=eq.${jobs[0]}`],
      ['job_applications', `job_id=eq.${jobs[0]}`],
      ['alert_optins', 'id=not.is.null'],
    ] as const)
      for (const headers of [mine, bearer(user.token)]) {
        const path = `rest/v1/${table}?${new URLSearchParams({ select })}&${key}&limit=5`;
        const { status, text } = await call('GET', path, undefined, headers);
        expect(status, path).toBeLessThan(500);
        expect(text).not.toMatch(secrets);
      }
  });

  it.each(FILTERS)('%s gives nothing of others, and does not fail', async (filter) => {
    for (const table of ['jobs', 'job_applications', 'alert_optins'])
      for (const headers of [mine, bearer(user.token)]) {
        const { status, text } = await call(
          'GET',
          `rest/v1/${table}?select=*&limit=3&${encodeURI(filter)}`,
          undefined,
          headers,
        );
        expect(status, `${table}?${filter}`).toBeLessThan(500);
        expect(text).not.toMatch(secrets);
      }
  });
});

describe('what is asked of an RPC', () => {
  it.each(["'; select first_name from job_applications; --", "x') or true --", '{{7*7}}', '\\', '%', '_'])(
    'the words %j are words',
    async (words) => {
      const asked = [
        rpc(
          'feed_page',
          { p_query: words, p_filters: { location: words, category: words, pay: words, type: words } },
          mine,
        ),
        rpc('my_applications', { p_filter: words }, mine),
        rpc('open_short_link', { p_code: words }, mine),
        rpc('redeem_recovery_link', { p_token: words }, mine),
        rpc('set_message_language', { p_language: words }, mine),
      ];
      for (const { status, text } of await Promise.all(asked)) {
        expect(status).toBeLessThan(500);
        expect(text).not.toMatch(secrets);
      }
    },
  );

  it.each([
    ['start_application', { p_user_id: 'x' }],
    ['start_application', { p_application_status: 'offer' }],
    ['enroll_in_alerts', { p_boost_tokens: 9 }],
    ['complete_application', { p_ref_code: 'HIREAAAAAA' }],
    ['update_my_details', { p_visitor_hash: 'a'.repeat(64) }],
  ])('%s has no argument for %j', async (fn, extra) => {
    expect((await rpc(fn, { p_phone_number: '2125550100', p_first_name: 'x', ...extra }, mine)).status).toBe(404);
  });
});
