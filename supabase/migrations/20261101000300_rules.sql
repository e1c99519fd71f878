-- From what somebody wrote to integer cents, a place, a category, a job type. The same rules live in
-- functions/_shared/rules; the tables of rules/cases test both.

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
comment on function private.hourly_cents is
  'Cents an hour for cents per hour, day (8 h), week (40 h) or year (2,080 h).';

create function private.pay_unit(p_text text) returns text
language sql immutable set search_path = '' as $$
  -- p_text is lower case. The plain tests before the patterns spare their compilation. 'month' and 'biweekly' are not
  -- stored: their amounts are converted.
  select case
    when strpos(p_text, 'h') > 0
      and p_text ~ '(\mhours?\M|\mhourly\M|\mhrs?\M|/ ?h\M|\mph\M|por hora|la hora)' then 'hour'
    when strpos(p_text, 'week') > 0 and p_text ~ '\m(bi-?weekly|every (two|2|other) weeks?)\M' then 'biweekly'
    when p_text like any (array['%da%', '%diem%', '%shift%', '%d_a%'])
      and p_text ~ '(\mdays?\M|\mdaily\M|\mdiem\M|\mshifts?\M|por d[ií]a|al d[ií]a)' then 'day'
    when p_text like any (array['%week%', '%wk%', '%semana%'])
      and p_text ~ '(\mweeks?\M|\mweekly\M|\mwk\M|\mwks\M|por semana|a la semana)' then 'week'
    when p_text like any (array['%mo%', '%mes%'])
      and p_text ~ '(\mmonths?\M|\mmonthly\M|\mmo\M|por mes|al mes)' then 'month'
    when p_text ~ '(\myears?\M|\myearly\M|\myrs?\M|\mannum\M|\mannual(ly)?\M|\msalary\M|\mp\.a\.|por a[nñ]o|'
      'al a[nñ]o)' then 'year'
  end;
$$;
comment on function private.pay_unit is
  'The unit that a pay text names (hour, day, week, year; month and biweekly for conversion), or null.';

create function private.pay_number(p_digits text, p_k boolean) returns numeric
language sql immutable set search_path = '' as $$
  select case
    when length(p_digits) <= 12 then replace(p_digits, ',', '')::numeric * case when p_k then 1000 else 1 end
  end;
$$;
comment on function private.pay_number is
  'The number behind the digits of a pay text, times 1,000 when it was written with a k.';

create function private.make_pay(p_low numeric, p_high numeric, p_unit text) returns private.pay
language plpgsql immutable set search_path = '' as $$
declare
  r private.pay;
  top numeric := greatest(p_low, p_high);
  u text := p_unit;
  f numeric := 1;
begin
  if top is null or top <= 0 then return null; end if;
  -- A large amount is pay per year, whatever word is near it ('40 hours a week', 'paid monthly').
  if top >= (case u when 'month' then 20000 else 10000 end) then u := 'year'; end if;
  if u is null and top <= 150 then u := 'hour'; end if;
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
comment on function private.make_pay is
  'Dollars and unit (null = guess by size) as cents and hourly cents, or null when it cannot be pay.';

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
    s := regexp_replace(
      s,
        '(^|[^$0-9.,])[0-9]{1,3}( ?(-|to) ?[0-9]{1,3})? ?\+? ?-?(hours|hrs|days|weeks|months|years|yrs|shifts)\M'
        '( (a|per|each) (day|week))?',
        '\1 ', 'g'
    );
  end if;
  u := private.pay_unit(s);

  m := regexp_match(
    s,
      '\$? ?'
        || num
        || '(?![0-9]|,[0-9]) ?(k\M)?(?: ?(?:/|per|an?) ?(?:hour|hr|h|day|week|wk|month|year|yr)\.?)?'
          '(?: ?(?:dollars?|usd))? ?(?:-|to|and|a|\.\.\.?|,) ?\$? ?'
        || num
        || '(?![0-9]|,[0-9]) ?(k\M)?'
  );
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
  if s ~ '(starting|starts at|from |minimum|at least|desde|[0-9]k? ?\+|and up|or more)' then
    return private.make_pay(nums[1], null, u);
  end if;
  return private.make_pay(nums[1], nums[1], u);
end $$;
comment on function private.parse_pay is
  'Pay as posted (''$18-22/hour'', ''[18,22]'', ''$45,000 - $60,000 a year'', ''up to $25/hr'') as cents, unit and '
  'hourly cents; null when it names none.';

create function private.pay_band(p_text text, out low_cents int, out high_cents int)
language plpgsql immutable set search_path = '' as $$
declare
  -- '15-20', '$20-25/hr', '25+', and '30 ' (a plus sign that the address bar made a space).
  t text := regexp_replace(
    regexp_replace(lower(left(coalesce(p_text, ''), 40)), '\$|/?\s*(?:per\s+)?(?:hour|hr)\M', '', 'g'), '\s+', '', 'g'
  );
begin
  t := regexp_replace(t, '[\u2013\u2014]', '-', 'g');
  if t || '+' in ('25+', '30+') then t := t || '+'; end if;
  if t not in ('15-20', '20-25', '25-30', '25+', '30+') then return; end if;
  low_cents := left(t, 2)::int * 100;
  high_cents := case when t like '%-%' then right(t, 2)::int * 100 end;
end $$;
comment on function private.pay_band is
  'Hourly bounds in cents of a pay filter value (high null = open end); both null for an unknown value.';

create function private.slug(p_text text) returns text
language sql immutable set search_path = '' as $$
  select regexp_replace(regexp_replace(lower(btrim(coalesce(p_text, ''))), '[^a-z0-9]+', '-', 'g'), '^-|-$', '', 'g');
$$;
comment on function private.slug is 'Lower case with hyphens: ''Kitchen/Cook'' is ''kitchen-cook''.';

create function private.parse_category(p_text text) returns text
language sql immutable set search_path = '' as $$
  select case private.slug(p_text)
    when 'warehouse' then 'Warehouse'
    when 'delivery' then 'Delivery'
    when 'kitchen-cook' then 'Kitchen/Cook' when 'kitchen' then 'Kitchen/Cook' when 'food-service' then 'Kitchen/Cook'
    when 'cashier' then 'Cashier' when 'retail' then 'Cashier'
    when 'cleaner' then 'Cleaner' when 'cleaning' then 'Cleaner'
    when 'babysitter' then 'Babysitter'
    when 'customer-service' then 'Customer Service' when 'front-desk' then 'Customer Service'
    when 'security' then 'Security'
    when 'construction' then 'Construction'
    when 'healthcare' then 'Healthcare'
    when 'various' then 'Various'
    when 'administrative' then 'Various'
    when 'multiple' then 'Various'
    when 'any' then 'Various'
  end;
$$;
comment on function private.parse_category is
  'The category of a stored name or any known slug (''food-service'', ''retail''), null when unknown.';

create function private.normalise_job_type(p_text text) returns text
language sql immutable set search_path = '' as $$
  select case
    when s ~ '^(full-?time|ft|f)(-|$)' then 'full-time'
    when s ~ '^(part-?time|pt|p)(-|$)' then 'part-time'
    when s ~ '^(temp|temporary|seasonal)(-|$)' then 'temporary'
    when s ~ '^(contract|contractor|freelance|1099|gig)(-|$)' then 'contractor'
  end from (select private.slug(p_text) as s) x;
$$;
comment on function private.normalise_job_type is
  'full-time, part-time, temporary or contractor from any spelling, null when it says none.';

create function private.parse_borough(p_text text) returns text
language sql immutable set search_path = '' as $$
  select case private.slug(p_text)
    when 'brooklyn' then 'Brooklyn' when 'bronx' then 'Bronx' when 'the-bronx' then 'Bronx' when 'queens' then 'Queens'
    when 'manhattan' then 'Manhattan' when 'staten-island' then 'Staten Island'
    when 'all-nyc' then 'All NYC'
  end;
$$;
comment on function private.parse_borough is
  'The stored name of a borough (or All NYC) from any spelling of that name, null otherwise.';

create function private.outside(p_location text, out town text, out state text, out zip text)
language plpgsql immutable set search_path = '' as $$
declare
  t text := replace(
    regexp_replace(lower(left(coalesce(p_location, ''), 500)), '\s+', ' ', 'g'), 'nueva jersey', 'new jersey');
  towns constant text[] := array[
    ['NY',
      'yonkers|new rochelle|white plains|mount vernon|mt\.? vernon|scarsdale|larchmont|mamaroneck|rye|rye brook|'
      'port chester|bronxville|tuckahoe|hastings[- ]on[- ]hudson|dobbs ferry|irvington|tarrytown|sleepy hollow|'
      'ossining|peekskill|elmsford|armonk|mount kisco|pelham manor|westchester(?: county)?|nyack|nanuet|'
      'spring valley|suffern|new city|monsey|rockland county|newburgh|poughkeepsie|great neck|manhasset|'
      'port washington|roslyn|glen cove|new hyde park|garden city|mineola|hempstead|west hempstead|uniondale|'
      'westbury|hicksville|levittown|jericho|syosset|plainview|farmingdale|massapequa|amityville|lynbrook|'
      'valley stream|elmont|franklin square|rockville centre|rockville center|oceanside|long beach|freeport|merrick|'
      'bellmore|wantagh|seaford|baldwin|cedarhurst|woodmere|nassau county|long island|suffolk county|huntington|'
      'melville|commack|smithtown|hauppauge|ronkonkoma|patchogue|riverhead|deer park|lindenhurst|copiague|babylon|'
      'bay shore|brentwood|central islip|islip'
    ],
    ['NJ',
      'jersey city|hoboken|newark|bayonne|union city|weehawken|west new york|north bergen|secaucus|guttenberg|'
      'fort lee|ft\.? lee|cliffside park|edgewater|hackensack|paramus|teaneck|englewood|bergenfield|palisades park|'
      'ridgefield|moonachie|carlstadt|rutherford|east rutherford|lyndhurst|kearny|elizabeth|linden|rahway|hillside|'
      'east orange|passaic|paterson|lodi|garfield|belleville|nutley|montclair|edison|new brunswick|perth amboy|'
      'carteret|piscataway|trenton|new jersey|north jersey'
    ],
    ['CT', 'stamford|greenwich|norwalk|bridgeport|new haven|danbury|westport|connecticut']
  ];
  known text[];
  m text[];
  is_known boolean := false;
begin
  t := regexp_replace(t, '(?:[, ]+(?:usa?|u\.s\.(?:a\.)?|united states))?[., ]*$', '');
  zip := substring(t from '\y([0-9]{5})(?:-[0-9]{4})?$');
  t := regexp_replace(t, '[, ]*\y[0-9]{5}(?:-[0-9]{4})?$', '');
  m := coalesce(
    regexp_match(t, '^(.*?) ?, ?(a[klrz]|c[aot]|d[ce]|fl|ga|hi|i[adln]|k[sy]|la|m[adeinost]|n[cdehjmvy]|o[hkr]|p[ar]|'
      'ri|s[cd]|t[nx]|ut|v[at]|w[aivy]|n\. ?[yj]|new jersey|new york|connecticut)\.?$'),
    regexp_match(t, '^(.+?) (n[jy]|ct|n\. ?[yj]|new jersey|connecticut)\.?$'));
  t := coalesce(m[1], t);
  state := case
    when m[2] ~ '^n(?:\. ?|ew )?y' then 'NY'
    when m[2] ~ '^n(?:\. ?|ew )?j' then 'NJ'
    when m[2] = 'connecticut' then 'CT'
    else upper(m[2])
  end;
  town := btrim(regexp_replace(t, '^.*,', ''));
  foreach known slice 1 in array towns loop
    -- '12 Main St Hoboken', 'downtown Yonkers'.
    m := regexp_match(town, '^(?:[0-9].* |(?:downtown|near|city of|town of) )?(' || known[2] || ')(?: area)?$');
    continue when m is null or state <> known[1];
    is_known := true;
    town := m[1];
    if zip is null then state := known[1]; end if;
    exit;
  end loop;
  if zip is not null and coalesce(state, 'NY') = 'NY' then
    state := case
      when zip ~ '^(?:10[0-4]|11[12346]|1100[45])' then null
      when zip ~ '^0[78]' then 'NJ'
      when zip ~ '^06' then 'CT'
      when zip ~ '^1[0-4]' then 'NY'
    end;
  elsif state = 'NY' and not is_known then
    state := null;
  -- MN is Manhattan here, after the name of one of its neighborhoods.
  elsif state = 'MN' then
    state := case private.borough_of(town) when 'Manhattan' then null else state end;
  end if;
  town := case when state is not null then nullif(initcap(town), '') end;
end $$;
comment on function private.outside is
  'Of a location outside the city its town and state: ''Hoboken, NJ 07030'', ''12 Main St, Yonkers''; nulls in the '
  'city. zip: the postcode at its end, wherever it is.';

create function private.borough_of(p_location text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  t text := lower(btrim(left(coalesce(p_location, ''), 500)));
  name text;
  place text[];
  named text[] := '{}';
  spelt text[] := '{}';
begin
  if t = '' then return null; end if;
  if (private.outside(t)).state is not null then return null; end if;
  -- A borough spelt out settles it, and most are. 'Manhattan Beach' is in Brooklyn.
  t := replace(t, 'manhattan beach', 'brighton beach');
  foreach name in array array['Brooklyn', 'Bronx', 'Queens', 'Manhattan', 'Staten Island'] loop
    if t ~ ('\y' || lower(name) || '\y') then spelt := spelt || name; end if;
  end loop;
  if cardinality(spelt) = 1 then return spelt[1]; end if;
  foreach place slice 1 in array array[
    [
      'Brooklyn',
        'brooklyn|bklyn|bk|bushwick|williamsburg|greenpoint|bed-stuy|bedford-stuyvesant|flatbush|crown heights|'
        'park slope|'
        'sunset park|bay ridge|coney island|brighton beach|sheepshead bay|canarsie|east new york|brownsville|'
        'bensonhurst|borough park|dumbo|fort greene|gowanus|red hook|prospect heights|cobble hill|carroll gardens|'
        'boerum hill|midwood|gravesend|bath beach|marine park|metrotech|metro tech|clinton hill|downtown bk|'
        'kings county'
    ],
    [
      'Bronx',
        'bronx|bx|mott haven|hunts point|fordham|riverdale|soundview|throgs neck|pelham bay|pelham parkway|morrisania|'
        'tremont|norwood|kingsbridge|highbridge|parkchester|morris heights|co-op city|city island|melrose|wakefield|'
        'longwood'
    ],
    [
      'Queens',
        'queens|qns|queensbridge|astoria|flushing|jamaica|long island city|l\.?i\.?c\.?|l i city|jackson heights|'
        'elmhurst|corona|'
        'forest hills|ridgewood|sunnyside|woodside|rego park|bayside|kew gardens|far rockaway|rockaway|ozone park|'
        'howard beach|st\.? albans|maspeth|middle village|fresh meadows|whitestone|college point|queens village|'
        'laurelton|hollis|jfk|laguardia'
    ],
    [
      'Manhattan',
        'manhattan|manhattanville|harlem|east harlem|upper east side|upper west side|midtown|chelsea|soho|tribeca|'
        'chinatown|'
        'lower east side|east village|west village|greenwich village|washington heights|inwood|financial district|fidi|'
        'murray hill|gramercy|hell''?s kitchen|times square|union square|battery park|morningside heights|'
        'hamilton heights|nolita|noho|flatiron|kips bay|hudson yards|penn station|grand central|world trade center|'
        'roosevelt island|randalls island|wall street|broadway'
    ],
    [
      'Staten Island',
        'staten island|s\.i\.|st\.? george|tottenville|new dorp|great kills|port richmond|stapleton|tompkinsville|'
        'new springville|mariners harbor|richmond county'
    ]
  ] loop
    if t ~ ('(?:^|[^a-z0-9])(?:' || place[2] || ')(?:[^a-z0-9]|$)') then named := named || place[1]; end if;
  end loop;
  if cardinality(named) = 1 then return named[1]; end if;
  if cardinality(named) > 1 then return 'All NYC'; end if;
  if t ~ '\y10[0-2][0-9]{2}\y' then return 'Manhattan'; end if;
  if t ~ '\y103[0-9]{2}\y' then return 'Staten Island'; end if;
  if t ~ '\y104[0-9]{2}\y' then return 'Bronx'; end if;
  if t ~ '\y112[0-9]{2}\y' then return 'Brooklyn'; end if;
  if t ~ '\y(?:(?:111|113|114|116)[0-9]{2}|1100[45])\y' then return 'Queens'; end if;
  -- Queens numbers its houses with a hyphen.
  if t ~ '^[0-9]{2,3}-[0-9]{2,3}\s' then return 'Queens'; end if;
  return case when t ~ '^[0-9]+\s.*(?:new york|n\.?y\.?c?\y)' then 'Manhattan' else 'All NYC' end;
end $$;
comment on function private.borough_of is
  'The borough of any location text (name, neighbourhood, ZIP, house number); All NYC for several or none, null when '
  'blank or outside the city.';

create function private.asks_no_experience(p_title text, p_requirements text, p_description text) returns boolean
language sql immutable set search_path = '' as $$
  select (
      t ~ '\y(?:no (?:prior |previous |work |job )?(?:experience|skills?) (?:is |are )?(?:needed|necessary|'
        'required)|no experience\y(?!,? no)|experience (?:is )?not (?:needed|necessary|required)|(?:will|we) train|'
        'training (?:is )?provided|on[- ]the[- ]job training|entry[- ]level)\y'
      or t ~ '\y(?:(?:sin|no) (?:ninguna )?experiencia(?![ ,.:]*(?:(?:por )?favor (?:de )?)?(?:abst|no (?:apli|llam)))|'
        'no (?:se |es |hace |te |les? )?(?:requiere|requerimos|necesitas?|necesitamos|exige|exigimos|pide|pedimos|'
        'necesari[ao]|requerid[ao]|indispensable|falta|importa)(?: (?:tener|contar con|de|la|ninguna|que|tengas?))*'
        ' experiencia|experiencia no (?:es |se )?(?:necesaria|requerida|indispensable|obligatoria|requiere|necesita))\y'
      or t ~ '(?<!no )(?:(?<!\w)(?:te|le|les|los|las|lo|la|se|nosotros) )?(?<!\w)(?:capacitamos|capacitaremos|'
        'entrenamos|entrenaremos)\y'
      or t ~ '\y(?:te|le|les|los|las|lo|la|se) (?:capacita|entrena)\y|\y(?:ofrecemos|damos|brindamos) (?:la )?'
        '(?:capacitaci[oó]n|entrenamiento)\y|\y(?:capacitaci[oó]n|entrenamiento) (?:pagad[ao]|incluid[ao]|gratis)\y'
    )
    and not t ~ '\y(?:[0-9]+|one|two|three|four|five|six|seven)\+?(?:-[0-9]+)? ?(?:years?|'
      'yrs?)[''’]? (?:of )?(?:[a-z/-]+ ){0,6}experience\y'
    and not t ~ '\y(?:[0-9]+|un|dos|tres|cuatro|cinco|seis|siete)\+?(?:-[0-9]+)? a[nñ]os? (?:de )?'
      '(?:[a-zá-úñ/-]+ ){0,6}experiencia\y|\yexperiencia (?:m[ií]nima )?(?:de )?(?:al menos )?'
      '(?:[0-9]+|un|dos|tres|cuatro|cinco) a[nñ]os?\y'
  from (
    select lower(concat_ws(E'\n', nullif(p_title, ''), nullif(p_requirements, ''), nullif(p_description, ''))) as t
  ) x;
$$;
comment on function private.asks_no_experience is
  'Whether a posting says that it asks for no experience or trains people, and does not ask for years of it all the '
  'same.';

create function private.shifts_of(p_title text, p_text text) returns text[]
language plpgsql immutable set search_path = '' as $$
declare
  title text := lower(coalesce(p_title, ''));
  t text := title || E'\n' || lower(left(coalesce(p_text, ''), 12000));
  clock constant text := '([0-9]{1,2})(?::?([0-5][0-9]))? ?(?:([ap])\.? ?m\y\.?)';
  week constant text[] := array['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
  m text[];
  starts numeric;
  ends numeric;
  hours numeric;
  found text[] := '{}';
begin
  -- 'No nights or weekends' and 'Sundays off' are no shifts; now and then is none either.
  t := regexp_replace(t, '\y(?:no|not|never|without|occasional|occasionally|select)(?:(?:,? ?(?:and|or|/|on) ?| |/|, )'
    '(?:mornings?|days?|evenings?|nights?|weekends?|saturdays?|sundays?))+', ' ', 'g');
  t := regexp_replace(
    t, '\y(?:weekends?|saturdays?|sundays?)(?: and sundays?)? (?:are |is )?(?:always )?(?:off|free|closed)\y', ' ', 'g'
  );
  t := regexp_replace(replace(replace(replace(t, 'noon', '12 pm'), 'midnight', '12 am'), 'medianoche', '12 am'),
    '[\u2010-\u2015\u2212]', '-', 'g');
  t := regexp_replace(regexp_replace(replace(t, 'mediodía', '12 pm'),
    '([0-9]) de la (?:mañana|madrugada)\y', '\1 am', 'g'), '([0-9]) de la (?:tarde|noche)\y', '\1 pm', 'g');

  -- Hours of work: at least half of them are in the day (6 to 18), the evening (16 to 23) or the night (22 to 6).
  for m in select regexp_matches(t,
    '\y([0-9]{1,2})(?::?([0-5][0-9]))? ?(?:([ap])\.? ?m\.?)? ?(?:-|to|until|till|through|and|a|hasta) ?(?:las? )?'
    || clock, 'g') loop
    starts := m[1]::numeric % 12 + coalesce(m[2], '0')::numeric / 60;
    ends := m[4]::numeric % 12 + coalesce(m[5], '0')::numeric / 60 + case when m[6] = 'p' then 12 else 0 end;
    -- '8 to 4 pm' begins in the morning, '4 to 10 pm' does not.
    if m[3] = 'p' or (m[3] is null and m[6] = 'p' and starts + 12 < ends) then starts := starts + 12; end if;
    if m[3] is null and m[6] = 'a' and starts >= ends then starts := starts + 12; end if;
    hours := ends - starts + case when ends <= starts then 24 else 0 end;
    ends := starts + hours;
    continue when hours not between 1 and 16 or m[1]::int > 12 or m[4]::int > 12;
    -- Hours after midnight belong to the next day's windows.
    if greatest(least(ends, 18) - greatest(starts, 6), 0) + greatest(least(ends, 42) - 30, 0) >= hours / 2 then
      found := found || 'days'::text;
    end if;
    if greatest(least(ends, 23) - greatest(starts, 16), 0) >= hours / 2 then found := found || 'evenings'::text; end if;
    if greatest(least(ends, 6) - starts, 0) + greatest(least(ends, 30) - greatest(starts, 22), 0) >= hours / 2 then
      found := found || 'nights'::text;
    end if;
  end loop;

  if t ~ '\y(?:day ?shifts?|first shift|1st shift|daytime|mornings|morning shifts?|9-5|turno de d[ií]a|diurn[oa]|'
    'por la mañana)\y' or title ~ '\ymorning' then
    found := found || 'days'::text;
  end if;
  if t ~ '\y(?:evenings|evening shifts?|(?:second|2nd) shift|dinner shift|afternoon shifts?|turno de tarde|'
    'vespertin[oa]|por las? tardes?)\y' or title ~ '\yevening' then
    found := found || 'evenings'::text;
  end if;
  if t ~ '\y(?:nights|night shifts?|nightshifts?|overnights?|graveyard|(?:third|3rd) shift|turno de noche|nocturn[oa]|'
    'de noche|por las? noches?)\y' or title ~ '\ynight' then
    found := found || 'nights'::text;
  end if;
  if t ~ '\y(?:weekends?|saturdays?|sundays?|fin(?:es)? de semana|s[aá]bados?|domingos?)\y'
    -- 'Thursday to Monday' goes over the weekend.
    or exists (
      select from regexp_matches(t,
        '\y(mon|tue|wed|thu|fri)[a-z]* ?(?:-|to|through) ?(mon|tue|wed|thu|fri)', 'g') r
      where array_position(week, r[1]) > array_position(week, r[2])
    ) then
    found := found || 'weekends'::text;
  end if;
  return array(
    select s from unnest(array['days', 'evenings', 'nights', 'weekends']) with ordinality w (s, i)
    where s = any (found) order by i);
end $$;
comment on function private.shifts_of is
  'The shifts of a posting, by the hours, days and words of its title and text: days, evenings, nights, weekends; '
  'empty when it says none.';

-- Policies, checks and triggers run in the caller's role, so every role may execute what they call.
grant execute on function
  private.hourly_cents, private.pay_unit, private.pay_number, private.make_pay, private.parse_pay, private.slug,
  private.parse_category, private.normalise_job_type,
  private.parse_borough, private.outside, private.borough_of, private.asks_no_experience, private.shifts_of
  to anon, authenticated, service_role;

-- == what an employer may not ask ==

create function private.text_flags(p_text text) returns text[]
language sql stable set search_path = '' as $$
  with plain as (
    select regexp_replace(lower(extensions.unaccent('extensions.unaccent', normalize(p_text, nfkc))), '\s+', ' ', 'g')
      as t
  ), read as (
    -- Also without the blanks of 'w h a t s a p p'.
    select t || E'\n' || regexp_replace(t, '\m([a-z]) (?=[a-z]\M)', '\1', 'g') as t from plain
  )
  select coalesce(array_agg(distinct f.flag order by f.flag), '{}')
  from read, (values
    ('link', '://|\mwww\.|[a-z0-9]\.(com|net|org|io|me|ly|app|co|us|info|biz|nyc|gg|xyz|link|site|online|shop|jobs|'
      'dev|ai|tv|cc|ru|edu|gov|mx)\M|\m(dot|punto) ?(com|net|org|io|me|co|us)\M'),
    ('number', '([0-9][ ().–-]*){10}|\m[0-9]{3}[ .–-]?[0-9]{4}\M|((zero|oh|one|two|three|four|five|six|seven|eight|'
      'nine|cero|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve)[ ,.-]*){5}'),
    ('handle', '@|[([](at|arroba)[])]|\marroba\M|\m(gmail|hotmail|outlook|yahoo|icloud)\M|'
      '\m(whats ?app|wh?ats? ?ap|[wg]u?asap|telegram|signal|snap ?chat|insta|instagram|facebook|messenger|tik ?tok|'
      'we ?chat|discord|viber|skype|google (voice|chat)|hangouts?)\M|\m(my|me|mi) (ig|snap|insta|fb)\M|\mdm me\M'),
    ('money', '\m(fees?|deposits?|depositos?|gift cards?|tarjetas? de regalo|zelle|cash ?app|venmo|pay ?pal|'
      'western union|money ?gram|bitcoin|crypto|cripto|money orders?|wire transfer|cashier.?s checks?|cuota|'
      'transferencia|transfier[ea]s?|giro postal)\M|'
      '\m((send|wire|transfer|pay|lend|bring|give) (me|us|him|her|them)|send|wire|'
      '(you|must|to|please|should) (pay|bring|transfer))( [a-z]+){0,3} (\$|money\M|cash\M|[0-9]+ ?(\$|dollars|bucks))|'
      '\m(pay|buy|purchase) (for )?(your|the|a|our) ([a-z]+ )?'
      '(training|uniform|kit|equipment|background|course|certificate|class)|'
      '\m(tarifa|cargo|costo) (de|por)\M|\m(envi[ae]|mand[ae]|tra[ei]|pres?t[ae])(s|r|nos|me|rnos|rme)?( [a-z]+){0,3} '
      '(\$|dinero|plata|efectivo|[0-9]+ ?(\$|dolares))|\mpag(ar|a|ue|as|ues) (por )?(el|la|los|las|tu|su|un|una) '
      '(uniforme|entrenamiento|capacitacion|curso|equipo|certificado|verificacion)'),
    ('bank', '\m(bank|banking|checking|savings) (account|details?|info|information|login|statement|card|name|number)|'
      '\m(your|ur) (bank|account|card)\M|\m(account|routing|card) (number|no|num|details?|info)\M|'
      '\m(debit|credit) cards?\M|\mpin (number|code)\M|\mdirect deposit\M|\mcuenta (bancaria|de banco|de ahorros?|'
      'corriente|de cheques)|\mnumero de (cuenta|ruta|tarjeta)|\m(tu|su|del) banco\M|\mdatos bancarios\M|'
      '\mtarjetas? de (credito|debito)\M'),
    ('identity', '\msocial security\M|\mss[n#]|\myour social\M|\msocial number\M|\mseguro social\M|\m(numero de|tu|su) '
      'social\M|\mlast (4|four)\M|\multimos (4|cuatro)\M|\mitin\M|\mpassports?\M|\mpasaportes?\M|\m(your|state|photo|'
      'picture|valid|gov(ernment|t)?|copy of|number of) ids?\M|\mids? (card|number|front|photo)|\mgreen card\M|'
      '\mwork permit\M|\mimmigration\M|\mcitizenship\M|\mbirth certificate\M|\mdate of birth\M|\md\.?o\.?b\M|'
      '\mmaiden name\M|\m(send|text|show|bring|email|upload|photo|picture|copy|number)\M[^.?!]{0,60}\m(driver.?s? |'
      'your )licen[cs]e|\mlicencia de (conducir|manejar)\M|\m(tu|su|una) identificacion\M|\m(tu|su) id\M|'
      '\mtarjeta (verde|de residencia)\M|\mpermiso de trabajo\M|\m(tiene|tienes|tus|sus) papeles\M|\mmigratori[oa]\M|'
      '\m(acta|fecha) de nacimiento\M|\mciudadania\M'),
    ('salary_history', '\m(salary|pay|wages?|compensation|earnings) history\M|\mhow much (do|did|were|are|was|have) '
      '(you|u) (currently )?(make|making|earn|earning|get|getting|paid|been)|\mwhat (do|did|were|are) (you|u) '
      '(currently )?(make|making|earn|earning|getting paid|paid)|\m(current|present|last|previous|prior|past|old|'
      'former)( (job|employer|boss))?.{0,3} (salary|pay|wages?|hourly|rate|earnings|paycheck)|\m(last|previous|old|'
      'current|former|prior) (job|boss|employer) (pay|paid|gave|give)|'
      '\mpay ?(stub|slip)s?\M|\mcuanto (ganas|ganabas|gana|'
      'ganaba|(te|le) (pagan|pagaban|pagaron)|cobras|cobrabas|cobra|cobraba)\M|\mhistorial (salarial|de '
      '(salarios?|sueldos?|pagos?))\M|\m(salario|sueldo|pago) (actual|anterior|pasado|previo)\M|'
      '\multimo (salario|sueldo|pago)\M|'
      '\m(talon|talones|recibos?|comprobantes?) de (pago|cheque|nomina|sueldo)'),
    ('criminal_history', '\mcriminal|\mfelon|\mmisdemeanors?\M|\mconvict(s|ed|ion|ions)?\M|\marrest(s|ed)?\M|'
      '\mbackground (check|screen)|\m(jail|prison|incarcerated)\M|\mon (probation|parole)\M|\mparole\M|\mpolice record|'
      '\mrap sheet\M|\mclean record\M|\mcriminales\M|\mantecedentes\M|\mrecord (policial|policiaco|limpio)\M|'
      '\mdelitos?\M|\mcondena(do|da|s)?\M|\marrest(o|os|ado|ada|aron)\M|\m(carcel|prision|pres[oa])\M|'
      '\mlibertad condicional\M|\mfelonias?\M')
  ) f (flag, pattern)
  where read.t ~ f.pattern;
$$;
comment on function private.text_flags is
  'What an employer''s words to an applicant should be read for by a person first: link, number, handle (a way to be '
  'reached outside of here), money, bank, identity, salary_history, criminal_history; in English and Spanish. Empty '
  'when nothing was found.';
