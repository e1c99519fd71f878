import { type Asked, quoted } from './asked.ts';
import type { Facts } from './facts.ts';

/** The screens of a person with 500 applications; and what is asked of them as a visitor with as many. */
export function personQueries({ application, visitorKey, busy, reapplies }: Facts): Asked[] {
  const own = (name: string, sql: string): Asked => ({ name: `person: ${name}`, as: 'busy', limit: 5, sql: () => sql });
  const visitor = (name: string, sql: string): Asked => ({ ...own(`${name} (visitor)`, sql), as: 'visitor' });
  const both = (name: string, sql: string) => [own(name, sql), visitor(name, sql)];
  return [
    ...both('dashboard', 'select public.my_dashboard()'),
    ...both('applications', 'select public.my_applications()'),
    ...both('applications that are pending', `select public.my_applications('pending')`),
    ...both('jobs applied to', 'select public.my_applied_jobs()'),
    ...both('how many applications', 'select public.my_application_count()'),
    ...both('referrals', 'select public.my_referrals()'),
    ...both('unread messages', 'select public.my_unread_messages()'),
    ...both('what nudges are made of', 'select public.my_nudge_facts()'),
    own('saved jobs', 'select public.my_saved_jobs()'),
    own('ids of saved jobs', 'select public.my_saved_job_ids()'),
    own('one application', `select public.my_application(${quoted(application)})`),
    own(
      'what happened to an application',
      `select id, event_type, to_status, data, created_at from public.application_events where application_id = ${quoted(application)} order by id`,
    ),
    own(
      'alert settings',
      `select * from public.user_alerts where user_id = ${quoted(busy)} order by is_active desc, updated_at desc limit 1`,
    ),
    own(
      'sign-up for alerts',
      `select job_type, city from public.alert_optins where user_id = ${quoted(busy)} order by created_at desc limit 1`,
    ),
    visitor(
      'sign-up for alerts',
      `select job_type, city from public.alert_optins where user_id is null and visitor_hash = private.hash(${quoted(visitorKey)}) order by created_at desc limit 1`,
    ),
    visitor('an offer to apply again', `select public.get_reapply(${quoted(reapplies[0])})`),
  ];
}
