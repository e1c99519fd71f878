-- Pay: from what somebody wrote to integer cents, a unit and an hourly value.
-- The same rules live in functions/_shared/rules/pay.ts; rules/cases/pay.json tests both.

create type private.pay as (
  low_cents int, high_cents int, unit text, hourly_low_cents int, hourly_high_cents int
);

create function private.hourly_cents(p_cents int, p_unit text) returns int
language sql immutable set search_path = '' as $$
  select case p_unit
    when 'hour' then p_cents
    when 'day' then round(p_cents / 8.0)::int
    when 'week' then round(p_cents / 40.0)::int
    when 'year' then round(p_cents / 2080.0)::int
  end;
$$;
comment on function private.hourly_cents(int, text) is 'Cents an hour for cents per hour, day (8 h), week (40 h) or year (2,080 h).';

create function private.pay_unit(p_text text) returns text
language sql immutable set search_path = '' as $$
  -- p_text is lower case. The plain tests before the patterns spare their compilation. 'month' and 'biweekly' are not stored: their amounts are converted.
  select case
    when strpos(p_text, 'week') > 0 and p_text ~ '\m(bi-?weekly|every (two|2|other) weeks?)\M' then 'biweekly'
    when strpos(p_text, 'h') > 0 and p_text ~ '(\mhours?\M|\mhourly\M|\mhrs?\M|/ ?h\M|\mph\M|por hora|la hora)' then 'hour'
    when p_text like any (array['%da%', '%diem%', '%shift%', '%d_a%']) and p_text ~ '(\mdays?\M|\mdaily\M|\mdiem\M|\mshifts?\M|por d[ií]a|al d[ií]a)' then 'day'
    when p_text like any (array['%week%', '%wk%', '%semana%']) and p_text ~ '(\mweeks?\M|\mweekly\M|\mwk\M|\mwks\M|por semana|a la semana)' then 'week'
    when p_text like any (array['%mo%', '%mes%']) and p_text ~ '(\mmonths?\M|\mmonthly\M|\mmo\M|por mes|al mes)' then 'month'
    when p_text ~ '(\myears?\M|\myearly\M|\myrs?\M|\mannum\M|\mannual(ly)?\M|\msalary\M|\mp\.a\.|por a[nñ]o|al a[nñ]o)' then 'year'
  end;
$$;
comment on function private.pay_unit(text) is 'The unit that a pay text names (hour, day, week, year; month and biweekly for conversion), or null.';

create function private.pay_number(p_digits text, p_k boolean) returns numeric
language sql immutable set search_path = '' as $$
  select case when length(p_digits) <= 12 then replace(p_digits, ',', '')::numeric * case when p_k then 1000 else 1 end end;
$$;
comment on function private.pay_number(text, boolean) is 'The number behind the digits of a pay text, times 1,000 when it was written with a k.';

create function private.make_pay(p_low numeric, p_high numeric, p_unit text) returns private.pay
language plpgsql immutable set search_path = '' as $$
declare
  r private.pay;
  top numeric := greatest(p_low, p_high);
  u text := p_unit;
  f numeric := 1;
begin
  if top is null or top <= 0 then return null; end if;
  -- Without a unit only the size tells: up to 150 is an hour's pay, from 10,000 on a year's.
  if u is null then u := case when top <= 150 then 'hour' when top >= 10000 then 'year' end; end if;
  -- A big figure is never an hour's pay, whatever word stands near it ('40 hours a week').
  if u = 'hour' and top >= 10000 then u := 'year'; end if;
  if u is null then return null; end if;
  if u = 'month' then f := 12; u := 'year'; end if;
  if u = 'biweekly' then f := 0.5; u := 'week'; end if;
  if top * f > 10000000 then return null; end if;
  r.unit := u;
  r.low_cents := round(case when p_low is not null then least(p_low, coalesce(p_high, p_low)) end * f * 100)::int;
  r.high_cents := round(case when p_high is not null then top end * f * 100)::int;
  if r.low_cents = 0 then r.low_cents := null; end if;
  r.hourly_low_cents := private.hourly_cents(r.low_cents, u);
  r.hourly_high_cents := private.hourly_cents(r.high_cents, u);
  -- Less than a dollar or more than a thousand an hour is a misreading, not pay.
  if not coalesce(r.hourly_high_cents, r.hourly_low_cents) between 100 and 100000 then return null; end if;
  return r;
end $$;
comment on function private.make_pay(numeric, numeric, text) is 'Dollars and unit (null = guess by size) as cents and hourly cents, or null when it cannot be pay.';

create function private.parse_pay(p_text text) returns private.pay
language plpgsql immutable set search_path = '' as $$
declare
  s text := lower(left(coalesce(p_text, ''), 500));
  num constant text := '([0-9]{1,3}(?:,[0-9]{3})+(?:\.[0-9]{1,2})?|[0-9]+(?:\.[0-9]{1,2})?)';
  u text;
  m text[];
  nums numeric[];
begin
  s := regexp_replace(s, '[\u2010-\u2015\u2212]', '-', 'g');
  s := regexp_replace(s, '[\u00A0\u2007\u202F\s]+', ' ', 'g');
  -- The text shown where a posting names no pay is not pay.
  if btrim(s) in ('', '18-22 dollars per hour') then return null; end if;

  -- A pair as data: [18,22], {"low":18,"high":22}, ["18","22"].
  if s ~ '^ ?[\[{]' then
    select array_agg(x[1]::numeric order by o) into nums
      from regexp_matches(s, '([0-9]{1,9}(?:\.[0-9]+)?)', 'g') with ordinality t(x, o);
    if coalesce(array_length(nums, 1), 0) = 0 then return null; end if;
    if array_length(nums, 1) = 1 then return private.make_pay(nums[1], nums[1], private.pay_unit(s)); end if;
    return private.make_pay(nums[1], nums[2], private.pay_unit(s));
  end if;

  -- Numbers that are not pay: 401(k), percentages, hours a week, years of experience.
  if strpos(s, '401') > 0 then s := regexp_replace(s, '401 ?\(?k\)?', ' ', 'g'); end if;
  if strpos(s, '%') > 0 then s := regexp_replace(s, '[0-9]+(\.[0-9]+)? ?%', ' ', 'g'); end if;
  if s like any (array['%hours%', '%hrs%', '%days%', '%weeks%', '%months%', '%years%', '%yrs%', '%shifts%']) then
    s := regexp_replace(s, '(^|[^$0-9.,])[0-9]{1,3}( ?(-|to) ?[0-9]{1,3})? ?\+? ?-?(hours|hrs|days|weeks|months|years|yrs|shifts)\M( (a|per|each) (day|week))?', '\1 ', 'g');
  end if;
  u := private.pay_unit(s);

  m := regexp_match(s, '\$? ?' || num || '(?![0-9]|,[0-9]) ?(k\M)?(?: ?(?:/|per|an?) ?(?:hour|hr|h|day|week|wk|month|year|yr)\.?)?(?: ?(?:dollars?|usd))? ?(?:-|to|and|a|\.\.\.?|,) ?\$? ?' || num || '(?![0-9]|,[0-9]) ?(k\M)?');
  if m is not null then
    nums := array[private.pay_number(m[1], m[2] is not null or (m[4] is not null and length(m[1]) <= 3)),
                  private.pay_number(m[3], m[4] is not null or (m[2] is not null and length(m[3]) <= 3))];
    return private.make_pay(nums[1], nums[2], u);
  end if;

  -- One figure; one with a dollar sign goes before one without.
  m := coalesce(regexp_match(s, '\$ ?' || num || ' ?(k\M)?'), regexp_match(s, num || ' ?(k\M)?'));
  if m is null then return null; end if;
  nums := array[private.pay_number(m[1], m[2] is not null)];
  if s ~ '(up to|hasta|not to exceed|maximum|max\.? )' then return private.make_pay(null, nums[1], u); end if;
  if s ~ '(starting|starts at|from |minimum|at least|desde|[0-9]k? ?\+|and up|or more)' then return private.make_pay(nums[1], null, u); end if;
  return private.make_pay(nums[1], nums[1], u);
end $$;
comment on function private.parse_pay(text) is
  'Pay as posted (''$18-22/hour'', ''[18,22]'', ''$45,000 - $60,000 a year'', ''up to $25/hr'') as cents, unit and hourly cents; null when it names none.';

create function private.pay_band(p_text text, out low_cents int, out high_cents int)
language plpgsql immutable set search_path = '' as $$
declare
  -- '15-20', '$20-25/hr', '25+', and '30 ' (a plus sign that the address bar made a space).
  t text := regexp_replace(regexp_replace(lower(left(coalesce(p_text, ''), 40)), '\$|/?\s*(?:per\s+)?(?:hour|hr)\M', '', 'g'), '\s+', '', 'g');
begin
  t := regexp_replace(t, '[\u2013\u2014]', '-', 'g');
  if t || '+' in ('25+', '30+') then t := t || '+'; end if;
  if t not in ('15-20', '20-25', '25-30', '25+', '30+') then return; end if;
  low_cents := left(t, 2)::int * 100;
  high_cents := case when t like '%-%' then right(t, 2)::int * 100 end;
end $$;
comment on function private.pay_band(text) is 'Hourly bounds in cents of a pay filter value (high null = open end); both null for an unknown value.';

select private.lock_functions();
grant execute on function private.hourly_cents(int, text), private.pay_unit(text), private.pay_number(text, boolean),
  private.make_pay(numeric, numeric, text), private.parse_pay(text) to anon, authenticated, service_role;
