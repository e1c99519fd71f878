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

create function private.pay_words() returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_object_agg(word, mark)
  from (values
    -- Units of time: a noun, or a word that holds 'per'.
    ('H', 'hour|hours|hr|hrs|hr.|h|hora|horas'), ('h', 'hourly|ph|xhora|xhr'),
    ('D', 'day|dia|shift|night|noche|turno|jornada|diem|overnight|evening'),
    ('d', 'daily|/d|diario|diarios|diaria|diarias|diariamente|nightly'),
    ('W', 'week|wk|wk.|semana'), ('w', 'weekly|/w|semanal|semanales|semanalmente'),
    ('B', 'quincena|fortnight'), ('b', 'biweekly|quincenal|quincenales|quincenalmente|bisemanal'),
    ('M', 'month|mo|mes'), ('m', 'monthly|/m|mensual|mensuales|mensualmente'),
    ('Y', 'year|yr|yr.|annum|ano'), ('y', 'yearly|/y|annual|annually|anual|anuales|anualmente'),
    -- Days, weeks and other times in the plural count something; so do hours of the day.
    ('E', 'days|dias'), ('V', 'weeks|wks|semanas'), ('C', 'am|pm|noon|midnight'),
    ('P', 'months|mos|meses|years|yrs|anos|shifts|turnos|nights|noches|minutes|mins|minutos'),
    -- Up to, from, and up.
    ('<', 'up to|as much as|not to exceed|no more than|not more than|less than|menos de|under|max|max.|maximum|'
      'maximo|maxima|maximos|highest|hasta|tope'),
    ('>', 'at least|no less than|not less than|more than|mas de|a partir de|from|desde|over|above|start|starts|'
      'starting|begin|begins|beginning|min|min.|minimum|minimo|minima|minimos|lowest|inicial|'
      'empieza|comienza'),
    ('^', 'and up|& up|and above|and over|or more|or higher|or above|o mas|y mas|en adelante|to start'),
    -- Another currency; what is no wage; what is given beside it.
    ('Q', '€|£|¥|₹|c$|ca$|mx$|au$|nz$|hk$|r$|euro|euros|eur|gbp|cad|mxn|peso|pesos'),
    ('X', 'bonus|bonuses|bono|bonos|sign|signing|referral|referido|tip|tips|propina|propinas|gratuity|gratuities|'
      'avg|avg.|average|averages|averaging|promedio|differential|diferencial|extra|extras|additional|adicional|'
      'overtime|ot|half|commission|commissions|comision|comisiones|raise|raises|aumento|increase|incremento|more|'
      'retention|retencion|incentive|incentives|incentivo|incentivos|premium|sales|ventas|fee|fees|deposit|deposito|'
      'worth|discount|descuento|most|many|potential|%'),
    ('Z', 'meal|meals|lunch|dinner|food|comida|almuerzo|cena|uniform|uniforms|uniforme|metrocard|omny|transit|'
      'transportation|transporte|travel|commuter|gas|gasolina|parking|toll|tolls|phone|telefono|rent|renta|room|'
      'housing|insurance|seguro|stipend|allowance|reimbursement|supplies|equipment'),
    -- Signs and small words.
    ('$', '$|usd|dollar|dollars|dolar|dolares|dlls|dls|bucks'), ('k', 'k|mil|thousand'), ('2', 'two|dos|other'),
    ('/', '/|per|each|every|por|cada|for the'), ('n', 'an|the|la|el|al|p|c'), ('a', 'a'), ('x', 'x'),
    ('t', 'to|thru|through'),
    ('-', '-'), ('o', 'or|o|~|&|and|y'), ('+', '+|plus|mas'), ('e', 'between|entre'), ('f', 'flat|fijo|fija'),
    ('c', 'pay|pays|paid|paying|payable|cash|pago|paga|pagan|pagamos|pagado|efectivo'),
    -- Nothing.
    ('', 'minimum wage|min wage|salario minimo|full time|full-time|part time|part-time|tiempo completo|medio tiempo|'
      ':|"|''|=|@|rate|rates|tarifa|salary|salario|sueldo|wage|wages|compensation|base|range|is|are|es|be|of|de|at|in|'
      'en|on|us|se|we|doe|depending|dependiendo|experience|experiencia|exp|segun|based|negotiable|negociable|'
      'about|around|approx|approx.|approximately|aprox|aprox.|'
      'earn|earning|gana|ganas|offer|offering|ofrecemos|gross|net|neto|guaranteed'))
    v (mark, words), string_to_table(words, '|') word;
$$;
comment on function private.pay_words is
  'The words of pay texts, lower case and without accents, with the mark that private.parse_pay reads each as.';

create function private.pay_number(p_digits text, p_k text) returns numeric
language sql immutable set search_path = '' as $$
  select case
    when plain ~ '^[0-9]{1,8}(\.([0-9]{1,2}|[0-9]{4,6}))?$' then
      plain::numeric * case when p_k is not null and plain::numeric < 1000 then 1000 else 1 end
  end
  from (select replace(regexp_replace(p_digits, '[.,](?=[0-9]{3}([.,]|$))', '', 'g'), ',', '.') as plain) d;
$$;
comment on function private.pay_number is
  'A figure of a pay text: a separator before three digits is thousands, before one, two or four a '
  'decimal; a k is thousands.';

create function private.make_pay(p_low numeric, p_high numeric, p_unit text) returns private.pay
language sql immutable set search_path = '' as $$
  select row(low, high, unit, private.hourly_cents(low, unit), private.hourly_cents(high, unit))::private.pay
  from (
    select round(p_low * f * 100)::int as low, round(p_high * f * 100)::int as high, unit
    from (values ('H', 'hour', 1), ('D', 'day', 1), ('W', 'week', 1), ('S', 'week', 1), ('B', 'week', 0.5),
      ('M', 'year', 12), ('Y', 'year', 1)) u (mark, unit, f)
    where mark = upper(p_unit) and greatest(p_low, p_high) * f < 10000000) c
  -- Less than two dollars or more than a thousand an hour is a misreading, not pay; a day's is at least $32.
  where private.hourly_cents(coalesce(high, low), unit) between case unit when 'day' then 400 else 200 end and 100000;
$$;
comment on function private.make_pay is
  'Dollars and the mark of a unit as cents and hourly cents, or null when it cannot be pay. A month is a twelfth of a '
  'year, two weeks are two of a week.';

create function private.is_usual_pay(p_pay private.pay) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(
    coalesce(p_pay.hourly_low_cents, p_pay.hourly_high_cents) >= 1000
      and coalesce(p_pay.hourly_high_cents, p_pay.hourly_low_cents) <= 12000,
    false
  );
$$;
comment on function private.is_usual_pay is 'Whether it is what New York pays by the hour: $10 to $120.';

create function private.parse_pay(p_text text) returns private.pay
language plpgsql immutable set search_path = '' as $$
declare
  words constant jsonb := private.pay_words();
  -- W-2, 1099-NEC; '$1099' and '1099 a week' are sums.
  tax_form constant text :=
    '(?<![$] ?)\m(?:w-?[249]|i-?9|1099(?:-?(?:nec|misc))?)(?![0-9.,])\M(?! ?/ ?(?:h|d[ia]|we|wk|mo|y|se))'
    '(?! (?:per|an?|la|por|x|al?) [hdwsmyq])';
  s text := lower(normalize(private.clean_text(left(p_text, 2000), 200), nfkc));
  marks text;
  step text[];
  amount constant text :=
    '(\$ )?([0-9][0-9.,]*)( k)?( \$(?! [0-9]))?( \^)?(?:(?: [cf])* ((?:/ )?[HDWBMY]|[hdwbmyS])(?= ))?';
  -- '$18 minimum, $21 maximum', 'máx. 25, mín. 19': a word of each end before or behind each figure.
  one constant text := '(?:\$ )?[0-9.,]+(?: k)?(?: \$)?(?: (?:/ )?[HDWBMY]| [hdwbmy])?';
  ends constant text := ' (?![<> ]*[0-9][^$]*\$)(?:%1$s (?:; )?(%5$s)|(%5$s)(?: ;)? [%2$s])'
    '(?: [-;/oat])*(?: u)?(?: [-;/oat])*'
    '(?: %3$s (?:; )?(%5$s)| (%5$s)(?: ;)? %4$s)(?= )(?! (?:u )?[XZ])';
  m text[];
  parts int;
  low numeric;
  high numeric;
  u text;
  is_signed boolean;
  is_settled boolean := false;
  pay private.pay;
  answer private.pay;
begin
  -- The text shown where a posting names no pay is not pay; what is longer than the column may be cut.
  if s is null or s !~ '[0-9]' or s = '18-22 dollars per hour' or length(s) >= 200 then return null; end if;
  -- A pair as data: [18,22], {"low":18,"high":22,"unit":"day"}.
  if s ~ '^[\[{]' then
    select '$' || string_agg(figure[1], '-' order by place)
      || coalesce('/' || substring(s from '"unit" ?: ?"([a-z]+)"'), '')
      into s
      from regexp_matches(s, '[0-9]+(?:\.[0-9]+)?', 'g') with ordinality t (figure, place)
      where place <= 2;
  end if;

  -- Asked for first: a pattern that is not among the last 32 is compiled anew.
  -- '$18 . 50' and '$18. 50 an hour' are one figure.
  if s like '%. %' then
    s := regexp_replace(
      s, '(?<![0-9])([0-9]{1,2}) \. ([0-9]{2})(?![0-9])|'
        '(?<=\$ ?)([0-9]{1,2})\. ([0-9]{2})(?= ?(?:/|per|an?|por|la|x) ?h)', '\1\3.\2\4', 'g');
  end if;
  -- A telephone number ends what stands before it.
  if length(s) - length(translate(s, '0123456789', '')) >= 10 then
    s := regexp_replace(
      s, '(?:\m(?:tel|tel[eé]fono|cel|phone|call|text|txt|llamar|llame|whatsapp|al|at)\M[.: ]*)*'
        '(?<![0-9$.,-])\(?[2-9][0-9]{2}\)?[-. ]{0,2}[2-9][0-9]{2}[-. ]?[0-9]{4}(?![0-9])', ' ; ', 'g');
  end if;
  if s like any ('{%1099%,%w2%,%w-2%,%w4%,%w-4%,%w9%,%w-9%,%i9%,%i-9%}') then
    s := regexp_replace(
      s, '(?:forms? )?' || tax_form || '(?:(?: ?[/,&+] ?| or | and | o | y )' || tax_form || ')*'
        '(?: (?:only|employees?|contractors?|contratistas?|positions?|jobs?)\M)?', ' ', 'g');
  end if;

  -- Each word and sign as its mark: figures as they are, C a time of day, u an unknown word, ; the end of a clause.
  select ' ' || string_agg(mark, ' ' order by place) filter (where mark <> '') || ' ' into marks
  from regexp_matches(
    translate(replace(s, 'bi-', 'bi'), 'áéíóúüñ×‐‑‒–—―−’', 'aeiouunx-------'''),
      '(?:up|as much|not to|not? (?:more|less)|less|at|more|mas|menos|a partir|and|&|or|o|y|en|to|for) '
        '(?:to|the|as|exceed|than|least|de|up|above|over|more|higher|mas|adelante|start|older|mayor)\M|'
        '(?:min|max|avg|approx|aprox)\.|(?:hr|wk|yr)\.(?= ?[-/])|'
        '(?:ca?|mx|au|nz|hk|r)\$|y/o\M|(?:hora y media|hour and a half)\M|'
        '(?:min|minimum) wage\M|salario minimo\M|(?:full|part)[ -]time\M|tiempo completo\M|medio tiempo\M|/[dwmy]\M|'
        '(?:shift|day|night|evening|overnight|weekend)s? (?:diff(?:erential)?|premium)\M|'
        '[0-9]{1,2}[ -](?:hours?|hrs?|horas?) (?:min|max)(?:imum)?\M|'
        '(?<!\$ ?)(?:1[0-2]|0?[1-9])/(?:3[01]|[12]?[0-9])(?:/[0-9]+)?(?![0-9/])|'
        '[0-9.,]+ ?- ?[0-9.,]+ ?%|(?<![0-9])\.[0-9]+|[0-9]+:[0-9]+|[0-9]+(?:[.,][0-9]+)*|[[:alpha:]]+|[^[:space:]]',
      'g'
  ) with ordinality t (token, place), lateral (
    select coalesce(
      words ->> token[1],
      case
        when token[1] ~ ':' then 'C'
        when token[1] ~ '[0-9].*[/a-z]' then 'T'
        when token[1] ~ '%|^\.[0-9]| (?:diff|premium)' then 'X'
        when token[1] ~ '[0-9]' then token[1]
        when token[1] ~ '[[:alpha:]#]' then 'u'
        else ';'
      end) as mark
  ) w;
  if strpos(marks, ' Q ') > 0 then return null; end if;

  s := marks;
  foreach step slice 1 in array array[
    -- What must be there, what is replaced, by what. 'An hour', 'a la semana', 'x hora'; every two weeks, cada 15 días.
    ['', '( [/nax])+(?= ([HDWBMY2]|1[45] E) )', ' /'],
    [' / ', ' / u(?= H )', ' /'],
    [' / ', ' / (2 [WV]|1[45] E)(?= )', ' / B'],
    -- 'Paid weekly' and 'cash daily' say when; '$100 cash daily' is no hour's.
    [' c ', ' (\$ )?([5-9]|1[0-2])[0-9] c d(?= )', ' u'],
    [' c ', ' c ([dwbm]|/ B)(?= )(?! (\$|[0-9]))', ''],
    -- '$2/hr more on top of $18/hr'.
    [' X ', '^( u)* (\$ )?[1-4](\.[0-9]+)?( (/ )?H| h)?( u)? X(?= )', ' ;'],
    -- '$700 x 6 días'.
    [' x ', ' x [5-7]( [-ta] [5-7])? E(?= )', ' S'],
    -- '6am start $17' begins at six, not at $17.
    [' C ', ' C( -)? >(?= )', ' C'],
    -- Times of the day, lengths of time, 401(k). '4 hours $80' and '6 days $110' are sums.
    [' C ', '( [0-9]{1,2})?( C)?( [-ta]( [0-9]{1,2})?)? C( [-ta] [0-9]{1,2}(?= [^/HDWBMYhdwbmy]))?(?= )', ''],
    ['', '(?<!\$) (1?[0-9]( -)? H( ;)?|[0-9]+( -)? [EVPDWMY])(?= (\$ )?[0-9])', ' T u'],
    [
      '',
        '(?<!\$)(?<!\$ [0-9.,]{1,9} [-ta])( [<>])?( [0-9.,]+ [-ta])? '
          '([0-9]{1,4}([.,][0-9])?( \^| \+)?( -)?( u)? [HEVP]|'
          '[0-9]{1,2}( -)? [DWMY])( / [DWMY])?(?= )',
      ' T'
    ],
    [' T ', ' / T(?= [DW] )', ' /'],
    [' 40', '( \+)? 40[13]( ;)? [ku](?= )', ''],
    -- '$18 minimum, $21 maximum', 'máx. 25, mín. 19'.
    [' < ', format(ends, '>', '>^', '<', '<', one), ' \1\2 - \3\4'],
    [' > ', format(ends, '<', '<', '>', '>', one), ' \1\2 - \3\4'],
    -- '$1 500' is no dollar, and no 500.
    ['$', '\$ [0-9.,]+ [0-9.,]+', 'u'],
    -- Between one and the other.
    [' e ', ' e ((\$ )?[0-9.,]+( k)?( \$)?( / H)?) o(?= )', ' \1 -'],
    -- Three figures are three rates.
    ['$', '\$ [0-9.,]+ ([-;/])( o)? \$ [0-9.,]+ (\1( o)?|o) (\$ )?[0-9.,]+', 'u'],
    ['$', '(\$ [0-9.,]+( k)?) [o/](?= (\$ )?[0-9])', '\1 -'],
    -- A plus is 'and up' at the end of a rate, else something more; a dash is a range between figures.
    [' + ', ' \+(?= (/ )?[HDWBMYhdwbmy;](?! X)| $)', ' ^'],
    [' + ', ' \+(?= )', ' ; +'],
    [' - ', ' -(?! (\$|[0-9]))(?= )| -(?= (\$ )?[0-9.,]+( k)?( u)? [XZ])', ' ;'],
    [' o ', ' o(?= )', ' ;'],
    [' / ', ' /(?= [hdwbmy] )', ''],
    ['', ' n(?= )| [at](?! (\$|[0-9]))(?= )', ''],
    -- A rate, then overtime or a bonus with a figure of its own.
    [' X ', '( [HDWBMYhdwbmy])(?=( u)? X[ uXat]*( \$)? [0-9])', '\1 ;']
  ] loop
    if strpos(s, step[1]) > 0 then s := regexp_replace(s, step[2], step[3], 'g'); end if;
  end loop;

  -- Before 1; sign, figure, k, sign, 'and up', unit of the first 2 to 7, of the second 8 to 13; after 14.
  for m, parts in
    select hit, count(*) over (partition by place)
    from string_to_table(s, ';') with ordinality c (clause, place),
      regexp_matches(clause, '([^0-9$]*)' || amount || '(?: [-ta<] ' || amount || ')?([^0-9$]*)', 'g')
        with ordinality h (hit, nth)
    order by place, nth
  loop
    low := private.pay_number(m[3], coalesce(m[4], m[10]));
    high := private.pay_number(m[9], coalesce(m[10], m[4]));
    u := coalesce(m[13], m[7]);
    is_signed := coalesce(m[2], m[5], m[8], m[11]) is not null;
    -- '80-130,000'; '$22-18/hr'; '10-6' are hours.
    if high >= 10000 and low < 1000 and low * 1000 <= high then low := low * 1000; end if;
    if high < low and not is_signed and u is null then continue; end if;
    if high between low / 2 and low then select high, low into low, high; end if;
    if m[7] <> m[13] or coalesce(high not between low and low * 10, true) then
      u := m[7];
      high := case when m[1] ~ '<[^T]*$' or m[14] ~ '^[ c]*< *$' then null else low end;
      if high is null then
        high := low;
        low := null;
      elsif m[1] ~ '>[^T]*$' or coalesce(m[6], m[12]) is not null or m[14] ~ '^[ c]*[>^] *$' then high := null;
      end if;
    end if;
    if u is not null then
      u := right(u, 1);
      pay := private.make_pay(low, high, u);
      -- The first rate by time is the posting's own.
      if pay.unit is not null
        and strpos(m[1] || m[14], 'X') = 0
        and (upper(u) = 'H' or m[14] !~ '^ *(u )?Z' and m[1] !~ 'Z( u)? *$')
        and (strpos(m[1], '+') = 0 and u <> 'S' or private.is_usual_pay(pay)) then
        answer := pay;
        exit;
      end if;
    -- A figure alone, or behind its unit ('Weekly pay: $700'); one with a dollar sign goes before one without.
    elsif parts = 1
      and not is_settled
      and m[1] ~ '^[ cT<>+]*((/ )?[HDWBMY]|[hdwbmy]|h( u){1,4})?[ c<>]*$'
      and m[14] ~ '^[ c<>^]*$' then
      select p.* into pay
        from unnest(array[substring(m[1] from '[HDWBMYhdwbmy]'), 'H', 'Y']) with ordinality x (mark, nth)
        cross join lateral private.make_pay(low, high, mark) p
        where p.unit is not null
          and case when nth = 3 then coalesce(low, high) >= 10000 else private.is_usual_pay(p) end
        order by nth
        limit 1;
      if pay.unit is not null then
        -- Of two without a sign nobody knows which.
        is_settled := is_signed or answer.unit is not null;
        answer := case when is_signed or answer.unit is null then pay end;
      end if;
    end if;
  end loop;
  -- A day or a week of other hours than usual has no value an hour.
  if answer.unit in ('day', 'week')
    and exists (
      select from regexp_matches(marks, '(?<!\$) ([0-9.,]+)(?: -)? H(?= )', 'g') h (hours)
        where hours[1] not in ('8', '40')
    ) then
    answer.hourly_low_cents := null;
    answer.hourly_high_cents := null;
  end if;
  return answer;
end $$;
comment on function private.parse_pay is
  'The one reader of pay texts (''$18-22/hour'', ''[18,22]'', ''$45,000 - $60,000 a year'', ''$700 semanales'', '
  '''up to $25/hr'') in English and Spanish: cents, unit and hourly cents, all null when it names no rate by time. A '
  'figure alone is an hour from $10 to $120, a year from $10,000. Bonuses, tips and averages with them, overtime, '
  'hours, counts and rates by anything but time are no pay.';

create function public.read_pay(p_texts text[]) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  if not private.is_service() then perform private.require_admin(); end if;
  if cardinality(p_texts) > 200 then
    perform private.raise_http_error(413, 'Read at most 200 texts at a time.', 'p_texts');
  end if;
  return (
    select coalesce(
      jsonb_agg(jsonb_build_object('low_cents', p.low_cents, 'high_cents', p.high_cents, 'unit', p.unit)
        order by place),
      '[]'
    )
    from unnest(p_texts) with ordinality t (written, place) left join lateral private.parse_pay(written) p on true
  );
end $$;
comment on function public.read_pay is
  'For admins and the service: what at most 200 pay texts say, [{ low_cents, high_cents, unit: hour, day, week or year '
  '}] in their order; all null for one that states no rate by time, and from 200 characters on.';
grant execute on function public.read_pay to authenticated, service_role;

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

-- Each list once, for checks and for what reads it. A domain would refuse a spelling before the trigger that reads it.

create function private.categories() returns text[]
language sql immutable set search_path = '' as $$
  select array['Warehouse', 'Delivery', 'Kitchen/Cook', 'Cashier', 'Cleaner', 'Babysitter', 'Customer Service',
    'Security', 'Construction', 'Healthcare', 'Various']
$$;
comment on function private.categories is 'The kinds of work.';

create function private.boroughs() returns text[]
language sql immutable set search_path = '' as $$
  select array['Brooklyn', 'Bronx', 'Queens', 'Manhattan', 'Staten Island']
$$;
comment on function private.boroughs is 'The boroughs; ''All NYC'' stands for several or any.';

create function private.job_types() returns text[]
language sql immutable set search_path = '' as $$
  select array['full-time', 'part-time', 'temporary', 'contractor', 'delivery', 'kitchen', 'front-desk', 'multiple']
$$;
comment on function private.job_types is 'The types of a job.';

create function private.shifts() returns text[]
language sql immutable set search_path = '' as $$ select array['days', 'evenings', 'nights', 'weekends'] $$;
comment on function private.shifts is 'When one works, in the order of the day.';

create function private.parse_category(p_text text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  typed constant text := private.slug(p_text);
  name constant text := case
    when typed in ('kitchen', 'food-service') then 'kitchen-cook'
    when typed = 'retail' then 'cashier'
    when typed = 'cleaning' then 'cleaner'
    when typed = 'front-desk' then 'customer-service'
    when typed in ('administrative', 'multiple', 'any') then 'various'
    else typed
  end;
begin
  return (select c from unnest(private.categories()) c where translate(lower(c), ' /', '--') = name);
end $$;
comment on function private.parse_category is
  'The category of a stored name or any known slug (''food-service'', ''retail''), null when unknown.';

create function private.normalise_job_type(p_text text) returns text
language sql immutable set search_path = '' as $$
  select case
    when s ~ '^(full-?time|ft|f|tiempo-completo|jornada-completa)(-|$)' then 'full-time'
    when s ~ '^(part-?time|pt|p|medio-tiempo|tiempo-parcial|media-jornada|jornada-parcial)(-|$)' then 'part-time'
    when s ~ '^(temp|temporary|seasonal|temporal|eventual)(-|$)' then 'temporary'
    when s ~ '^(contract|contractor|freelance|1099|gig|contratista|por-contrato)(-|$)' then 'contractor'
    when typed = any (private.job_types()) then typed
  end
  from private.slug(p_text) typed,
    regexp_replace(typed, '^((regular|permanent|perm|employee|hourly|w-?2)-)+', '') s;
$$;
comment on function private.normalise_job_type is
  'full-time, part-time, temporary or contractor from any spelling, another type from its name, null when it says '
  'none.';

create function private.parse_borough(p_text text) returns text
language plpgsql immutable set search_path = '' as $$
declare typed constant text := regexp_replace(private.slug(p_text), '^the-bronx$', 'bronx');
begin
  return (select b from unnest(private.boroughs() || 'All NYC'::text) b where replace(lower(b), ' ', '-') = typed);
end $$;
comment on function private.parse_borough is
  'The stored name of a borough (or All NYC) from any spelling of that name, null otherwise.';

create function private.has_phrase(p_words text, p_phrases text) returns boolean
language sql immutable set search_path = '' as $$
  select exists (select from string_to_table(p_phrases, '|') phrase where strpos(p_words, ' ' || phrase || ' ') > 0);
$$;
comment on function private.has_phrase is
  'Whether a text has one of the phrases between bars, both as private.words gives them, the text with blanks around '
  'it. A pattern of as many alternatives is compiled anew for each row: PostgreSQL keeps 32.';

create function private.outside(p_location text, out town text, out state text, out zip text)
language plpgsql immutable set search_path = '' as $$
declare
  t text := regexp_replace(left(coalesce(p_location, ''), 500), '\s+', ' ', 'g');
  -- From _shared/rules/places.json, in the order of their codes.
  states constant text[] := string_to_array(translate($states$
al|ak|ar|az|ca|co|ct|dc|de|fl|ga|hi|ia|id|il|in|ks|ky|la|ma|md|me|mi|mn|mo|ms|mt|nc|nd|ne|nh|nj|nm|nv|ny|oh|ok|or|pa|pr|
ri|sc|sd|tn|tx|ut|va|vt|wa|wi|wv|wy
$states$, E'\n', ''), '|');
  state_names constant text := translate($state_names$
alabama|alaska|arkansas|arizona|california|colorado|connecticut|district of columbia|delaware|florida|georgia|hawaii|
iowa|idaho|illinois|indiana|kansas|kentucky|louisiana|massachusetts|maryland|maine|michigan|minnesota|missouri|
mississippi|montana|north carolina|north dakota|nebraska|new hampshire|new jersey|new mexico|nevada|new york|ohio|
oklahoma|oregon|pennsylvania|puerto rico|rhode island|south carolina|south dakota|tennessee|texas|utah|virginia|vermont|
washington|wisconsin|west virginia|wyoming
$state_names$, E'\n', '');
  towns constant text[] := array[
    ['NY', translate($ny$
yonkers|new rochelle|white plains|mount vernon|scarsdale|larchmont|mamaroneck|rye|rye brook|port chester|bronxville|
tuckahoe|hastings on hudson|dobbs ferry|irvington|tarrytown|sleepy hollow|ossining|peekskill|elmsford|armonk|
mount kisco|pelham manor|westchester|westchester county|nyack|nanuet|spring valley|suffern|new city|monsey|
rockland county|newburgh|poughkeepsie|great neck|manhasset|port washington|roslyn|glen cove|new hyde park|garden city|
mineola|hempstead|west hempstead|uniondale|westbury|hicksville|levittown|jericho|syosset|plainview|farmingdale|
massapequa|amityville|lynbrook|valley stream|elmont|franklin square|rockville centre|rockville center|oceanside|
long beach|freeport|merrick|bellmore|wantagh|seaford|baldwin|cedarhurst|woodmere|nassau county|long island|
suffolk county|huntington|melville|commack|smithtown|hauppauge|ronkonkoma|patchogue|riverhead|deer park|lindenhurst|
copiague|babylon|bay shore|brentwood|central islip|islip|southampton|east hampton|hampton bays|montauk|sag harbor|
albany|buffalo|rochester|syracuse|ithaca|utica|schenectady|saratoga springs|queensbury|glens falls|binghamton|
plattsburgh|niagara falls|middletown|monticello|fishkill|kingston|goshen
$ny$, E'\n', '')],
    ['NJ', translate($nj$
jersey city|hoboken|newark|bayonne|union city|weehawken|west new york|north bergen|secaucus|guttenberg|fort lee|
cliffside park|edgewater|hackensack|paramus|teaneck|englewood|bergenfield|palisades park|ridgefield|moonachie|carlstadt|
rutherford|east rutherford|lyndhurst|kearny|elizabeth|linden|rahway|hillside|east orange|passaic|paterson|lodi|garfield|
belleville|nutley|montclair|edison|new brunswick|perth amboy|carteret|piscataway|trenton|new jersey|north jersey
$nj$, E'\n', '')],
    ['CT', translate($ct$
stamford|greenwich|norwalk|bridgeport|new haven|danbury|westport|connecticut
$ct$, E'\n', '')]
  ];
  known text[];
  last_part text;
  named text;
  name text;
  m text[];
  is_known boolean := false;
begin
  t := regexp_replace(t, '(?:[, ]+(?:usa?|u\.s\.(?:a\.)?|united states))?[., ]*$', '', 'i');
  zip := substring(t from '\y([0-9]{5})(?:-[0-9]{4})?$');
  if zip is not null then t := regexp_replace(t, '[, ]*\y[0-9]{5}(?:-[0-9]{4})?$', ''); end if;
  -- 'Astoria OR', 'Astoria (OR)', 'Astoria or 97103': a code behind a name and no address.
  m := regexp_match(t, '^((?:.*,)?[[:alpha:] .''-]+[ (]+)([A-Z]{2})\)?$');
  if m is null and zip !~ '^(?:0[5-8]|1[0-4])' then
    m := regexp_match(t, '^((?:.*,)?[[:alpha:] .''-]+ )([A-Za-z]{2})$');
  end if;
  t := replace(replace(lower(t), 'nueva jersey', 'new jersey'), 'd.c', 'dc');
  if lower(m[2]) = any (states) and m[1] !~* '\y(?:nyc?|new york) *$' then
    t := lower(rtrim(m[1], ' (') || ', ' || m[2]);
  else
    -- 'Astoria, Oregon', 'Astoria - Oregon'; behind a mere space where that is no street or school.
    m := regexp_match(t, '^(|.*?[ ,(/|-])(' || state_names || ')\)?$');
    if m[2] <> 'new york' and (
      m[1] = '' or m[1] ~ '[,(/|-] *$'
      or m[2] <> 'washington' and m[1] ~ '(?:^|,)[a-z .''-]+$'
        and m[1] !~ '\y(?:and|y|at|near|of|north|south|st|street|ave|avenue|blvd) $') then
      t := rtrim(m[1], ' ,(/|-') || ', ' || states[array_position(string_to_array(state_names, '|'), m[2])];
    end if;
  end if;
  last_part := btrim(split_part(t, ',', -1), ' .');
  if last_part <> t and (last_part = any (states) or last_part = 'new york') then
    state := case last_part when 'new york' then 'NY' else upper(last_part) end;
    t := btrim(split_part(t, ',', -2));
  else
    m := regexp_match(t, '^(.*?)[ ,]+(n\. ?[yj]|n[yj]|ct|new jersey|connecticut)\.?$');
    state := case
      when m[2] like 'n%j%' then 'NJ'
      when m[2] = any ('{ct,connecticut}') then 'CT'
      when m[1] <> '' then 'NY'
    end;
    t := btrim(split_part(coalesce(m[1], t), ',', -1));
  end if;
  town := t;
  -- '12 Main St Hoboken', 'downtown Yonkers', 'Mt. Vernon'.
  named := replace(replace(' ' || private.words(town), ' mt ', ' mount '), ' ft ', ' fort ');
  if named like '% area' then named := left(named, -5); end if;
  foreach known slice 1 in array towns loop
    continue when state <> known[1];
    select n into name
    from string_to_table(known[2], '|') n
    where right(named, length(n) + 1) = ' ' || n
    order by length(n) desc
    limit 1;
    continue when name is null;
    named := btrim(left(named, -length(name)));
    continue when named <> all ('{"",downtown,near,"city of","town of"}') and named !~ '^[0-9]';
    is_known := true;
    town := name;
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
  elsif state = 'MN' and p_location ~* 'mn' then
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
  -- 'Manhattan Beach' is in Brooklyn.
  words constant text := replace(' ' || private.words(t) || ' ', 'manhattan beach', 'brighton beach');
  away record;
  place text[];
  zip text;
  named text[] := '{}';
  spelt text[] := '{}';
begin
  if t = '' then return null; end if;
  away := private.outside(p_location);
  -- 'Astoria 97103': a postcode of no state near here.
  if away.state is not null or away.zip !~ '^(?:0[05-8]|1[0-4])' then return null; end if;
  -- A borough spelt out settles it, and most are.
  spelt := array(
    select b
    from unnest(private.boroughs()) b
    where strpos(words, ' ' || lower(b) || ' ') > 0);
  if cardinality(spelt) = 1 then return spelt[1]; end if;
  foreach place slice 1 in array array[
    ['Brooklyn', translate($brooklyn$
brooklyn|bklyn|bk|bushwick|williamsburg|greenpoint|bed stuy|bedford stuyvesant|flatbush|crown heights|park slope|
sunset park|bay ridge|coney island|brighton beach|sheepshead bay|canarsie|east new york|east ny|brownsville|bensonhurst|
borough park|dumbo|fort greene|gowanus|red hook|prospect heights|cobble hill|carroll gardens|boerum hill|midwood|
gravesend|bath beach|marine park|metrotech|metro tech|clinton hill|downtown bk|kings county
$brooklyn$, E'\n', '')],
    ['Bronx', translate($bronx$
bronx|bx|mott haven|hunts point|fordham|riverdale|soundview|throgs neck|pelham bay|pelham parkway|morrisania|tremont|
norwood|kingsbridge|highbridge|parkchester|morris heights|co op city|city island|melrose|wakefield|longwood
$bronx$, E'\n', '')],
    ['Queens', translate($queens$
queens|qns|queensbridge|astoria|flushing|jamaica|long island city|lic|l i c|l i city|jackson heights|elmhurst|corona|
forest hills|ridgewood|sunnyside|woodside|rego park|bayside|kew gardens|far rockaway|rockaway|ozone park|howard beach|
st albans|maspeth|middle village|fresh meadows|whitestone|college point|queens village|laurelton|hollis|jfk|laguardia
$queens$, E'\n', '')],
    ['Manhattan', translate($manhattan$
manhattan|manhattanville|harlem|east harlem|upper east side|upper west side|midtown|chelsea|soho|tribeca|chinatown|
lower east side|east village|west village|greenwich village|washington heights|inwood|financial district|fidi|
murray hill|gramercy|hell s kitchen|hells kitchen|times square|union square|battery park|morningside heights|
hamilton heights|nolita|noho|flatiron|kips bay|hudson yards|penn station|grand central|world trade center|
roosevelt island|randalls island|wall street|broadway
$manhattan$, E'\n', '')],
    ['Staten Island', translate($staten_island$
staten island|s i|st george|tottenville|new dorp|great kills|port richmond|stapleton|tompkinsville|new springville|
mariners harbor|richmond county
$staten_island$, E'\n', '')]
  ] loop
    if private.has_phrase(words, place[2]) then named := named || place[1]; end if;
  end loop;
  if cardinality(named) = 1 then return named[1]; end if;
  if cardinality(named) > 1 then return 'All NYC'; end if;
  for zip in select m[1] from regexp_matches(t, '\y(1[01][0-9]{3})\y', 'g') m loop
    case
      when left(zip, 3) between '100' and '102' then return 'Manhattan';
      when left(zip, 3) = '103' then return 'Staten Island';
      when left(zip, 3) = '104' then return 'Bronx';
      when left(zip, 3) = '112' then return 'Brooklyn';
      when left(zip, 3) = any ('{111,113,114,116}') or zip = any ('{11004,11005}') then return 'Queens';
      else null;
    end case;
  end loop;
  -- Queens numbers its houses with a hyphen.
  if t ~ '^[0-9]{2,3}-[0-9]{2,3}\s' then return 'Queens'; end if;
  return case when t ~ '^[0-9]+\s.*(?:new york|n\.?y\.?c?\y)' then 'Manhattan' else 'All NYC' end;
end $$;
comment on function private.borough_of is
  'The borough of any location text (name, neighbourhood, ZIP, house number); All NYC for several or none, null when '
  'blank or outside the city.';

create function private.asks_no_experience(p_title text, p_requirements text, p_description text) returns boolean
language plpgsql immutable set search_path = '' as $$
declare
  t constant text :=
    lower(concat_ws(E'\n', nullif(p_title, ''), nullif(p_requirements, ''), nullif(p_description, '')));
begin
  -- Without one of these nothing below is found: most postings end here.
  if not t like any ('{%experienc%,%train%,%entry%,%capacit%,%entren%}') then return false; end if;
  return (
      t ~ '\y(?:no (?:prior |previous |work |job )?(?:experience|skills?) (?:is |are )?(?:needed|necessary|'
        'required)|no experience\y(?!,? no)|experience (?:is )?not (?:needed|necessary|required)|(?:will|we) train|'
        'training (?:is )?provided|on[- ]the[- ]job training|entry[- ]level)\y'
      -- Asked for first: a pattern that is not among the last 32 is compiled anew.
      or t like '%experiencia%' and t ~
        '\y(?:(?:sin|no) (?:ninguna )?experiencia(?![ ,.:]*(?:(?:por )?favor (?:de )?)?(?:abst|no (?:apli|llam)))|'
        'no (?:se |es |hace |te |les? )?(?:requiere|requerimos|necesitas?|necesitamos|exige|exigimos|pide|pedimos|'
        'necesari[ao]|requerid[ao]|indispensable|falta|importa)(?: (?:tener|contar con|de|la|ninguna|que|tengas?))*'
        ' experiencia|experiencia no (?:es |se )?(?:necesaria|requerida|indispensable|obligatoria|requiere|necesita))\y'
      or t like any ('{%capacit%,%entren%}') and t ~
        '(?<!no )(?:(?<!\w)(?:te|le|les|los|las|lo|la|se|nosotros) )?(?<!\w)(?:capacitamos|capacitaremos|'
        'entrenamos|entrenaremos)\y'
      or t like any ('{%capacit%,%entren%}') and t ~
        '\y(?:te|le|les|los|las|lo|la|se) (?:capacita|entrena)\y|\y(?:ofrecemos|damos|brindamos) (?:la )?'
        '(?:capacitaci[oó]n|entrenamiento)\y|\y(?:capacitaci[oó]n|entrenamiento) (?:pagad[ao]|incluid[ao]|gratis)\y'
    )
    and not t ~ '\y(?:[0-9]+|one|two|three|four|five|six|seven)\+?(?:-[0-9]+)? ?(?:years?|'
      'yrs?)[''’]? (?:of )?(?:[a-z/-]+ ){0,6}experience\y'
    and not t ~ '\y(?:[0-9]+|un|dos|tres|cuatro|cinco|seis|siete)\+?(?:-[0-9]+)? a[nñ]os? (?:de )?'
      '(?:[a-zá-úñ/-]+ ){0,6}experiencia\y|\yexperiencia (?:m[ií]nima )?(?:de )?(?:al menos )?'
      '(?:[0-9]+|un|dos|tres|cuatro|cinco) a[nñ]os?\y';
end $$;
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
  words text;
  found text[] := '{}';
begin
  -- 'No nights or weekends' and 'Sundays off' are no shifts; now and then is none either.
  t := regexp_replace(t, '\y(?:no|not|never|without|occasional|occasionally|select)(?:(?:,? ?(?:and|or|/|on) ?| |/|, )'
    '(?:mornings?|days?|evenings?|nights?|weekends?|saturdays?|sundays?))+', ' ', 'g');
  -- Asked for first: a pattern that is not among the last 32 is compiled anew.
  if t like any ('{%weekend%,%saturday%,%sunday%}') then
    t := regexp_replace(t,
      '\y(?:weekends?|saturdays?|sundays?)(?: and sundays?)? (?:are |is )?(?:always )?(?:off|free|closed)\y', ' ', 'g');
  end if;
  t := translate(replace(replace(replace(t, 'noon', '12 pm'), 'midnight', '12 am'), 'medianoche', '12 am'),
    E'\u2010\u2011\u2012\u2013\u2014\u2015\u2212', '-------');
  t := replace(t, 'mediodía', '12 pm');
  if t like '% de la %' then
    t := regexp_replace(regexp_replace(t,
      '([0-9]) de la (?:mañana|madrugada)\y', '\1 am', 'g'), '([0-9]) de la (?:tarde|noche)\y', '\1 pm', 'g');
  end if;

  -- Hours of work: at least half of them are in the day (6 to 18), the evening (16 to 23) or the night (22 to 6).
  for m in select regexp_matches(t,
    '\y([0-9]{1,2})(?::?([0-5][0-9]))? ?(?:([ap])\.? ?m\.?)? ?(?:-|to|until|till|through|and|a|hasta) ?(?:las? )?'
    || clock, 'g')
    where translate(t, '123456789 .', '000000000') like any ('{%0am%,%0pm%}')
  loop
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

  words := ' ' || private.words(t) || ' ';
  if private.has_phrase(words, 'day shift|day shifts|dayshift|dayshifts|first shift|1st shift|daytime|mornings|'
      'morning shift|morning shifts|turno de dia|diurno|diurna|matutino|por la manana|por las mananas|'
      'schedule day|schedule days|schedule morning|schedule mananas|schedule manana|horario manana|horario mananas|'
      'turno manana|turno de manana|turno de la manana')
    or title like '%morning%' and title ~ '\ymorning' or t like '%9-5%' and t ~ '\y9-5\y' then
    found := found || 'days'::text;
  end if;
  if private.has_phrase(words, 'evenings|evening shift|evening shifts|second shift|2nd shift|dinner shift|'
      'afternoon shift|afternoon shifts|turno de tarde|vespertino|vespertina|por la tarde|por las tardes|'
      'schedule evening|schedule afternoon|schedule afternoons|schedule tarde|schedule tardes|horario tarde|'
      'horario tardes|turno tarde|turno de la tarde')
    or title like '%evening%' and title ~ '\yevening' then
    found := found || 'evenings'::text;
  end if;
  if private.has_phrase(words, 'nights|night shift|night shifts|nightshift|nightshifts|overnight|overnights|graveyard|'
      'third shift|3rd shift|turno de noche|nocturno|nocturna|de noche|por la noche|por las noches|'
      'schedule night|schedule noche|schedule noches|horario noche|horario noches|turno noche|turno de la noche')
    or title like '%night%' and title ~ '\ynight' then
    found := found || 'nights'::text;
  end if;
  if private.has_phrase(words, 'weekend|weekends|saturday|saturdays|sunday|sundays|fin de semana|fines de semana|'
      'sabado|sabados|domingo|domingos')
    -- 'Thursday to Monday' goes over the weekend.
    or exists (
      select from regexp_matches(t,
        '\y(mon|tue|wed|thu|fri)[a-z]* ?(?:-|to|through) ?(mon|tue|wed|thu|fri)', 'g') r
      where array_position(week, r[1]) > array_position(week, r[2])
    ) then
    found := found || 'weekends'::text;
  end if;
  return array(
    select s from unnest(private.shifts()) with ordinality w (s, i) where s = any (found) order by i);
end $$;
comment on function private.shifts_of is
  'The shifts of a posting, by the hours, days and words of its title and text: days, evenings, nights, weekends; '
  'empty when it says none.';

-- Policies, checks and triggers run in the caller's role, so every role may execute what they call.
grant execute on function
  private.hourly_cents, private.pay_words, private.pay_number, private.make_pay, private.is_usual_pay,
  private.parse_pay, private.slug, private.categories, private.boroughs, private.job_types, private.shifts,
  private.parse_category, private.normalise_job_type, private.parse_borough, private.has_phrase, private.outside,
  private.borough_of, private.asks_no_experience, private.shifts_of
  to anon, authenticated, service_role;

-- == what an employer may not ask ==

create function private.fold_text(p_text text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  -- A letter or digit, and what looks like it (after Unicode's confusables, UTS #39).
  alike constant text[] := array[
    '0٠۰०০๐⓿',
    '1١۱१১๑⓵❶➀➊',
    '2ƧϨ٢۲२২๒ᒿ⓶❷➁➋ꙄꛯꝚ',
    '3ƷȜЗӠ٣۳३৩๓⓷❸➂➌ⳌꝪꞫ',
    '4٤۴४৪๔Ꮞ⓸❹➃➍',
    '5Ƽ٥۵५৫๕⓹❺➄➎',
    '6б٦۶६৬๖Ꮾ⓺❻➅➏Ⳓ',
    '7٧۷७৭๗⓻❼➆➐𐓒',
    '8Ȣȣ٨۸८৮๘⓼❽➇➑𐌚',
    '9٩۹९৯๙⓽❾➈➒ⳊꝮ',
    'aɐɑΑΛαАДадᎪᗅᴀ∆ꓮ𐊠🅐🅰🇦',
    'bƄʙΒβВЬв฿ᏏᏴᑲᖯᗷ₿ꓐꞴ𐊂𐊡𐌁🅑🅱🇧',
    'c¢©ςСсᏟᴄⲤⲥꓚꮯ𐊢𐌂𐐕𐐽𐔜🅒🅲🇨',
    'dÐðĐđδԁᎠᏧᑯᗞᗪᴅꓒꓓ🅓🅳🇩',
    'eǝəɛΕεξЄЕЭеэєҽᎬᴇ€℮ⴹꓰꬲ𐊆🅔🅴🇪',
    'fƒϜքᖴẝꓝꜰꞘꞙꬵ𐊇𐊥𐔥🅕🅵🇫',
    'gƍɡɢԌցᏀᏳᶃꓖ🅖🅶🇬',
    'hĦħʜΗНнһհᎻᏂᕼⲎꓧ𐋏🅗🅷🇭',
    'iıɩɪΙιІіӀӏᎥꙇꭵ🅘🅸🇮',
    'jͿϳЈјᎫᒍᴊꓙꞲ🅙🅹🇯',
    'kĸƙΚκКкᏦᛕᴋⲔꓗ𐔘🅚🅺🇰',
    'l£ŁłƖǀʟᏞᒪᛁⲒⳐⵏꓡꓲ𐊊𐌉𐌠𐐛𐔦🅛🅻🇱',
    'mΜμϺМмᎷᗰᛖᴍⲘꓟ𐊰𐌑🅜🅼🇲',
    'nŋɴΝηИПипոռⲚꓠ𐔓🅝🅽🇳',
    'oØøΘΟθοσОоӨөՕօჿዐᴏᴑⲞⲟⵔꓳꬽ𐊒𐊫𐐄𐐬𐓂𐓪𐔖🅞🅾🇴',
    'pþΡρРрᏢᑭᴘⲢⲣꓑ𐊕🅟🅿🇵',
    'qɋԛգզⵕ🅠🆀🇶',
    'r®ƦʀГЯгяᎡᏒᖇᴦⲅꓣꭇꭈꮁ𐒴🅡🆁🇷',
    's§ƽЅѕՏᏕᏚꓢꜱꮪ𐊖𐐠𐑈🅢🆂🇸',
    'tŦŧΤτТтᎢᴛⲦꓔ𐊗𐊱𐌕🅣🆃🇹',
    'uʋυцՍսሀᑌᴜꓴꞟꭎꭒ𐓎𐓶🅤🆄🇺',
    'vνѴѵᏙᐯᴠⴸꓦꛟꮩ𐔝🅥🆅🇻',
    'wɯʍωШшщѡѿԜԝաᎳᏔᴡꓪꮃ🅦🆆🇼',
    'x×ΧχХхᕁᕽ᙭᙮ᚷⲬⵝꓫꞳ𐊐𐊴𐌗𐌢𐔧🅧🆇🇽',
    'y¥ɣʏΥγУуҮүყᎩᎽᶌỿⲨꓬꭚ𐊲🅨🆈🇾',
    'zƶΖζᏃᴢꓜꮓ𐋵🅩🆉🇿'
  ];
  t text := regexp_replace(normalize(coalesce(private.clean_text(p_text, 100000), ''), nfkd),
    '[\u0300-\u036F\u0483-\u0489\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\uFE20-\uFE2F]', '', 'g');
  -- Each of them once: a whole text is searched for all look-alikes thirty times more slowly.
  strange constant text := (select string_agg(distinct c[1], '') from regexp_matches(t, '[^\x01-\x7F]', 'g') c);
  plain text := strange;
  row text;
begin
  if strange is not null then
    foreach row in array alike loop
      plain := translate(plain, substr(row, 2), repeat(left(row, 1), length(row) - 1));
    end loop;
    t := translate(t, strange, plain);
  end if;
  t := lower(extensions.unaccent('extensions.unaccent', t));
  t := translate(t, E'\u2800\u00B7\u2022\u2027\u2219\u22C5\u30FB\u3002\u2024\u2018\u2019\u02BC\u0060\u00B4'
    '\u2010\u2011\u2012\u2013\u2014\u2015\u2212\u2043', ' ........' || repeat(E'\u0027', 5) || repeat('-', 8));
  return btrim(regexp_replace(t, '\s+', ' ', 'g'));
end $$;
comment on function private.fold_text is
  'A text as its reader takes it, to search it for words: NFKC, without invisible characters and accents, look-alikes '
  'of other scripts as Latin letters, lower case, one line.';

create function private.squeezed(p_text text, p_most int) returns text
language plpgsql immutable set search_path = '' as $$
declare
  t text := p_text;
  letter text;
begin
  -- Letter by letter: a pattern that refers back takes a second for a word of 500 letters.
  foreach letter in array string_to_array('abcdefghijklmnopqrstuvwxyz', null) loop
    if strpos(t, repeat(letter, p_most + 1)) > 0 then
      t := regexp_replace(t, format('%s{%s,}', letter, p_most + 1), letter, 'g');
    end if;
  end loop;
  return t;
end $$;
comment on function private.squeezed is 'A text with one letter in the place of more than p_most of the same.';

create function private.folded_words(p_folded text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  t text := replace(p_folded, '''', '');
  joined text;
begin
  -- '40bucks' is a number and a word; 'w. h. a.' are letters, other full stops end a sentence.
  t := regexp_replace(t, '(^|[^a-z0-9$])(\$?[0-9][0-9.,]*[0-9])(?=[a-z])', '\1\2 ', 'g');
  t := regexp_replace(t, '([a-z0-9]{2}|[)"])[.!?…]+(?= |$)', '\1 ¶ ', 'g');
  joined := regexp_replace(t, '(?<=[a-z0-9$@!|+])[^a-z0-9$@!|+ ¶]+(?=[a-z0-9$@!|+])', '', 'g');
  t := regexp_replace(t, '[^a-z0-9$@!|+¶]+', ' ', 'g');
  joined := regexp_replace(joined, '[^a-z0-9$@!|+¶]+', ' ', 'g');
  t := t || ' ¶ ' || joined;
  -- 'w h a t s' is one word, and so is 'z 3 l l e'.
  t := regexp_replace(t, '(?<![a-z0-9$@!|+])([a-z0-9$@!|]) (?=[a-z0-9$@!|](?![a-z0-9$@!|+]))', '\1', 'g');
  t := (
    select string_agg(
      case when w ~ '[a-z]' and w !~ '^\$?[0-9]+$' then
        -- Signs are letters only beside letters: 'ca$h', '@pp', 's!gnal'.
        translate(
          regexp_replace(regexp_replace(regexp_replace(w, '\$(?![0-9])', 's', 'g'), '@(?=[a-z0-9])', 'a', 'g'),
            '[!|](?=[a-z0-9])', 'i', 'g'),
          '01234567869$@!|+', 'oizeastbbg')
        else w end,
      ' ' order by n)
    from string_to_table(t, ' ') with ordinality x (w, n));
  return ' ' || btrim(private.squeezed(translate(t, 'l¶', 'i.'), 2)) || ' ';
end $$;
comment on function private.folded_words is
  'Folded text as words with blanks around them, for patterns in which every l is written i: digits and signs in words '
  'are the letters that they stand for, an l is an i, and marks in words are read twice, as blanks and as nothing; a '
  'full stop ends a sentence.';

create function private.pattern_of(p_pattern text) returns text
language sql immutable set search_path = '' as $$
  -- 'will' is 'wi' there: more than two of a letter are one.
  select regexp_replace(translate(
    replace(replace(replace(replace(replace(replace(p_pattern,
      '{document}', '(?:ids?|i d|identification|licen[cs]es?|passports?|green cards?|work permits?|ssn|social|'
        'birth certificate|identificacion|licencia|pasaporte|cedula|credencial|ine|matricula|papeles|seguro)\M'),
      '{picture}', '(?:photos?|pictures?|pics?|copy|copies|scans?|images?|selfies?|screenshots?|fotos?|copias?|'
        'escaneos?|imagen|captura)\M'),
      '{words}', '(?:[a-z0-9$]+ )'), '\m', ' '), '\M(?! ', ' (?!'), '\M', '(?= )'),
    'l', 'i'), 'i{3,}', 'i', 'g');
$$;
comment on function private.pattern_of is 'A pattern of text_flags for folded_words: its {names} written out.';

create function private.priced(p_words text) returns text
language sql immutable set search_path = '' as $$
  select regexp_replace(regexp_replace(p_words, private.pattern_of(
    '(?<= )(?:\$ ?[0-9]+(?: [0-9]{2}(?= ))?(?: (?:dollars|bucks|cash|usd))?|'
    '(?:(?:[0-9]+|an?|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|forty|fourty|fifty|'
    'sixty|seventy|eighty|ninety|hundred|thousand|couple|few|un|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|'
    'doce|quince|veinte|veinticinco|treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa|cien|ciento|doscientos|'
    'trescientos|cuatrocientos|quinientos|mil|and|y|de|hundred and) )*'
    '(?:dollars?|bucks?|usd|money|dolar|dolares|dolaritos|pesos|dinero|plata|efectivo|billetes|lana|feria|varos|'
    'cash(?! (?:it|them|that|this|the|my|our|a|your|out|register|drawer|app|handling|tips?)\M)))(?= )'), '#', 'g'),
    private.pattern_of('(?<= )(?:uniforms?|training|background(?: check)?|drug test|course|class|classes|certificate|'
    'certification|kit|shirt|vest|badge|equipment|supplies|materials?|application|registration|test|exam|paperwork|'
    'orientation|permit|osha|physical|fingerprints?|fingerprinting|uniformes?|entrenamiento|capacitacion|curso|clase|'
    'equipo|herramientas|certificado|verificacion|antecedentes|examen|camisa|camiseta|chaleco|gafete|credencial|'
    'materiales|registro|inscripcion|solicitud|aplicacion|tramite|papeleo|puesto|cupo|prueba|huellas)\M'), '%', 'g');
$$;
comment on function private.priced is
  'Folded words with # for each amount of money, in digits or words, and % for what swindlers let people pay for.';

create function private.with_digits(p_text text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  t text := p_text;
  row text[];
begin
  foreach row slice 1 in array array[['zero', '0'], ['one', '1'], ['two', '2'], ['three', '3'], ['four', '4'],
    ['five', '5'], ['six', '6'], ['seven', '7'], ['eight', '8'], ['nine', '9'], ['cero', '0'], ['uno', '1'],
    ['dos', '2'], ['tres', '3'], ['cuatro', '4'], ['cinco', '5'], ['seis', '6'], ['siete', '7'], ['ocho', '8'],
    ['nueve', '9']] loop
    t := replace(t, row[1], row[2]);
  end loop;
  return t;
end $$;
comment on function private.with_digits is 'A text with the numerals from zero to nine as digits.';

create function private.is_disguised(p_text text) returns boolean
language sql immutable set search_path = '' as $$
  -- A word with letters of two alphabets that look alike (Chinese, Arabic and others are written beside Latin ones);
  -- heaps of accents; a word for money that is set apart letter by letter among others.
  with t as (select normalize(private.clean_text(p_text, 100000), nfkc) as t), s as (
    select t, '[A-Za-zÀ-ÖØ-öø-ɏḀ-ỿ]' as latin,
      '[ǀ-ǃɐ-ʯͰ-ͽͿ-֏\u10A0-\u10FF\u1200-\u137F\u13A0-\u1CFF\u1D00-\u1DBF\u1F00-\u1FFF\u2C00-\u2C5F\u2C80-\u2DFF'
      '\uA4D0-\uA71F\uA720-\uA7FF\uAB30-\uABBF\U00010280-\U0001CFFF]' as other
    from t)
  select coalesce(bool_or(t ~ (latin || '[0-9$@!]?' || other) or t ~ (other || '[0-9$@!]?' || latin)
    or normalize(t, nfd) ~ '[\u0300-\u036F]{3}'), false)
  from s;
$$;
comment on function private.is_disguised is
  'Whether a text has a word that mixes the scripts of look-alikes, or one under heaps of accents.';

create function private.service_names(p_names text) returns text[]
language sql immutable set search_path = '' as $$
  select string_to_array(private.squeezed(translate(p_names, 'l', 'i'), 1), ' ');
$$;
comment on function private.service_names is 'Names as folded_words writes them, without doubled letters.';

create function private.names_service(p_words text) returns text[]
language plpgsql immutable set search_path = '' as $$
declare
  -- Those of the second lists are other words where they are cut: 'we chat', 'face time'.
  messengers constant text[] := private.service_names('whatsapp whatsappme whatsappeame watsapp watsappme whatapp '
    'whasapp whastapp whtsapp wasap wasapeame wazap wuasap guasap guasapeame guatsap guatsapeame guazap huatsap uatsap '
    'guachap wachap telegram telegran telegrm telgram viber skype snapchat instagram facebook tiktok discord kakaotalk '
    'textplus googlevoice googlechat googlehangouts googlemeet googleduo threema twitter imessage');
  messenger_words constant text[] := private.service_names('wechat hangouts hangout insta ig fb kik facetime textnow '
    'groupme gmail hotmail yahoo icloud protonmail linkedin zalo wickr dms');
  payments constant text[] := private.service_names('zelle zellepay venmo benmo cashapp cashtag paypal westernunion '
    'moneygram bitcoin bitcoins crypto cripto criptomoneda criptomonedas cryptocurrency ethereum coinbase binance '
    'applepay googlepay samsungpay remitly payoneer revolut moneyorder moneyorders wiretransfer giropostal mercadopago '
    'daviplata quickpay popmoney stablecoin');
  payment_words constant text[] := private.service_names('gpay usdt btc nequi yape skrill paysend');
  tokens constant text[] := regexp_split_to_array(
    btrim(private.squeezed(regexp_replace(p_words, '[^a-z. ]', '', 'g'), 1)), ' +');
  flags text[] := '{}';
  word text;
  run text;
begin
  for i in 1 .. cardinality(tokens) loop
    word := tokens[i];
    if word = any (messenger_words) then flags := flags || 'handle'::text; end if;
    if word = any (payment_words) then flags := flags || 'money'::text; end if;
    run := '';
    for j in i .. least(i + 11, cardinality(tokens)) loop
      exit when tokens[j] = '.';
      run := run || case when left(tokens[j], 1) = right(run, 1) then substr(tokens[j], 2) else tokens[j] end;
      exit when length(run) > 16;
      if run = any (messengers) then flags := flags || 'handle'::text; end if;
      if run = any (payments) then flags := flags || 'money'::text; end if;
    end loop;
  end loop;
  return flags;
end $$;
comment on function private.names_service is
  'handle or money for the messengers and payment services that folded words name, however they are cut.';

create function private.text_flags(p_text text) returns text[]
language plpgsql stable set search_path = '' as $$
declare
  plain constant text := private.fold_text(p_text);
  words text := private.folded_words(plain);
  priced text;
  -- Digits as they are called out or written with letters; days and hours are none.
  digits text := regexp_replace(
    plain, '\m(?:(?:19|20)[0-9]{2}[-/.][0-9]{1,2}[-/.][0-9]{1,2}|[0-9]{1,2}[-/.][0-9]{1,2}[-/.](?:19|20)?[0-9]{2})\M|'
      '\m[0-9]{1,2}:[0-9]{2}\M', ',', 'g');
  numeral constant text := private.pattern_of('(?:zero|oh|one|two|three|four|five|six|seven|eight|nine|ten|'
    'eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|'
    'seventy|eighty|ninety|hundred|double|triple|cero|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|'
    'trece|catorce|quince|dieciseis|diecisiete|dieciocho|diecinueve|veinte|veinti[a-z]+|treinta|cuarenta|cincuenta|'
    'sesenta|setenta|ochenta|noventa|cien|ciento|doble)');
  flags text[] := '{}';
begin
  if private.is_disguised(p_text) or exists (
    select from regexp_matches(plain, '(?<![a-z0-9])(?:[a-z0-9$@!][^a-z0-9]{1,3}){6,}[a-z0-9](?![a-z0-9])', 'g') m
    where private.folded_words(regexp_replace(m[1], '[^a-z0-9$@!]', '', 'g'))
      ~ private.pattern_of('send|money|cash|bank|pay|text|call|social|deposit|number|gift|card|wire|check|manda|envia|'
        'dinero|cheque|seguro|cuenta|llama|correo')) then flags := flags || 'disguise'::text; end if;
  if plain ~ '\$[a-z]{2}' then flags := flags || 'money'::text; end if;

  if plain ~ ('h(tt|xx)ps?:|://|\mwww\.|[a-z0-9] ?\.(com|net|org|io|me|ly|app|co|us|info|biz|nyc|gg|xyz|link|site|'
      'online|shop|jobs|dev|ai|tv|cc|ru|edu|gov|mx|club|top|live|store|work|page|pro|im|eu|uk)\M(?! ?@)|'
      '[a-z0-9]\.[a-z]{2,24}/[a-z0-9]|[a-z0-9] ?[.,] ?com\M|[a-z0-9] \. ?(com|net|org|io|ly|me|gl|co)\M|'
      '[[(][.][])]|\m[0-9]{1,3}(\.[0-9]{1,3}){3}\M')
    or words ~ private.pattern_of('\m(dot|punto|dt) (com|net|org|io|me|co|us|info|app|edu|nyc|link|ly)\M|\mwww\M|'
      '\m(tinyurl|bitly|linktree|linktr)\M|\mgoogle (forms?|docs?)\M|\mform(ulario|a) de google\M|'
      '\mclick (here|(on )?(the|this|my) link)|\mlink (in|below)\M|\m(haz|haga|dale|da) cli(c|ck)\M|'
      '\mqr( code)? (to|para) (register|apply|pay|sign up|finish|start|registrar|aplicar|pagar|terminar)|'
      '\mcodigo qr para (registrar|aplicar|pagar|terminar|inscribir)') then
    flags := flags || 'link'::text;
  end if;

  digits := regexp_replace(digits, '([0-9])\.(?=[0-9]{3}\M)', '\1-', 'g') || E'\n' || coalesce((
    select string_agg(case when w ~ '[0-9]' and w ~ '^[0-9oilsb+().*~_/-]+$'
      then translate(w, 'oilsb', '01158') else w end, ' ' order by n)
    from string_to_table(private.with_digits(digits), ' ') with ordinality x (w, n)), '');
  if digits ~ ('([0-9][ ().–-]*){10}|([0-9][^a-z0-9\n]{1,3}){9}[0-9]|'
      '(^|[^0-9])([2-9][0-9]{2}[^a-z0-9\n]{0,3}[0-9]{3}[^a-z0-9\n]{0,3}[0-9]{4})($|[^0-9])|'
      '(^|[^0-9,.$])[0-9]{3}[ .*~_-]{0,3}[0-9]{4}($|[^0-9])|'
      '\m8(00|33|44|55|66|77|88)-[a-z]')
    or exists (
      -- Called out, with numerals of any kind among the digits.
      select from regexp_matches(words, '((?: (?:[0-9]{1,4}|' || numeral || '|y|and)){5,})(?= )', 'g') m
      where m[1] ~ numeral and length(regexp_replace(regexp_replace(m[1], ' (y|and)(?= )', '', 'g'),
        ' ' || numeral || '(?= |$)', '1', 'g')) >= 5
        and (m[1] !~ '[0-9]' or length(translate(regexp_replace(regexp_replace(m[1], ' (y|and)(?= )', '', 'g'),
        ' ' || numeral || '(?= |$)', '1', 'g'), ' ', '')) >= 7)) then
    flags := flags || 'number'::text;
  end if;

  flags := flags || private.names_service(words);
  -- What is harmless is not read further: documents that are brought along, codes of doors, …
  words := regexp_replace(words, private.pattern_of(
    '\m(bring|carry|show|present|trae|traiga|traer|lleva|lleve|llevar|presenta|presente|muestra|muestre)'
    '( (?!copy|copies|copia|copias|number|numero|(photo|picture|foto) (of|de))[a-z0-9]+){0,5}'
    ' (ids?|identification|drivers? licen[cs]e|licen[cs]e|passport|social security card|birth certificate|'
    'working papers|work permit|identificacion|licencia|pasaporte|tarjeta de seguro social|permiso de trabajo)\M'
    '( card)?( (and|or|o|y)( a| your| tu| una?)? (ids?|passport|social security card|identificacion|pasaporte|'
    'licencia|licen[cs]e|birth certificate)\M)*|'
    '\m(dress|zip|door|gate|area|entry|bar|buzzer|building|postal|tax|health|fire) codes?\M|'
    '\mcodigos? (postal|de vestir|de vestimenta|de la puerta|de barras|de area)\M|'
    '\msocial security (office|administration|building|benefits|income)\M|'
    '\m(employee|job|badge|store|class|tax) (id|ids|number)\M|\mlast pay ?(check|day|period|week)\M|'
    '\mcriminal (justice|court)\M|\mcardiac arrest\M|'
    '\m(get|gets|receive|comes? with|with) (a|your) pay ?(stub|slip)s?\M'),
    ' .', 'g');
  -- … what the employer pays, what costs nothing, the till's deposits.
  priced := regexp_replace(private.priced(words), private.pattern_of(
    '\m(we|they|the (owner|boss|employer|company|store|city|client|agency|restaurant)s?)'
    '( will| ll| can| also| do| always| all| even| only| gladly)* '
    '(pay|pays|paid|cover|covers|buy|buys|provide|provides|reimburse|reimburses|refund|supply)\M'
    '( you| for| the| your| all| back| in| out| up to| about| at least){0,4}( #| %)?|'
    '\m(nosotros|la empresa|el dueno|la tienda|te|les|le)( siempre| tambien)? (pagamos|paga|pagan|damos|da|dan|cubre|'
    'cubrimos|cubren|compramos|reembolsamos)\M( el| la| los| las| tu| un| una| por){0,3}( #| %)?|'
    '\m(you|youll|youd) (will )?(get|receive|earn|make|take home)( about| up to| at least| around)? #|'
    '\m(no|never|not|dont|without|zero|nobody|wont|doesnt|isnt|sin|nunca|jamas|nadie|ningun|ninguna|ni)'
    '( (?:an?|any|the|you|us|we|is|are|there|need|have|has|to|ever|up ?front|hidden|extra|ask|asks|asking|for|anybody|'
    'anyone|take|charge|pay|hay|tienes|tiene|que|se|te|le|les|hace|falta|debes|pedimos|pide|nos|por|algun|una|un|'
    'send|give|lend|pidas|pida|mandes|mande|envies|pagues|des|ni|or|%)){0,4}'
    ' (fees?|deposits?|costs?|costo|cuotas?|charge|pay|pagar|pagas|pago|cobra|cobramos|cobran|deposito|nada|#)'
    '( nada| anything| anybody| anyone| #| us| for| por| de| a| this| that| the| job| el| la| los| las| %|'
    ' trabajo)*(?= )|'
    '\m(bank|direct|night|nightly|daily|bottle|can) deposits?\M|\mdeposits? ([a-z]+ ){0,2}(at|in|to) the bank\M|'
    '\mdeposit (slips?|bags?)\M|\mdepositos? directos?\M|\m(delivery|service|late|entrance|admission|toll) fees?\M|'
    '\mcuotas? de ventas?\M'),
    ' .', 'g');

  flags := flags || array(
    select f.flag
    from (values
      ('handle', '\mwhats ?app|\mwhats (me|num|number)|\m(on|via|by|through) (the )?whats\M(?! (the|going|next|'
        'left|new|best|your))'),
      ('handle', '\m(por|al|mi|un|el|tu|su|de|en|es|con|hay) (whats|wats|guats|wasa|guasa|huasa|wsp|wasp|wpp|wzp|'
        'wap|wapp|was)\M'),
      ('handle', '\m(on|via|through|thru|over|use|using|got|have|download|install|my|your|ur|por|usa|uso|mi|tu|'
        'tengo|instala|baja|descarga|en|also) signal\M(?! (maint|help|person|light|tower|system|equip|crew|repair|'
        'work|depart))'),
      ('handle', '\msignal (me|us|app|messenger|number|group|chat|account)\M'),
      ('handle', '\m(text|message|msg|write|talk|call|chat|reach|add|hit)( [a-z]+){0,3} (signal|kik|imo)\M'),
      ('handle', '\m(on|my|mi|via|por|add|use) (kik|imo|chat app|tg|line app)\M'),
      ('handle', '\m(my|your|ur|mi|tu|via|por) wa\M|\mwa (number|numero)\M'),
      ('handle', '\m(my|me|mi|on|via|por|tu|your|ur|add) (snap|feis|feisbuk|feisbu|fesibuk)\M(?! (on|off|button|'
        'shut|decision|judgment))|\msnap me\M|\m(por|mi|tu|al|en) (el |mi )?(face|feis)\M(?! a)'),
      ('handle', '\m(facebook|fb|on|via|through|por|en|al|mi|my) (messenger|mensenger|mesenger)\M(?! (bag|job|'
        'service|company|work|bike))'),
      ('handle', '\md ?m (me|us|you|we)\M|\m(in|por|my|mi|a|the|al|un) dm\M|\mslide into\M|\mpor (privado|interno|'
        'inbox|inbo)\M|\m(al|mi|hit my|into my) inbox\M|\minbox (me|us)\M|\minboxea|\mmensaje privado\M|\mmanda(me)? '
        'inbox\M'),
      ('handle', '\marroba\M|\m(at|en) (gmail|outlook|hotmail|yahoo|icloud|aol)\M'),
      ('handle', '\m(green|paper plane) app\M|\m(app|aplicacion) verde\M'),
      ('money', '\m(fees?|cuotas?)\M'),
      ('money', '(\m(security|refundable|keys?|small|good faith|leave|put down|a|the)|%|#) deposits?\M'),
      ('money', '\m(un|dejar?|deje|dar|pagar|pedimos|cobramos|pequeno) deposito\M|\mdeposito (reembolsable|de '
        '(seguridad|garantia)|(de|por|para) (#|(el |la )?%|las? llaves?))'),
      ('money', '\m(send|sends|wire|transfer|lend|loan|spot|forward|owe|mail|bring) (me |us |him |her |them |over |'
        'in |it |just |the |only |your |my |a )*#'),
      ('money', '\m(give|pay|bring|front|advance) (me|us|him|her|my boss) (just |the |only |your |a )*#'),
      ('money', '\m(you|u|youll|youd|must|to|please|should|gotta) (will |would |can |must |do |just |only |first |'
        'also |have to |need to )*(pay|owe|transfer|deposit|cover|put down|give|hand over) {words}{0,3}(#|for (your|'
        'the|a|our) ([a-z]+ )?%|first\M|it\M)'),
      ('money', '\m(pay|buy|purchase|cover) (for )?(your|the|a|our) (own )?([a-z]+ )?%'),
      ('money', '\mpay (half|part of it|the rest)\M|\m(make|do|send) (a|the) (bank )?(transfer|deposit|'
        'payment)\M(?! (at|from|train|to the))|\mtransfer (of )?#|\mpay # (for|first|up ?front|before|to (hold|start|'
        'secure|reserve|get))'),
      ('money', '% (fee|charge|payment|(costs?|runs|will cost|will run|will be) (you )?(about |only |just |around '
        ')?#)'),
      ('money', '% (is|are) (only |just )?(#(?! (an?|per|the|por|la) (hour|hr|day|week|shift))|on you|yours to pay|'
        'your (own )?(cost|expense))'),
      ('money', '\m(costs?|cuesta|cuestan) (you |te |le )?#{words}{0,4}(you pay|pagas|paid by you|on you)'),
      ('money', '# ([a-z]+ ){0,2}(up ?front|in advance|por adelantado|por anticipado)|\m(first|antes|primero) '
        '(send|pay|manda|paga)|# (first|primero)\M'),
      ('money', '\m(take|takes|charge|charges|want|wants|ask|asks|need|needs) (just |only |about |you |from you '
        ')*# (for|to (cover|start|hold|process|file|register)|from you)'),
      ('money', '# ((to|will|que) )?(hold|holds|buys?|saves?|secures?|reserves?|gets?) (you |u )?(the|your|a|this|'
        'it)\M|# ([a-z]+ ){0,3}((job|spot|shift|position) is yours|you( re| are)? (hired|in|start)\M)|\m([0-9]+|'
        '[a-z]+ty|hundred|thousand|[a-z]+enta|cien|veinte|[a-z]+cientos) (to|para) (hold|save|secure|reserve|start|'
        'apartar|asegurar|reservar|guardar|empezar)|\m(gets|buys|secures|reserves|guarantees) (you|u) (the|a|this|'
        'your) (job|spot|shift|position|place|slot)'),
      ('money', '\m(half|percent|mitad|part|cut) (of|de) (your|tu|su) (first |primer |primera )?(pay|paycheck|'
        'check|weeks?|salary|wages|sueldo|pago|cheque|semana|quincena)'),
      ('money', '\m(buy|grab|purchase|pick up|send|bring|need|pay|paid|paying|scratch|compra|compre|comprar|'
        'compras|compres|manda|mandame|envia|enviame|trae|raspa|paga|pagamos|consigue)( [a-z0-9#]+){0,4} (gift|steam|'
        'itunes|google play|vanilla|prepaid|apple|amazon|visa|ebay|target|walmart|razer) cards?\M'),
      ('money', '\m(compr[aeo]|comprar|compras|compres|manda|mandame|envia|enviame|trae|raspa|paga|pagamos|'
        'consigue|dime|dame)( [a-z0-9#]+){0,4} tarjetas? de (regalo|steam|itunes|google|amazon|apple|vanilla|prepago)'),
      ('money', '\m(gift|steam|itunes|prepaid) cards? {words}{0,5}(codes?|numbers?)\M|\mtarjetas? prepagad|'
        '\mtarjetas? (de )?(steam|itunes|vanilla)\M'),
      ('money', '\m(cash|deposit|print|endorse|mobile deposit) (the|this|that|my|our) ([a-z]+ )?(check|cheque)\M|'
        '\m(checks?|cheques?)\M[a-z0-9$ .]{0,60} (cash|deposit|bank) (it|them|that|this)\M|\m(cash|deposit) '
        'it\M[a-z0-9$ .]{0,40}\m(check|send|keep|buy|rest)\M'),
      ('money', '\m(send|wire|forward|return|mail|refund) (me |us |back |over |on )*(the |any )?(rest|remainder|'
        'remaining|balance|difference|extra|overpayment|leftover)\M(?! of (the )?(details|info|information|team|day|'
        'week|schedule|forms|paperwork|papers|documents|resume))'),
      ('money', '\moverpa(id|yment)|\mkeep (#|[0-9]+ percent)'),
      ('money', '\mcheques?\M[a-z0-9$ .]{0,60} (cambi[ae]|cobr[ae]|deposit[ae])(l[oae]s?|s|r|r?l[oa])?\M|\m(cambi|'
        'cobr|deposit)[a-z]+ (el|este|ese|ese mismo|nuestro|mi) cheque\M'),
      ('money', '\m(mand|envi|devuelv|devolv|regres|transfier|transfer|deposit|gir)[a-z]*( [a-z]+){0,3} (el resto|'
        'la diferencia|lo que (sobr|qued|rest)[a-z]+|el sobrante|el restante)'),
      ('money', '\mreship|\m(get|gets|receive|accept|take|collect|recib[a-z]*)( [a-z]+){0,2} (packages?|parcels?|'
        'mail|paquetes?)( [a-z]+){0,3} (home|house|apartment|place|casa|apartamento|domicilio)\M'),
      ('money', '\m(receive|process|accept|recib[a-z]+) (payments?|transfers?|deposits?|pagos|transferencias|'
        'depositos)( [a-z]+){0,3} (account|cuenta)'),
      ('money', '\mwire (transfer|the|it|me|us|funds)\M(?! (rack|shelf|shelves|cutter|to the panel))|\m(your|tu) '
        'cashtag'),
      ('money', '\m(envi[ae]|mand[ae]|transfier[ae]|deposit[ae]|prest[ae]|gir[ae]|pas[ae]|tra[ei]|traiga|trig[ae]|'
        'pon|ponga|pones|dej[ae]|abon[ae]|consign[ae]|adelant[ae]|entreg[ae]|d[ae](me|nos|le))(s|r|n|me|nos|le|les|'
        'rme|rnos|rle|melo|noslo)? (solo |unos |los |el |la |tu |mas |de |a |por |hoy |ahora |[a-z]+ ){0,2}#'),
      ('money', '\m(dame|danos|deja|pides?|necesito|damos|manda|paga|un)( [a-z]+){0,1} (adelanto|anticipo)\M(?! '
        '(de|del) (sueldo|salario|paga))|(\mpag[a-z]+|#) (por adelantado|por anticipado)'),
      ('money', '\m(tienes|tiene|hay|debes|debe|necesitas|necesita|toca|tendras|tendria|favor de|tendrias|habria|'
        'te toca)( que| de)? (pagar|comprar|cubrir|costear|abonar) ([a-z]+ )?(por )?((el|la|los|las|tu|su|un|una|tus) '
        '([a-z]+ )?%|#)'),
      ('money', '\m(tienes|tiene|hay|debes|debe|necesitas|tendras|favor de)( que| de)? (dar|traer|poner|dejar|'
        'depositar|mandar|enviar) ([a-z]+ ){0,2}#'),
      ('money', '\mpag(ar|a|ue|as|ues|uen|an|es) (tu |usted |antes |primero )?(por )?(el|la|los|las|tu|su|un|una) '
        '([a-z]+ )?%|\m(lo|la|los|las) pagas\M|\mcorren? por tu cuenta\M|\mvan? por tu cuenta\M|\ma tu costo\M'),
      ('money', '(%|\m(lugar|trabajo|entrevista|plaza|turno))( [a-z]+){0,2} (cuesta|cuestan|sale en|te sale|vale|'
        'valen)\M(?! (la pena|mucho|poco|mas))'),
      ('money', '\mse cobran?\M|\mcobramos ([a-z]+ ){0,2}(#|por (el|la|aplicar|registr|inscrib|tramit))|\m(te|le) '
        '(cobro|cobramos|cobran|cobraremos|cobrara|cobrare)\M'),
      ('money', '\mcostos? de #|\mpag(ame|anos|ueme|uenos) #|\mpag(a|ue|as) # (por|para) (el|la|los|las|tu|su|un|'
        'una) (?!(turno|dia|hora|noche|semana))|\m(tarifa|costo|cargo|pago) (de|por|del|para (el|la)) (el |la )?(%|'
        'procesamiento|reserva)'),
      ('money', '\m(haz|hacer|hazme|haga|mandar?|hagas|envia|por) (un giro|una? transferencia|transferencia|un '
        'deposito|un envio|zelle)|\mgiro (postal|bancario)\M|\mtransfier[ae](s|me|nos|le)? (el |la |los )?(#|pago)'),
      ('bank', '\m(bank|banking|checking|savings) (account|details?|info|information|log ?in|statement|card|name|'
        'user ?names?|user|number|password|passcode|credentials)'),
      ('bank', '\m(your|ur|what|which) bank\M(?! (holiday|teller|branch on))|\m(account|routing|card) (number|'
        'numbers|no|num|details?|info)\M|\mrouting\M|\mpin (number|code)\M'),
      ('bank', '\m(send|sends|photo|photos|picture|pic|number|text|give|your|ur|my|email|foto|numero|datos|tu|su|'
        'manda|mandame|envia|dame|dime)( [a-z]+){0,4} (debit|credit|atm|bank) cards?\M|\m(debit|credit|atm) cards? '
        '(number|info|details|photo|pin)'),
      ('bank', '\m(front and back|front|back|both sides|number|numbers) (and front |and back )?(of|on) (your|the|'
        'ur) ([a-z]+ )?card\M|\myour card (number|details|info)'),
      ('bank', '\mdirect deposit (info|information|details|number|account|login)'),
      ('bank', '\m(tell|text|send|read|give|forward|share|email|reply with|type)( me| us)? (back )?(the|that|your|'
        'a|any|with the|with)( [a-z0-9]+){0,3} codes?\M|\m(tell|text|send|read|give|forward|share|email) (me|us)( '
        '[a-z0-9]+){0,5} codes?\M'),
      ('bank', '\m(dime|mandame|enviame|dame|pasame|reenviame|digame|leeme|mandanos|danos|dinos|envianos|deme|'
        'mandeme|envieme|compartenos|comparteme|manda|envia|dinos|reenvia)( [a-z]+){0,4} (codigos?|clave|contrasena|'
        'pin)\M|\m(codigo|clave|pin) (de verificacion|que (te|le|les) (lleg|mand|envi|aparec|va a llegar))|\mcodigo '
        '(secreto|del banco)'),
      ('bank', '\m(your|ur|tu|su) (password|passcode|contrasena)\M|\m(clave|contrasena|datos|numero|cuenta) (del|'
        'de (tu|su)) (banco|cuenta|tarjeta)\M'),
      ('bank', '\mcuenta (bancaria|de banco|de ahorros?|corriente|de cheques)\M|\mnumero de (cuenta|ruta|'
        'tarjeta)\M|\m(tu|su|que|cual) banco\M|\m(datos|informacion|info|detalles|numero) (bancari[oa]s?|del banco|de '
        'banco)\M'),
      ('bank', '\m(foto|fotos|numero|datos|tu|manda|mandame|envia|dame|dime|copia)( [a-z]+){0,3} tarjetas? (de '
        '(credito|debito)|bancaria)|\mtarjetas? de (credito|debito) (por los|de frente|y)\M'),
      ('identity', '{picture}( (of|de|con|with|del))?( [a-z]+){0,3} {document}'),
      ('identity', '\m(send|sends|text|txt|email|e mail|mail|upload|forward|fax|submit|snap|dm|message|post|'
        'attach)( (me|us|over|in|a|your|ur|the|both|my|him|her|valid|state|us|government)){0,5} ([a-z]+ )?{document}'),
      ('identity', '\m(id|i d|license|licence|passport|social|social security|drivers license|ine) (number|num|'
        'front|foto|and social)\M|\mids? (card )?number\M|\mnumber (on|of) (your|ur) (id|license|licence|passport)'),
      ('identity', '\msocial security\M|\mssn\M|\mss (number|num|card)\M|\myour social\M(?! (media|skills|worker?|'
        'services?|life|club|network|side|energy))|\m(need|want|give|have|text|whats|send) (me |us )?(a |ur |the '
        ')?social\M(?! (media|skills|work|workers?|services?|person|club))|\msocial number\M'),
      ('identity', '\mlast (4|four) (of|digits|numbers)\M|\multimos (4|cuatro) (digitos|numeros|de)\M|\mitin\M'),
      ('identity', '\mpassports?\M(?! (photo|office|services|agency))|\mpasaportes?\M|\mgreen card\M|\mwork '
        'permit\M|\mbirth certificate\M|\m(date of birth|birth ?date)\M|\md ?o ?b\M|\mmaiden name\M'),
      ('identity', '\mimmigration (status|papers?|documents?|case)|\m(are|r) (you|u) (a |an |here )?(us |american |'
        'legal |legally )*(citizen|resident|legal|legally|undocumented|illegal|documented)|\m(us|american) citizen|'
        '\mcitizenship\M|\mlegal (status|papers|resident)\M|\m(do you|you|u|got|have you|any|your|legal|good|with|sin|'
        'no) (have |got |any |your |legal |good )*papers\M(?! (on|for the) )|\mundocumented\M|\mvisa status\M'),
      ('identity', '\m(eres|es usted|son|seas) (ciudadan[oa]|residente|legal|ilegal|indocumentad[oa])\M|'
        '\mciudadania\M|\m(estatus|estado|situacion) migratori[oa]\M|\mmigratori[oa]\M|\m(tiene|tienes|tengas|con|'
        'sin) (tus |sus |los )?papeles\M(?! de)|\mtarjeta (verde|de residen)|\mpermiso de trabajo\M|\m(acta|fecha) de '
        'nacimiento\M'),
      ('identity', '\m(numero|num) de (tu |su )?(seguro|social|id|identificacion|licencia|pasaporte|ine|itin)\M(?! '
        '(medico|de auto))|\mseguro social\M|\m(tu|su) (seguro|social)\M(?! (medico|de salud|de desempleo|de auto|'
        'media))'),
      ('identity', '\m(manda|mande|envia|envie|enviar|mandar|pasa|pase|sube|subir|da|de|adjunta|comparte|toma|'
        'reenvia|escanea)(me|nos|le|les)?( [a-z]+){0,4} (id|identificacion|licencia|pasaporte|cedula|credencial|ine|'
        'matricula|seguro|papeles)\M'),
      ('salary_history', '\m(salary|pay|wages?|compensation|earnings) history\M|\mhow much (do|did|were|are|was|'
        'have|r) (you|u|they) (currently |used to )?(make|making|earn|earning|get|getting|paid|been|pay you|paying '
        'you)\M|\mwhat (do|did|were|are|was) (you|u) (currently )?(make|making|earn|earning|getting paid|paid)\M'),
      ('salary_history', '\m(current|present|last|previous|prior|past|old|former)( (job|employer|boss))?( s)? '
        '(salary|pay|wages?|hourly|rate|earnings|paycheck)\M|\m(last|previous|old|current|former|prior) (job|boss|'
        'employer|place) (pay|paid|gave|give|paying)\M'),
      ('salary_history', '\mpay ?(stub|slip)s?\M'),
      ('salary_history', '\mcuanto (ganas|ganabas|gana|ganaba|ganaste|(te|le) (pagan|pagaban|pagaron|pagaba|paga)|'
        'cobras|cobrabas|cobra|cobraba|sacabas|hacias)\M|\mhistorial (salarial|de (salarios?|sueldos?|pagos?))\M|'
        '\m(salario|sueldo|pago) (actual|anterior|pasado|previo)\M|\multimo (salario|sueldo|pago)\M'),
      ('salary_history', '\m(manda|mandame|envia|enviame|trae|traeme|muestra|foto|tus|ultimos|dame|copia|necesito|'
        'sube|ensename)( [a-z]+){0,3} (talon|talones|recibos?|comprobantes?|colillas?) de (pago|cheque|nomina|sueldo)'),
      ('criminal_history', '\mcriminal|\mfelon|\mmisdemeanors?\M|\mconvict(s|ed|ion|ions)?\M|\marrest(s|ed)?\M|'
        '\mbackground (check|screen)|\m(jail|prison|incarcerated|locked up)\M|\mon (probation|parole)\M|\mparole\M|'
        '\mpolice record|\mrap sheet\M|\mclean record\M(?! of (service|safety|sales|attendance))(?!keeping)'),
      ('criminal_history', '\mcriminales\M|\mantecedentes\M(?! (laborales|medicos|de trabajo))|\mrecord (policial|'
        'policiaco|criminal|limpio)\M(?! (de (manejo|conducir|conduccion)))|\mdelitos?\M|\mcondena(do|da|s)?\M|'
        '\marrest(o|os|ado|ada|aron)\M|\m(carcel|prision|preso)\M|\mlibertad condicional\M|\mfelonias?\M')
    ) f (flag, pattern)
    group by f.flag
    having case f.flag when 'money' then priced else words end ~ private.pattern_of(string_agg(f.pattern, '|')));
  if plain ~ '[a-z0-9]@|@[a-z]|[([{<](at|arroba|a)[])}>]' then flags := flags || 'handle'::text; end if;
  return array(select distinct f from unnest(flags) f order by 1);
end $$;
comment on function private.text_flags is
  'What an employer''s words to an applicant should be read for by a person first: link, number, handle (a way to be '
  'reached outside of here), money, bank, identity, salary_history, criminal_history, disguise (letters that look like '
  'others); in English and Spanish. Empty when nothing was found.';
