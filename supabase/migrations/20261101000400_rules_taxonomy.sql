-- Place, category, job type and experience: from what an employer wrote to the one taxonomy.
-- The same rules live in functions/_shared/rules (borough.ts, category.ts, taxonomy.ts, no-experience.ts);
-- the tables of rules/cases test both.

create function private.slug(p_text text) returns text
language sql immutable set search_path = '' as $$
  select regexp_replace(regexp_replace(lower(btrim(coalesce(p_text, ''))), '[^a-z0-9]+', '-', 'g'), '^-|-$', '', 'g');
$$;
comment on function private.slug(text) is 'Lower case with hyphens: ''Kitchen/Cook'' is ''kitchen-cook''.';

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
    when 'various' then 'Various' when 'administrative' then 'Various' when 'multiple' then 'Various' when 'any' then 'Various'
  end;
$$;
comment on function private.parse_category(text) is 'The category of a stored name or any known slug (''food-service'', ''retail''), null when unknown.';

create function private.category_by_words(p_text text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  -- From what is specific to what is general; each is a whole word (spaces left out here), plural allowed.
  rules constant text[] := array[
    ['Babysitter', '|babysitter|babysitting|sitter|nanny|aupair|childcare|daycare|preschool|'],
    ['Security', '|security|guard|watchperson|watchman|bouncer|lossprevention|patrol|firesafetydirector|'],
    ['Healthcare', '|nurse|nursing|homehealth|healthaide|caregiver|medical|clinic|clinical|patient|phlebotomist|dental|pharmacy|hospital|emt|paramedic|publichealth|mentalhealth|health|healthcare|'],
    ['Cleaner', '|cleaner|cleaning|janitor|janitorial|custodian|custodial|housekeeper|housekeeping|porter|sanitation|maid|laundry|'],
    ['Construction', '|construction|carpenter|electrician|plumber|laborer|labourer|painter|roofer|mason|demolition|welder|drywall|handyman|contractor|elevatormechanic|steamfitter|bricklayer|oiler|machinist|'],
    ['Kitchen/Cook', '|cook|kitchen|chef|dishwasher|barista|baker|bakery|restaurant|foodservice|foodprep|linecook|prep|server|waiter|waitress|bartender|busser|pizzamaker|deli|food|'],
    ['Delivery', '|delivery|deliver|driver|courier|rider|messenger|chauffeur|dispatcher|bike|truck|'],
    ['Warehouse', '|warehouse|picker|packer|forklift|stock|stocker|loader|inventory|shipping|receiving|fulfillment|mover|storekeeper|'],
    ['Cashier', '|cashier|retail|store|salesassociate|salesperson|sales|merchandiser|shop|boutique|checkout|'],
    ['Customer Service', '|customerservice|customer|receptionist|frontdesk|callcenter|calltaker|concierge|host|hostess|clientservice|representative|guestservice|informationdesk|']
  ];
  -- One pattern of all words: the server keeps few compiled patterns at a time. Without a group, which would cost more than the search itself.
  found text[] := array(select replace(m[1], ' ', '') from regexp_matches(lower(coalesce(p_text, '')),
    '\y(?:babysitter|babysitting|sitter|nanny|au pair|child ?care|day ?care|preschool|security|guard|watchperson|watchman|bouncer|loss prevention|patrol|fire safety director|nurse|nursing|home health|health aide|caregiver|medical|clinic|clinical|patient|phlebotomist|dental|pharmacy|hospital|emt|paramedic|public health|mental health|health|healthcare|cleaner|cleaning|janitor|janitorial|custodian|custodial|housekeeper|housekeeping|porter|sanitation|maid|laundry|construction|carpenter|electrician|plumber|laborer|labourer|painter|roofer|mason|demolition|welder|drywall|handyman|contractor|elevator mechanic|steamfitter|bricklayer|oiler|machinist|cook|kitchen|chef|dishwasher|barista|baker|bakery|restaurant|food service|food prep|line cook|prep|server|waiter|waitress|bartender|busser|pizza maker|deli|food|delivery|deliver|driver|courier|rider|messenger|chauffeur|dispatcher|bike|truck|warehouse|picker|packer|forklift|stock|stocker|loader|inventory|shipping|receiving|fulfillment|mover|storekeeper|cashier|retail|store|sales associate|salesperson|sales|merchandiser|shop|boutique|checkout|customer service|customer|receptionist|front desk|call center|call taker|concierge|host|hostess|client service|representative|guest service|information desk)s?\y', 'g') m);
begin
  for i in 1 .. array_length(rules, 1) loop
    if exists (select 1 from unnest(found) w where strpos(rules[i][2], '|' || w || '|') > 0
      or (right(w, 1) = 's' and strpos(rules[i][2], '|' || left(w, -1) || '|') > 0)) then return rules[i][1]; end if;
  end loop;
  return null;
end $$;
comment on function private.category_by_words(text) is 'The first category whose words stand in the text, or null.';

create function private.category_of(p_title text, p_description text default null) returns text
language sql immutable set search_path = '' as $$
  select coalesce(private.parse_category(p_title), private.category_by_words(p_title),
    private.category_by_words(left(p_description, 280)), 'Various');
$$;
comment on function private.category_of(text, text) is 'The category of a posting: by its title, else by the first 280 characters of its text, else Various.';

create function private.normalise_job_type(p_text text) returns text
language sql immutable set search_path = '' as $$
  select case
    when s ~ '^(full-?time|ft|f)(-|$)' then 'full-time'
    when s ~ '^(part-?time|pt|p)(-|$)' then 'part-time'
    when s ~ '^(temp|temporary|seasonal)(-|$)' then 'temporary'
    when s ~ '^(contract|contractor|freelance|1099|gig)(-|$)' then 'contractor'
  end from (select private.slug(p_text) as s) x;
$$;
comment on function private.normalise_job_type(text) is 'full-time, part-time, temporary or contractor from any spelling, null when it says none.';

create function private.parse_borough(p_text text) returns text
language sql immutable set search_path = '' as $$
  select case private.slug(p_text)
    when 'brooklyn' then 'Brooklyn' when 'bronx' then 'Bronx' when 'the-bronx' then 'Bronx' when 'queens' then 'Queens'
    when 'manhattan' then 'Manhattan' when 'staten-island' then 'Staten Island'
    when 'all-nyc' then 'All NYC'
  end;
$$;
comment on function private.parse_borough(text) is 'The stored name of a borough (or All NYC) from any spelling of that name, null otherwise.';

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
  -- A borough spelt out settles it, and most are.
  foreach name in array array['Brooklyn', 'Bronx', 'Queens', 'Manhattan', 'Staten Island'] loop
    if strpos(t, lower(name)) > 0 then spelt := spelt || name; end if;
  end loop;
  if cardinality(spelt) = 1 then return spelt[1]; end if;
  foreach place slice 1 in array array[
    ['Brooklyn', 'brooklyn|bklyn|bushwick|williamsburg|greenpoint|bed-stuy|bedford-stuyvesant|flatbush|crown heights|park slope|sunset park|bay ridge|coney island|brighton beach|sheepshead bay|canarsie|east new york|brownsville|bensonhurst|borough park|dumbo|fort greene|gowanus|red hook|prospect heights|cobble hill|carroll gardens|boerum hill|midwood|gravesend|bath beach|marine park|metrotech|metro tech|clinton hill|downtown bk|kings county'],
    ['Bronx', 'bronx|mott haven|hunts point|fordham|riverdale|soundview|throgs neck|pelham bay|pelham parkway|morrisania|tremont|norwood|kingsbridge|highbridge|parkchester|morris heights|co-op city|city island|melrose|wakefield|longwood'],
    ['Queens', 'queens|qns|astoria|flushing|jamaica|long island city|l\.?i\.?c\.?|l i city|jackson heights|elmhurst|corona|forest hills|ridgewood|sunnyside|woodside|rego park|bayside|kew gardens|far rockaway|rockaway|ozone park|howard beach|st\.? albans|maspeth|middle village|fresh meadows|whitestone|college point|queens village|laurelton|hollis|jfk|laguardia'],
    ['Manhattan', 'manhattan|harlem|east harlem|upper east side|upper west side|midtown|chelsea|soho|tribeca|chinatown|lower east side|east village|west village|greenwich village|washington heights|inwood|financial district|fidi|murray hill|gramercy|hell''?s kitchen|times square|union square|battery park|morningside heights|hamilton heights|nolita|noho|flatiron|kips bay|hudson yards|penn station|grand central|world trade center|roosevelt island|randalls island|wall street|broadway'],
    ['Staten Island', 'staten island|s\.i\.|st\.? george|tottenville|new dorp|great kills|port richmond|stapleton|tompkinsville|new springville|mariners harbor|richmond county']
  ] loop
    if t ~ ('(?:^|[^a-z0-9])(?:' || place[2] || ')(?:[^a-z0-9]|$)') then named := named || place[1]; end if;
  end loop;
  if cardinality(named) = 1 then return named[1]; end if;
  if cardinality(named) > 1 then return 'All NYC'; end if;
  if t ~ '\y10[0-2][0-9]{2}\y' then return 'Manhattan'; end if;
  if t ~ '\y103[0-9]{2}\y' then return 'Staten Island'; end if;
  if t ~ '\y104[0-9]{2}\y' then return 'Bronx'; end if;
  if t ~ '\y112[0-9]{2}\y' then return 'Brooklyn'; end if;
  if t ~ '\y(?:111|113|114|116)[0-9]{2}\y' then return 'Queens'; end if;
  -- Queens numbers its houses with a hyphen.
  if t ~ '^[0-9]{2,3}-[0-9]{2,3}\s' then return 'Queens'; end if;
  return case when t ~ '^[0-9]+\s.*(?:new york|n\.?y\.?c?\y)' then 'Manhattan' else 'All NYC' end;
end $$;
comment on function private.borough_of(text) is 'The borough of any location text (name, neighbourhood, ZIP, house number); All NYC for several or none, null when blank.';

create function private.asks_no_experience(p_title text, p_requirements text, p_description text) returns boolean
language sql immutable set search_path = '' as $$
  select t ~ '\y(?:no (?:prior |previous |work |job )?(?:experience|skills?) (?:is |are )?(?:needed|necessary|required)|no experience\y(?!,? no)|experience (?:is )?not (?:needed|necessary|required)|(?:will|we) train|training (?:is )?provided|on[- ]the[- ]job training|entry[- ]level)\y'
    and not t ~ '\y(?:[0-9]+|one|two|three|four|five|six|seven)\+?(?:-[0-9]+)? ?(?:years?|yrs?)[''’]? (?:of )?(?:[a-z/-]+ ){0,6}experience\y'
  from (select lower(concat_ws(E'\n', nullif(p_title, ''), nullif(p_requirements, ''), nullif(p_description, ''))) as t) x;
$$;
comment on function private.asks_no_experience(text, text, text) is
  'Whether a posting says that it asks for no experience or trains people, and does not ask for years of it all the same.';

select private.lock_functions();
grant execute on function private.slug(text), private.parse_category(text), private.category_by_words(text), private.category_of(text, text),
  private.normalise_job_type(text), private.parse_borough(text), private.borough_of(text), private.asks_no_experience(text, text, text)
  to anon, authenticated, service_role;
