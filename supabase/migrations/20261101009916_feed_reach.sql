-- The feed with filters that few jobs meet: the newest two hundred jobs tell how far back a page reaches, and of each group no more is
-- read than was posted since.
set lock_timeout = '2s';

create or replace function private.feed_ids(f private.feed_filter, p_at timestamptz, p_id uuid, p_limit int) returns uuid[]
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_bitmapscan = off as $$
declare
  -- Without null the index goes there by itself, whatever is asked: planning each time anew would take longer than reading.
  before_at constant timestamptz := coalesce(p_at, 'infinity');
  before_id constant uuid := coalesce(p_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
  want_borough constant text := f.borough;
  want_job_type constant text := f.job_type;
  want_category constant text := f.category;
  want_pay constant int := private.pay_band_bit(f.pay_low, f.pay_high);
  want_pay_low constant int := f.pay_low;
  want_pay_high constant int := f.pay_high;
  want_no_experience constant boolean := f.no_experience;
  newest int := case when f is null then p_limit else 200 end;
  walked int;
  first_at timestamptz;
  last_at timestamptz;
  since timestamptz;
  found uuid[];
begin
  loop
    select coalesce(array_agg(j.id order by j.posted_at desc, j.id desc) filter (where (want_borough is null or j.borough = want_borough)
        and (want_job_type is null or j.job_type = want_job_type) and (want_category is null or j.category = want_category) and (want_no_experience is null or j.no_experience)
        and (want_pay_low is null or (coalesce(j.hourly_high_cents, j.hourly_low_cents) >= want_pay_low
              and (want_pay_high is null or coalesce(j.hourly_low_cents, j.hourly_high_cents) <= want_pay_high)))), '{}'),
        count(*), max(j.posted_at), min(j.posted_at) into found, walked, first_at, last_at from (
      select x.id, x.posted_at, x.borough, x.job_type, x.category, x.no_experience, x.hourly_low_cents, x.hourly_high_cents from public.jobs x
       where x.is_approved and x.status = 'active' and x.hidden_at is null and x.expires_at > now() and (x.posted_at, x.id) < (before_at, before_id)
       order by x.posted_at desc, x.id desc limit newest) j;
    if cardinality(found) >= p_limit or walked < newest then return found[1:p_limit]; end if;
    -- Once more as far as half again as many would take, unless that is too far.
    exit when newest <> 200 or cardinality(found) * 1000 < p_limit * 300;
    newest := least(1000, newest * 3 * p_limit / (2 * cardinality(found)));
  end loop;
  -- Twelve times as far as they seem to reach, since jobs were fewer in the past; then however far.
  since := case when found = '{}' then '-infinity' else first_at - (first_at - last_at) * (12.0 * p_limit / cardinality(found)) end;
  loop
    found := array(
      select x.id from private.feed_groups g cross join lateral (
          select j.id, j.posted_at from public.jobs j
           where j.is_approved and j.status = 'active' and j.hidden_at is null and j.expires_at > now() and j.category = g.category and coalesce(j.borough, '') = g.borough
             and coalesce(j.job_type, '') = g.job_type and j.no_experience = g.no_experience and private.pay_bands(j.hourly_low_cents, j.hourly_high_cents) = g.pay_bands
             and (j.posted_at, j.id) < (before_at, before_id) and j.posted_at > since
           order by j.posted_at desc, j.id desc limit p_limit) x
       where (want_borough is null or g.borough = want_borough) and (want_job_type is null or g.job_type = want_job_type) and (want_category is null or g.category = want_category)
         and (want_no_experience is null or g.no_experience) and (want_pay is null or g.pay_bands & want_pay <> 0)
       order by x.posted_at desc, x.id desc limit p_limit);
    if cardinality(found) = p_limit or since = '-infinity' then return found; end if;
    since := '-infinity';
  end loop;
end $$;

select private.lock_functions();
