-- The same job from several sources: one is shown, the others stand behind it.

-- == what a posting says ==

create function private.employer_key(p_name text, p_location text default null) returns text
language plpgsql immutable set search_path = '' as $$
declare
  place constant text :=
    ' ' || private.words(p_location) || ' brooklyn manhattan queens bronx staten island nyc ';
  t text := ' ' || private.words(regexp_replace(replace(replace(p_name, '&amp;', '&'), '&', ' and '),
    '[''’‘`.]|^.*\yd/?b/?a\y|(#|\y(store|branch|location|unit)( no)? ?#?)\s*[0-9]+', '', 'gi')) || ' ';
  w text;
  kind text;
  key text := '';
  name text := '';
  kinds text[] := '{}';
begin
  t := replace(replace(replace(t, ' city of new york ', ' '), ' new york city ', ' '), ' new york ', ' ');
  t := regexp_replace(t, ' dept | department ', ' ', 'g');
  -- A place at its end is that of the job.
  while t ~ ' \S+ \S+ \S+ $' and strpos(place, ' ' || substring(t from ' (\S+) $') || ' ') > 0 loop
    t := regexp_replace(t, '\S+ $', '');
  end loop;
  foreach w in array string_to_array(btrim(t), ' ') loop
    continue when w in ('the', 'and', 'of', 'at', 'el', 'la', 'los', 'las', 'y', 'inc', 'incorporated', 'llc', 'corp',
      'corporation', 'co', 'company', 'ltd', 'limited', 'lp', 'llp', 'pc', 'pllc', 'dba', 'nyc', 'ny', 'usa', 'us',
      'dr', 'dds', 'dmd', 'md', 'group', 'grp', 'service', 'services', 'svc', 'svcs', 'store', 'stores', 'restaurant',
      'restaurants', 'restaurante', 'enterprises', 'holdings', 'center', 'centre', 'ctr', 'recreation', 'family',
      'gourmet', 'son', 'sons');
    w := case w
      when 'saint' then 'st' when 'street' then 'st' when 'avenue' then 'ave' when 'hosp' then 'hospital'
      when 'mgmt' then 'management' when 'mgt' then 'management' when 'intl' then 'international'
      when 'assoc' then 'associates' when 'bros' then 'brothers' when 'univ' then 'university'
      when 'natl' then 'national' when 'mfg' then 'manufacturing' when 'med' then 'medical'
      when 'tech' then 'technology' when 'technologies' then 'technology' when 'bldg' then 'building'
      when 'constr' then 'construction' when 'mkt' then 'market' when 'elec' then 'electric' when 'prop' then 'property'
      when 'laboratory' then 'lab' when 'laboratories' then 'lab' when 'rehab' then 'rehabilitation'
      when 'stg' then 'storage' when 'two' then '2' when 'three' then '3' when 'four' then '4' when 'five' then '5'
      when 'first' then '1st' when 'second' then '2nd' when 'third' then '3rd'
      when 'n' then 'north' when 's' then 'south' when 'e' then 'east' when 'w' then 'west' else w end;
    kind := case
      when w in ('pizza', 'pizzeria') then 'pizza'
      when w in ('bakery', 'bakeshop', 'panaderia') then 'bakery'
      when w in ('market', 'mkt', 'supermarket', 'supermercado', 'mercado', 'grocery', 'bodega', 'deli', 'delicatessen')
        then 'market'
      when w in ('hotel', 'inn') then 'hotel'
      when w in ('cafe', 'coffee', 'cafeteria') then 'cafe'
      when w in ('grill', 'bar', 'fonda', 'taqueria', 'cocina', 'kitchen', 'bistro', 'diner', 'pub', 'osteria',
        'trattoria', 'ristorante', 'brasserie', 'tavern', 'steakhouse', 'eatery', 'cantina') then 'restaurant'
      when w in ('cleaners', 'tintoreria', 'laundromat', 'laundry', 'lavanderia') then 'laundry'
      when w in ('gym', 'fitness') then 'gym'
      when w in ('pharmacy', 'farmacia') then 'pharmacy'
      when w in ('realty', 'management', 'property', 'properties') then 'property'
      when w in ('barbershop', 'barber', 'barbers', 'barberia', 'salon', 'peluqueria', 'nail', 'nails', 'spa')
        then 'salon'
      when w in ('parking', 'garage') then 'parking'
      when w in ('moving', 'movers', 'mudanzas') then 'moving'
      when w in ('flowers', 'florist', 'floral', 'floreria') then 'florist'
    end;
    if length(w) > 3 and w !~ 'ss$' then w := regexp_replace(regexp_replace(w, 'ies$', 'y'), 's$', ''); end if;
    key := key || w;
    if kind is null then name := name || w; else kinds := kinds || kind; end if;
  end loop;
  -- A few letters are nobody's name: 'Fig Cafe' is no other Fig.
  if length(name) >= 6 and kinds <> '{}' then
    key := name || ':' || (select string_agg(distinct k, '+' order by k) from unnest(kinds) k);
  end if;
  return left(nullif(coalesce(nullif(key, ''), replace(btrim(t), ' ', '')), ''), 100);
end $$;
comment on function private.employer_key is
  'What stays of an employer''s name without its legal form, small words, the city, the number or the place of a '
  'branch, the spelling: the same for ''The Harbor Room - Brooklyn'' and ''Harbor Room Restaurant, Inc.''; what kind '
  'of business it is stands behind a colon (''donvito:pizza'' for ''Pizzería Don Vito''); null for none. p_location: '
  'of the job, which its employer''s name may end in.';

create function private.is_same_employer(p_key text, p_other_key text) returns boolean
language sql immutable set search_path = '' as $$
  select p_key = p_other_key
    or (kinds is null or other_kinds is null or kinds && other_kinds)
      and (name = other
        or least(length(name), length(other)) >= 8 and (starts_with(name, other) or starts_with(other, name))
        or least(length(name), length(other)) >= 10
          and regexp_replace(name, '\D', '', 'g') = regexp_replace(other, '\D', '', 'g')
          and extensions.levenshtein(name, other) <= 2)
  from (
    select split_part(p_key, ':', 1) as name, split_part(p_other_key, ':', 1) as other,
      string_to_array(nullif(split_part(p_key, ':', 2), ''), '+') as kinds,
      string_to_array(nullif(split_part(p_other_key, ':', 2), ''), '+') as other_kinds
  ) x;
$$;
comment on function private.is_same_employer is
  'Whether two employer_keys are one, but for what one adds at its end or for a slip of the pen, and not of two kinds '
  'of business.';

create function private.singular(p_words text) returns text
language sql immutable set search_path = '' as $$
  select regexp_replace(p_words, '\y([a-z0-9]{2,}[a-rtv-z0-9])s\y', '\1', 'g');
$$;
comment on function private.singular is 'Words of private.words without the s of their plurals.';

-- == private.title_terms ==

create table private.title_terms (
  term text primary key,
  means text[] not null,
  kind text not null check (kind in ('trade', 'rank', 'setting', 'time', 'hours', 'filler'))
);
comment on table private.title_terms is
  'What the words of a title mean, in English and Spanish, spelled as by private.trade_key: a trade; a rank or '
  'specialty, which makes another job of it; a setting, which only says where or with what it is done; how long '
  '(time), when (hours) one works; nothing (filler).';

insert into private.title_terms (term, means, kind)
select distinct on (1) private.trade_key(term),
  case when kind <> 'filler' then string_to_array(split_part(line, ':', 1), ' ') else '{}' end, kind
from (values ('trade', $terms$
dishwasher: dish washer, dishwashing, dish person, kitchen porter, kitchen steward, steward, lavaplatos, lava platos
dishwasher: lavalozas
cook: cocinero
chef: chef de cocina
souschef: sous chef, sub chef
kitchenhelper: kitchen helper, kitchen help, kitchen hand, kitchen assistant, ayudante de cocina, auxiliar de cocina
baker: panadero, bread baker
pastrychef: pastry cook, pastry chef, repostero, pastelero
butcher: carnicero, meat cutter
cashier: cajero, checker
server: waiter, waitress, wait staff, waitstaff, mesero, camarero, mozo, food server
bartender: bar tender, barman, cantinero, mixologist
barback: bar back, ayudante de bar, ayudante de bartender
busser: busboy, bus boy, bus person, busperson, ayudante de mesero
host: hostess, anfitrion
runner: food runner
barista:
pizzamaker: pizza maker, pizza man, pizzaiolo, pizza cook, pizzero
housekeeper: empleado domestico, trabajador domestico
housekeeper: room attendant, housekeeping, hotel housekeeper, maid, mucama, recamarera, camarista, camarera de hotel
housekeeper: camarera de habitacion, camarera de habitaciones
housekeeper: camarera de piso, camarera de pisos, guest room attendant, hotel maid, house keeper
houseman: houseperson, house person, house attendant
cleaner: janitor, custodian, janitorial, cleaning, limpieza, limpiador, personal de limpieza, conserje
cleaner: cleaning person, cleaning lady, custodial, aseo, environmental service, evs
porter: dayporter, day porter, portero
doorman: doorperson, door person, door attendant, door man
concierge:
super: superintendent, live in super, live in superintendent, superintendente
handyman: handyperson, handy man
maintenance: maintenance man, maintenance person, maintenance worker, mantenimiento
guard: security guard, security officer, guardia de seguridad, guardia, oficial de seguridad, vigilante, seguridad
guard: security, security agent
fireguard: fire guard
homehealthaide: home health aide, hha, asistente de salud en el hogar, auxiliar de salud en el hogar
homehealthaide: ayudante de salud en el hogar, asistente de salud a domicilio
personalcareaide: personal care aide, pca, personal care assistant, asistente de cuidado personal
homeattendant: home attendant
caregiver: cuidador, cuidador de anciano, cuidador de adulto mayor, cuidador de persona mayor, care giver
cna: certified nursing assistant, certified nurse assistant, certified nurse aide, nursing assistant, nurse aide
cna: nursing aide, auxiliar de enfermeria, asistente de enfermeria
lpn: licensed practical nurse
rn: registered nurse
np: nurse practitioner
nurse: enfermero
medicalassistant: medical assistant, certified medical assistant, asistente medico
phlebotomist: phlebotomy technician, phlebotomy tech, phlebotomy, flebotomista
dentalassistant: dental assistant, asistente dental
hygienist: dental hygienist, higienista, higienista dental
pharmacist: farmaceutico
therapist: terapeuta
valet: valet parking
teller: bank teller
bookkeeper: contador
counselor: consejero
roofer: techador
dietaryaide: dietary aide, dietary worker
receptionist: front desk, front desk agent, front desk clerk, front desk receptionist, front desk representative
receptionist: recepcionista, recepcion
administrativeassistant: administrative assistant, admin assistant, admin asst, asistente administrativo
administrativeassistant: auxiliar administrativo
csr: customer service representative, customer service rep, customer service agent, customer service associate
csr: customer support representative, call center representative, call center agent, servicio al cliente
csr: representante de servicio al cliente
sales: sales associate, salesperson, sales person, sales clerk, sales assoc, vendedor, asociado de ventas
sales: retail associate
stock: stock clerk, stock associate, stocker, stock person, stock worker, shelf stocker, surtidor, reponedor
driver: chofer, conductor, chauffeur
dispatcher: despachador
courier: messenger, mensajero
mover: mudancero, moving helper, ayudante de mudanza
picker: surtidor de ordenes, surtidor de pedidos, order picker, order selector, picking, pick, selector
packer: packing, pack, packaging, empacador, empaquetador, empaque
forkliftoperator: reach truck, reach truck operator, reach truck driver
forkliftoperator: forklift operator, forklift driver, forklift, montacarga, montacarguista, operador de montacarga
loader: cargador, unloader
machineoperator: machine operator, operador de maquina
assembler: ensamblador
seamstress: sewer, sewing, coser
seamstress: costurera, costurero, modista, sewing machine operator, operador de maquina de coser
tailor: sastre
laundry: laundry attendant, laundry worker, lavanderia, laundromat, laundromat attendant
presser: planchador
carwash: car wash attendant, car washer, car wash, lavador de carro, lavador de auto, lavacarros
parkingattendant: parking attendant, garage attendant
plumber: plomero, fontanero
electrician: electricista
carpenter: carpintero
painter: pintor
mason: albanil, bricklayer
welder: soldador
technician: tech, tecnico
mechanic: mecanico, auto technician, automotive technician
bikemechanic: bike mechanic, bicycle mechanic, bike repair technician, bicycle repair technician, bike technician
installer: instalador
laborer: construction laborer, general laborer, construction worker, obrero, obrero de construccion, labor
laborer: general labor
gardener: jardinero, landscaper, landscape, landscaping, jardineria
bellman: bell attendant, bellhop, bell hop, bell person, bellperson, botones
lunchaide: lunch aide, lunch helper, school lunch helper, school lunch aide, cafeteria aide, cafeteria helper
nanny: babysitter, baby sitter, sitter, ninera, nana
teacher: maestro, profesor
assistantteacher: assistant teacher, teacher assistant, teaching assistant, teacher aide, teachers aide
assistantteacher: teacher's aide, asistente de maestro, ayudante de maestro
groupleader: group leader, lider de grupo
hairstylist: hair stylist, estilista, stylist, peluquero, hairdresser
barber: barbero
nailtechnician: nail technician, nail tech, manicurist, manicurista
groomer: dog groomer, pet groomer
dogwalker: dog walker, pet walker, paseador de perro
lifeguard: salvavidas
dataentry: data entry, data entry clerk, data entry operator, captura de datos
busattendant: school bus attendant, bus monitor, bus matron, school bus monitor, bus attendant
$terms$), ('rank', $terms$
assistant: asst, asistente, auxiliar, helper, ayudante
lead: leader, lider, team lead, team leader, shift lead, shift leader, encargado
senior: sr
junior: jr
supervisor: shift supervisor
manager: mgr, gerente, shift manager
head:
trainee: training, entrenamiento
apprentice: aprendiz
foreman: capataz
director:
coordinator: coordinador
specialist: especialista
trainer: entrenador
engineer: ingeniero
1: i
2: ii
3: iii
4: iv
armed: armado
bilingual: bilingue
seasonal: por temporada
summer: verano
livein: live in, interna, puertas adentro
cdl:
cdl a: class a cdl, cdl class a, cdl clase a
cdl b: class b cdl, cdl class b, cdl clase b
perdiem: per diem
oncall: on call
principal:
remote: from home, work from home, remoto
relief:
float: floater
substitute: sub, suplente
keyholder: key holder
line: linea
prep: preparacion
grill: parrilla
fry: freidora
pastry:
sushi:
saute:
pizza:
infant: bebe
toddler:
mobile:
window: ventana
$terms$), ('setting', $terms$
office: oficina, office building
building: edificio
commercial: comercial
residential: residencial
retail:
restaurant: restaurante
cafe: coffee, coffee shop
store: tienda, shop
hotel:
school: escuela
medical: medico
dental:
pediatric:
clinic: clinica
kitchen: cocina
service: servicio
unarmed:
truck: box truck, camion
van:
family: familia
home: house, casa
dining:
event: evento
catering:
delivery: reparto, entrega
warehouse: almacen, bodega
healthcare:
construction: construccion
supermarket: supermercado, grocery
afterschool: after school, after school program
program: programa
produce: fruta y verdura
deli: delicatessen
bakery: panaderia
meat: carne
bike: bicicleta, bicycle
food: comida
callcenter: call center
lawfirm: law firm
luxury:
daycare: day care, child care, guarderia
seniorliving: senior living
onsite: on site
$terms$), ('time', $terms$
fulltime: full time, ft, tiempo completo
parttime: part time, pt, medio tiempo, tiempo parcial
temporary: temp, temporal
contractor: independent contractor, contratista, 1099
$terms$), ('hours', $terms$
days: day, daytime, day shift, morning, early morning, am, manana, dia, matutino
nights: night, overnight, midnight, graveyard, noche, nocturno
evenings: evening, pm, tarde, vespertino
weekends: weekend, fin de semana
1st: first shift
2nd: second shift
3rd: third shift
afternoon:
opening: opener
closing: closer
sunrise:
twilight:
swing:
$terms$), ('filler', $terms$
shift, turno, needed, wanted, hiring, now, urgent, urgently, urgente, immediate, immediately, immediate hire, hire
job, position, opportunity, apply, today, the, a, an, and, or, of, in, at, for, with, to, we, are, is, you, our
great, pay, weekly, start, asap, new, nyc, ny, york, city, experienced, experience, no, required, certified
licensed, local, busy, se, solicita, solicitamos, busca, buscamos, necesita, para, de, en, con, o, el, la, los
las, del, trabajo, empleo, empleado, experiencia, sin, up, per, hour, hr, level, nivel, start monday, starts monday
start immediately, weekly pay, paid weekly, associate, worker, staff, attendant, team, member, employee, personnel
crew, clerk, person, counter, asociado, trabajador, personal, uws, ues, les, lic, fidi, bk, bklyn
$terms$)) k (kind, lines)
cross join lateral string_to_table(btrim(lines, E'\n'), E'\n') line
cross join lateral regexp_split_to_table(line, '[,:] ?') term
where private.words(term) <> ''
order by 1, kind = 'filler';

create type private.title_words as (
  trades text[], ranks text[], settings text[], others text[], extras text[], kinds text[], times text[], work text[],
  is_known boolean
);

create function private.read_title(p_title text) returns private.title_words
language plpgsql stable set search_path = '' as $$
declare
  r private.title_words;
  t text := lower(extensions.unaccent('extensions.unaccent', p_title));
  part text;
  words text[];
  keys text[];
  fillers text[] := '{}';
  term private.title_terms;
  at int;
  size int;
  is_behind boolean := false;
begin
  r := row('{}', '{}', '{}', '{}', '{}', '{}', '{}', '{}', false);
  t := regexp_replace(regexp_replace(t, '\y([pf])/t\y', '\1t', 'g'),
    '\y(req(uisition)?|ref(erence)?|job id|posting)( no)?[.:]? ?#? ?[0-9]+\y', ' ', 'g');
  -- Pay, hours and how many are sought.
  t := regexp_replace(t, '\$ ?[0-9][0-9.,]*k?\+?( ?(-|to) ?\$? ?[0-9][0-9.,]*k?)?'
    '( ?(/|per |an |a |por |la ) ?(hour|hr|hora|h|day|dia|week|year|yr)s?)?\y', ' ', 'g');
  t := regexp_replace(t,
    '\y[0-9]{1,2}(:[0-9]{2})? ?[ap]\.?m\y\.?( shift)?|'
    '\y[0-9]+\+? (openings?|positions?|vacanc(y|ies)|spots?|(yrs?|years?)( of)?( exp(erience)?)?)\y|'
    '\y[0-9]{1,2}(:[0-9]{2})? ?([ap]m?)? ?(-|–|to) ?[0-9]{1,2}(:[0-9]{2})? ?([ap]m?)?(?![a-z0-9])', ' ', 'g');
  -- 'Mesero/a', 'vendedor(a)'.
  t := regexp_replace(t, '(?<=[a-z])(/|\(-?)[ao]s?(\)|(?![a-z0-9]))|[''’.]', '', 'g');
  foreach part in array regexp_split_to_array(t, '\s[-–—]\s|[(),/|:;–—]') loop
    -- A Spanish 'and' is no 'I', nor is who says so.
    part := regexp_replace(replace(part, ' y ', ' '), '^ ?i ', '');
    words := string_to_array(private.singular(private.words(part)), ' ');
    keys := string_to_array(private.trade_key(part), ' ');
    at := 1;
    while at <= cardinality(words) loop
      -- The longest term that begins here.
      for n in reverse least(6, cardinality(words) - at + 1) .. 1 loop
        size := n;
        select * into term from private.title_terms x where x.term = array_to_string(keys[at:at + n - 1], ' ');
        exit when found;
      end loop;
      case term.kind
        when 'trade' then
          r.trades := r.trades || term.means;
          r.work := r.work || words[at:at + size - 1];
        when 'rank' then r.ranks := r.ranks || term.means;
        when 'setting' then r.settings := r.settings || term.means;
        when 'time' then r.kinds := r.kinds || term.means;
        when 'hours' then r.times := r.times || term.means;
        when 'filler' then fillers := fillers || words[at];
        else
          r.others := r.others || words[at];
          r.work := r.work || words[at];
          if is_behind then r.extras := r.extras || words[at]; end if;
      end case;
      at := at + size;
    end loop;
    -- What follows stands behind a dash or in brackets.
    is_behind := r.trades || r.ranks || r.settings || r.others <> '{}';
  end loop;
  r.is_known := r.trades <> '{}';
  -- Where no trade is named that we know, its words are: a 'Deli Associate' is one of the deli.
  if r.trades = '{}' then
    r.trades := array(select x from unnest(r.others) x where x <> all (r.extras));
    r.others := array(select x from unnest(r.others) x where x = any (r.extras));
  end if;
  if r.trades = '{}' then r.trades := r.settings; r.settings := '{}'; end if;
  if r.trades = '{}' then r.trades := r.others; r.others := '{}'; end if;
  if r.trades = '{}' then r.trades := r.ranks; end if;
  if r.trades = '{}' then r.trades := fillers; end if;
  r.trades := array(select distinct x from unnest(r.trades) x order by x);
  return r;
end $$;
comment on function private.read_title is
  'The words of a title by what they mean (private.title_terms): the trade, its rank, where, full or part time, the '
  'shift; others are words of no such kind, extras those of them behind a dash or in brackets. work: the trades and '
  'others as they stand. is_known: it names a trade that is in the list.';

create type private.posting as (
  title private.title_words, employer text, is_spanish boolean, numbers text[], client text[], body text,
  words text[], triples text[], stems text[], work text[], known text[], head text[], places text[], addresses text[],
  branch text, amounts int[], kinds text[], hours text[], times text[], days text[], subjects text[]
);

create function private.address_of(p_text text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  m constant text[] := regexp_match(
    split_part(lower(p_text), ',', 1), '^\D{0,20}?\y([0-9]{1,5}(?:-[0-9]{1,4})?) +(.*)$');
  t text := ' ' || private.words(m[2]) || ' ';
  w text[];
begin
  -- 'Ogden Ave & W 165 St' has no number of a house.
  if m is null or t !~ '[a-z]' or t ~ '^ (st|street|ave|av|avenue)( |$)(?![a-z])' then return null; end if;
  t := regexp_replace(t, ' (brooklyn|manhattan|queens|bronx|staten island|new york|ny|nyc|floor|fl|suite|ste|apt|unit|'
    'room|rm) .*$', ' ');
  foreach w slice 1 in array array[
    ['saint', 'st'], ['west', 'w'], ['east', 'e'], ['north', 'n'], ['south', 's'], ['b way', 'broadway'],
    ['bway', 'broadway'], ['first', '1'], ['second', '2'], ['third', '3'], ['fourth', '4'], ['fifth', '5'],
    ['sixth', '6'], ['seventh', '7'], ['eighth', '8'], ['ninth', '9'], ['tenth', '10'], ['eleventh', '11'],
    ['twelfth', '12']]
  loop
    t := replace(t, ' ' || w[1] || ' ', ' ' || w[2] || ' ');
  end loop;
  -- What follows the street is its borough or a cross street.
  t := regexp_replace(regexp_replace(t, ' ([0-9]+)(st|nd|rd|th) ', ' \1 ', 'g'),
    '^( \S+( \S+)??) (street|st|avenue|ave|av|road|rd|boulevard|blvd|place|pl|drive|dr|lane|ln|parkway|pkwy|court|ct|'
    'square|sq) .*$', '\1 ');
  return replace(m[1], '-', '') || ' ' || btrim(regexp_replace(t, ' (avenue|ave|av) ', ' ', 'g'));
end $$;
comment on function private.address_of is
  'The number and street at the beginning of a text, in one spelling: ''120 Beekman St, New York'' is 120 beekman; '
  'null for none.';

create function private.days_in(p_text text) returns text[]
language plpgsql immutable set search_path = '' as $$
declare
  week constant text[] := array['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
  t text := lower(extensions.unaccent('extensions.unaccent', translate(p_text, '–—', '--')));
  m text[];
  day text[];
  a int;
  b int;
  free text[] := '{}';
  found text[];
begin
  if strpos(t, 'weekend') > 0 then
    t := regexp_replace(t,
      '\y(no|not|never|without) (nights? (or|and) )?weekends?\y|\yweekends? (are |is )?(off|free|closed)\y', ' ', 'g');
  end if;
  if strpos(t, '-') > 0 then t := regexp_replace(t, '(?<=[a-z]) ?- ?(?=[a-z])', ' to ', 'g'); end if;
  -- '|': a phrase ends.
  t := ' ' || regexp_replace(regexp_replace(t, '[^a-z|/& -]+', ' | ', 'g'), '[^a-z|]+', ' ', 'g') || ' ';
  foreach day slice 1 in array array[['lunes', 'mon'], ['martes', 'tue'], ['miercoles', 'wed'], ['jueves', 'thu'],
    ['viernes', 'fri'], ['sabado', 'sat'], ['domingo', 'sun'], ['fin de semana', 'sat sun'],
    ['fines de semana', 'sat sun'], ['entre semana', 'mon to fri'], ['weekday', 'mon to fri '],
    ['m to f ', 'mon to fri '], ['m w f ', 'mon wed fri '], ['m t th f ', 'mon tue thu fri '],
    ['t th ', 'tue thu ']]
  loop
    t := replace(t, ' ' || day[1], ' ' || day[2]);
  end loop;
  t := regexp_replace(
    t, ' (mon|tue|wed|thu|fri|sat|sun)(s|r|rs|days?|sdays?|nesdays?|rsdays?|urdays?)?(?= )', ' \1', 'g');
  t := replace(replace(t, ' weekends ', ' sat sun '), ' weekend ', ' sat sun ');
  -- 'Off Tuesdays and Wednesdays', 'sábado y domingo libres': one works on the others.
  for m in select regexp_matches(t,
    '( (?:off|closed|dark|cerrados?|descanso|descansas?|libres?)(?: (?:on|are|is|to|los|el|days?))*'
    '((?:(?: \|| and| or| y| los| el)* (?:mon|tue|wed|thu|fri|sat|sun)(?= ))+)|'
    '((?: (?:mon|tue|wed|thu|fri|sat|sun)(?: \|| and| or| y| los| el)*)* (?:mon|tue|wed|thu|fri|sat|sun))'
    '(?: (?:nights?|are|is|to|son|always))* (?:off|closed|libres?|cerrados?|descanso)'
    '(?! (?:on |are |is |los |el )*(?:mon|tue|wed|thu|fri|sat|sun) ))(?= )', 'g')
    where t like any ('{% off %,%closed%,% dark %,%cerrado%,%descans%,%libre%}')
  loop
    free := free || string_to_array(btrim(coalesce(m[2], m[3])), ' ');
    t := replace(t, m[1], ' ');
  end loop;
  found := array(select d from unnest(week) d where strpos(t, ' ' || d || ' ') > 0);
  if found = '{}' and free = '{}' then return found; end if;
  for m in select regexp_matches(t, ' (mon|tue|wed|thu|fri|sat|sun)(?: (?:to|through|thru|until|a|al|hasta))+ (?:el )?'
    '(mon|tue|wed|thu|fri|sat|sun)(?= )', 'g') loop
    a := array_position(week, m[1]);
    b := array_position(week, m[2]);
    found := found || week[a:b] || case when b < a then week[a:7] || week[1:b] end;
  end loop;
  if found = '{}' and free && week then return array(select d from unnest(week) d where d <> all (free)); end if;
  return found;
end $$;
comment on function private.days_in is
  'The days of the week that a text names, those between two of them too, or all but those that are off.';

create function private.times_in_digits(p_text text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  t text := translate(lower(extensions.unaccent('extensions.unaccent', p_text)), '–—', '--');
  n text[];
begin
  foreach n slice 1 in array array[['12 noon', '12 pm'], [' noon', ' 12 pm'], ['mediodia', '12 pm'],
    ['12 midnight', '12 am'], ['midnight', '12 am'], ['medianoche', '12 am']]
  loop
    t := replace(t, n[1], n[2]);
  end loop;
  -- A pattern that is not among the last 32 is compiled anew: most texts need none.
  if t not like all ('{% at night%,% in the morning%,% in the afternoon%,% in the evening%,%clock%,% de la manana%,'
    '% de la tarde%,% de la noche%,% de la madrugada%,%half past%,%quarter %,%thirty%,%y media%,%six to %,%seven to %,'
    '%eight to %,%nine to %,%ten to %,%eleven to %,%seven until%,%eight until%,%nine until%,%ten until%}') then
    return t;
  end if;
  foreach n slice 1 in array array[['one', 'una', '1', '12'], ['two', 'dos', '2', '1'], ['three', 'tres', '3', '2'],
    ['four', 'cuatro', '4', '3'], ['five', 'cinco', '5', '4'], ['six', 'seis', '6', '5'], ['seven', 'siete', '7', '6'],
    ['eight', 'ocho', '8', '7'], ['nine', 'nueve', '9', '8'], ['ten', 'diez', '10', '9'],
    ['eleven', 'las once', '11', '10'], ['twelve', 'doce', '12', '11']]
  loop
    continue when strpos(t, n[1]) = 0 and strpos(t, n[2]) = 0 and strpos(t, 'quarter to ' || n[3]) = 0;
    t := regexp_replace(t, format('\y(%s|%s)\y', n[1], n[2]), n[3], 'g');
    t := regexp_replace(t, format('\y(a )?quarter to %s\y', n[3]), n[4] || ':45', 'g');
  end loop;
  t := regexp_replace(t, '\yhalf past ([0-9]{1,2})\y', '\1:30', 'g');
  t := regexp_replace(t, '\y(a )?quarter past ([0-9]{1,2})\y', '\2:15', 'g');
  t := regexp_replace(t, '\y([0-9]{1,2}) (thirty|y media)\y', '\1:30', 'g');
  t := regexp_replace(t, '\y12(:[0-9]{2})?( o.?clock)? (at night|de la noche)\y', '12\1 am', 'g');
  t := regexp_replace(t,
    '\y([0-9]{1,2}(:[0-9]{2})?)( o.?clock)? (in the (afternoon|evening)|at night|de la (tarde|noche))\y', '\1 pm', 'g');
  return regexp_replace(t,
    '\y([0-9]{1,2}(:[0-9]{2})?)( o.?clock)? (in the morning|de la (manana|madrugada))\y', '\1 am', 'g');
end $$;
comment on function private.times_in_digits is
  'A text with its times of the day in digits: ''half past eight at night'' and ''ocho y media de la noche'' as '
  '''8:30 pm''.';

create function private.hours_in(p_text text) returns text[]
language plpgsql immutable set search_path = '' as $$
declare
  t constant text := private.times_in_digits(p_text);
  m text[];
  starts numeric;
  ends numeric;
  found text[] := '{}';
begin
  for m in select regexp_matches(t,
    '\y([0-9]{1,2})(?::?([0-5][0-9]))?(?:([ap])\y| ?([ap])\.? ?m\y\.?)? ?(?:-|to|until|till?|through|and|a|hasta) ?'
    '(?:las? )?([0-9]{1,2})(?::?([0-5][0-9]))?(?:([ap])\y| ?([ap])\.? ?m\y)', 'g')
    where translate(t, '123456789 .', '000000000') like any ('{%0am%,%0pm%,%0p-0%,%0a-0%}')
  loop
    continue when m[1]::int > 12 or m[5]::int > 12;
    m[3] := coalesce(m[3], m[4]);
    m[7] := coalesce(m[7], m[8]);
    starts := m[1]::numeric % 12 + coalesce(m[2], '0')::numeric / 60;
    ends := m[5]::numeric % 12 + coalesce(m[6], '0')::numeric / 60 + case when m[7] = 'p' then 12 else 0 end;
    -- '8 to 4 pm' begins in the morning, '4 to 10 pm' and '10 to 6 am' do not.
    if m[3] = 'p' or m[3] is null and (m[7] = 'p' and starts + 12 < ends or m[7] = 'a' and starts > ends) then
      starts := starts + 12;
    end if;
    found := found || (round(starts, 2) || '-' || round(ends, 2));
  end loop;
  -- '9 to 6' may be by day or by night; '2 to 3 years' are no hours.
  for m in select regexp_matches(t,
    '\y(?:(?:from|hours?|shifts?|open|horario|turno|de|m-f|(?:mon|tue|wed|thu|fri|sat|sun|week)[a-z]*|lunes|martes|'
    'miercoles|jueves|viernes|sabados?|domingos?)[:,;.]? (?:(?:are|is|las?|at|from|de) )*'
    '([0-9]{1,2})(?::([0-5][0-9]))?|([0-9]{1,2}):([0-5][0-9]))(?: ?[ap]\.?m\.?)? ?'
    '(?:-|to|until|till?|and|a|hasta|,? closes?|, salida a) ?(?:las? )?([0-9]{1,2})(?::([0-5][0-9]))?'
    '(?=$|[.,;)\n](?![0-9])| (?:(?:mon|tue|wed|thu|fri|sat|sun|incl)[a-z]*|on|with|every|each|daily|weekdays?|'
    'weekends?|and|plus|shift|m-f|los|de lunes|con|todos|cada)\y| ?[(-])', 'g')
    where translate(t, '123456789.', '000000000') like any ('{%0 to 0%,%0-0%,%0 - 0%,%0 a 0%,%0 til%0%,%0 until 0%,'
      '%m til%0%,%m to 0%,%m a 0%,%0 hasta %0%,%0 a las 0%,%0 and 0%,%close%0%}')
  loop
    m[1] := coalesce(m[1], m[3]);
    m[2] := coalesce(m[2], m[4], '0');
    continue when m[1]::int not between 1 and 12 or m[5]::int not between 1 and 12;
    starts := m[1]::numeric % 12 + m[2]::numeric / 60;
    ends := m[5]::numeric % 12 + coalesce(m[6], '0')::numeric / 60;
    found := found || case
      when starts < ends
        then array[round(starts, 2) || '-' || round(ends, 2), round(starts + 12, 2) || '-' || round(ends + 12, 2)]
      else array[round(starts, 2) || '-' || round(ends + 12, 2), round(starts + 12, 2) || '-' || round(ends, 2)]
    end;
  end loop;
  -- The shifts of a hospital, '3-11'.
  for m in select regexp_matches(t, '\y(7|3|11) ?(?:-|to) ?(3|11|7)(?![0-9:]| ?[ap])', 'g')
    where translate(t, '1237', '0000') like any ('{%0-0%,%0 - 0%,%0 to 0%}')
  loop
    found := found || case m[1] || '-' || m[2] when '7-3' then '{7.00-15.00}' when '3-11' then '{15.00-23.00}'
      -- A shop's day or a hospital's night.
      when '11-7' then '{11.00-19.00,23.00-7.00}' end::text[];
  end loop;
  return array_remove(found, null);
end $$;
comment on function private.hours_in is 'The hours of work that a text names, from when to when.';

create function private.read_posting(j public.jobs) returns private.posting
language plpgsql stable set search_path = '' as $$
declare
  r private.posting;
  said constant text := left(coalesce(j.description, ''), 4000);
  -- '40lbs', '2:00-6pm' and 'Mon/Fri' are several words.
  plain constant text := regexp_replace(regexp_replace(regexp_replace(
    said, '([0-9])(lb|hr|am|pm)', '\1 \2', 'gi'), ':00', '', 'g'), '[/–-]', ' ', 'g');
  numbers constant text[] := array['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
  numeros constant text[] :=
    array['uno', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez'];
  passing text[];
begin
  r.title := private.read_title(j.title);
  r.employer := private.employer_key(coalesce(j.company, j.employer_name), j.location);
  r.body := left(private.words(plain), 3000);
  r.words := array(
    select distinct coalesce(array_position(numbers, x)::text, array_position(numeros, x)::text, x)
    from string_to_table(private.singular(r.body), ' ') x);
  r.triples := array(
    select distinct concat_ws(' ', w[n], w[n + 1], w[n + 2])
    from string_to_array(r.body, ' ') w
    cross join generate_series(1, cardinality(w) - 2) n);
  r.numbers := array(select x from unnest(r.words) x where x ~ '[0-9]');
  -- Whom an agency hires for: 'our client, a law firm in Midtown'.
  r.client := case when strpos(r.body, 'client') > 0 then
    string_to_array(private.singular(private.words(substring(said from
      '(?i)\yclients?,? (?:is |,)? ?an? ([a-z -]{3,40}?)(?:,|\.| in | is | needs? | seeks? |$)'))), ' ')
  end;
  r.is_spanish := (
    select count(*) >= 3 and count(*) * 12 >= cardinality(r.words)
    from unnest(r.words) x
    where x = any ('{de,la,el,lo,los,las,para,con,por,en,se,que,una,un,del,y,al,su}'));
  r.stems := tsvector_to_array(to_tsvector('private.job_text', plain));
  r.work := array(select x from unnest(r.stems) x where x <> all (private.vain_words()) and x !~ '[0-9]');
  r.known := string_to_array(private.singular(
    private.words(concat_ws(' ', j.company, j.employer_name, j.location, j.title, j.borough))), ' ');
  r.head := array(
    select case x when 'east' then 'e' when 'west' then 'w' when 'north' then 'n' when 'south' then 's'
      else regexp_replace(x, '^([0-9]+)(st|nd|rd|th)$', '\1') end
    from string_to_table(private.singular(private.words(
      regexp_replace(split_part(j.location, ',', 1), '^[0-9-]+ ', ''))), ' ') x
    where x <> all ('{brooklyn,bklyn,bk,manhattan,queens,bronx,bx,staten,island,new,york,ny,nyc,the,city,st,street,ave,'
      'avenue,av,road,rd,boulevard,blvd,place,pl,parkway,pkwy,drive,dr,near,by,at,and,y,""}')
      and x !~ '^[0-9]{5}$');
  -- Its postcode lies in several.
  r.places := array(
    select place_id from private.zips where zip = substring(j.location from '\y1[01][0-9]{3}\y')
    union
    select j.place_id);
  r.addresses := array(
    select a
    from (
      select private.address_of(j.location) as a
      union all
      select private.address_of(x[1])
      from regexp_matches(said, '\y([0-9]{1,5}(?:-[0-9]{1,4})? (?:[A-Za-z0-9.]+ ){1,3}'
        '(?:Street|St|Avenue|Ave|Road|Rd|Boulevard|Blvd|Place|Pl|Parkway|Pkwy|Broadway))\y', 'g') x
      -- The pattern above takes milliseconds.
      where said ~ ' (Street|St|Avenue|Ave|Road|Rd|Boulevard|Blvd|Place|Pl|Parkway|Pkwy|Broadway)(?![a-z])'
    ) y
    where a is not null);
  r.branch := substring(concat_ws(' ', j.company, j.employer_name, j.title)
    from '(?i)(?:#|\y(?:store|branch|location|unit)(?: no\.?)? ?#?)\s*([0-9]+)');
  r.amounts := array(
    select (x[1]::numeric * 100)::int
    from regexp_matches(said, '\$ ?([0-9]{2,3}(?:\.[0-9]{2})?)(?![0-9,])', 'g') x
    where strpos(said, '$') > 0);
  r.kinds := array_remove((r.title).kinds || case
    when j.job_type in ('full-time', 'part-time', 'temporary', 'contractor') then array[replace(j.job_type, '-', '')]
    when j.job_type is null then array[
      case when said ~* '\yfull[- ]time\y' then 'fulltime' end,
      case when said ~* '\ypart[- ]time\y' then 'parttime' end]
    else '{}' end, null);
  r.hours := private.hours_in(said || ' ' || j.title);
  r.times := array(
    select distinct unnest(t.means)
    from private.title_terms t
    where t.kind = 'hours' and t.term <> all ('{dai,am,pm}')
      and t.term in (select string_to_table(private.trade_key(r.body), ' ')));
  r.days := private.days_in(said || ' ' || j.title);
  -- Hours are compared as such; how soon there is insurance, which pension and whom to call is no place.
  passing := '{911,401,403,eoe,nyc}'::text[] || array(
    select coalesce(array_position(numbers, x[1])::text, x[1])
    from regexp_matches(r.body, '\y([0-9]+) (?:am|pm)\y|\y(?:after|within) ([a-z0-9]+) (?:day|week|month)s?\y', 'g') y
    cross join lateral (values (array[coalesce(y[1], y[2])])) z (x));
  -- Whom or where it is for: names, numbers, kinds of places.
  r.subjects := array(
    select private.singular(lower(x[1]))
    from regexp_matches(said, '(?<=[a-z0-9,;&] )([A-Z][A-Za-z]{2,})', 'g') x
    where lower(x[1]) <> all (passing) and lower(x[1])
      !~ '^((mon|tues?|wed|thurs?|fri|sat|sun)(day|sday|nesday|rsday|urday)?s?|nys|new|york|state|city)$'
    union
    select x
    from unnest(r.words) x
    where x ~ '^[0-9]+$' and x <> all (passing) or x = any (
    '{hospital,school,tower,office,law,hotel,mall,airport,museum,warehouse,bank,residence,university,college,'
    'clinic,shelter,court,library,stadium,theater,factory,plant,supermarket,church,bakery,restaurant,retail,'
    'residential,commercial,construction,medical,dental,daycare,twin,newborn,toddler,elderly,girl,boy,terminal,'
    'dormitory,condo,lounge,cafe,kitchen,bar}'));
  return r;
end $$;
comment on function private.read_posting is 'What two postings are compared by.';

create type private.search_keys as (own bigint[], by_trade bigint[], by_employer bigint[]);

create function private.posting_keys(j public.jobs) returns private.search_keys
language plpgsql stable set search_path = '' as $$
declare
  employer constant text := private.employer_key(coalesce(j.company, j.employer_name), j.location);
  title constant private.title_words := private.read_title(j.title);
  known constant text[] := string_to_array(
    private.singular(private.words(concat_ws(' ', j.company, j.employer_name, j.location))), ' ');
  trades constant text[] := array(
    select x from unnest(title.trades) x where x <> all (known) or title.trades <@ known);
  place constant text := coalesce(j.borough, 'outside');
  places constant text[] := case
    when place = 'All NYC' then private.boroughs() || place else array[place, 'All NYC'] end;
  owner constant text := case j.source when 'city' then 'city:' else '' end;
  -- The City's own are sought by others only.
  owners constant text[] := case when j.source = 'city' then '{""}' else '{"",city:}' end;
begin
  return row(
    private.key_hashes(employer, array[owner],
      trades || case when title.is_known then '{*}' else '{*,?}' end::text[], array[place]),
    private.key_hashes(employer, owners, trades, places),
    private.key_hashes(employer, owners, case when title.is_known then '{?}' else '{*}' end::text[], places));
end $$;
comment on function private.posting_keys is
  'What a posting is found by (own), and the keys of those that can be the same: how its employer begins, its borough, '
  'and one of the trades of its title (by_trade), or whether we know it: one whose trade we don''t know may be any of '
  'its employer''s (by_employer).';

create function private.key_hashes(p_employer text, p_owners text[], p_trades text[], p_places text[]) returns bigint[]
language sql immutable set search_path = '' as $$
  select array(
    select distinct hashtextextended(concat_ws('|',
      -- Its first consonants, in which a slip of the pen is rare.
      owner || left(p_employer, 1)
        || left(regexp_replace(substr(split_part(p_employer, ':', 1), 2), '[aeiouy]', '', 'g'), 4), trade, place), 0)
    from unnest(p_owners) owner
    cross join unnest(p_trades) trade
    cross join unnest(p_places) place
    where p_employer is not null);
$$;
comment on function private.key_hashes is 'The keys of every owner, trade and place of an employer.';

create function private.titles_differ(pa private.posting, pb private.posting) returns boolean
language plpgsql immutable set search_path = '' as $$
declare
  a constant private.title_words := pa.title;
  b constant private.title_words := pb.title;
  more constant text[] := array(select x from unnest(a.others) x where x <> all (b.others || b.settings || pb.known));
  less constant text[] := array(select x from unnest(b.others) x where x <> all (a.others || a.settings || pa.known));
begin
  return not (a.ranks <@ b.ranks and b.ranks <@ a.ranks)
    -- A trade that only one names is another job, unless it is the other's setting, employer or place.
    or not a.trades && b.trades
    or exists (select from unnest(a.trades) x where x <> all (b.trades || b.settings || pb.known))
    or exists (select from unnest(b.trades) x where x <> all (a.trades || a.settings || pa.known))
    or a.settings <> '{}' and b.settings <> '{}' and not a.settings && b.settings
      and not a.settings <@ (pb.words || b.trades) and not b.settings <@ (pa.words || a.trades)
    or more <> '{}' and less <> '{}'
    or pa.is_spanish = pb.is_spanish and not (more <@ pb.words and less <@ pa.words);
end $$;
comment on function private.titles_differ is
  'Whether two titles are of two jobs: another trade or rank, or a word that the other posting has nowhere.';

create function private.is_retold(
  a public.jobs, b public.jobs, pa private.posting, pb private.posting, p_shared int
) returns boolean
language plpgsql immutable set search_path = '' as $$
declare
  ta constant private.title_words := pa.title;
  tb constant private.title_words := pb.title;
  is_trade_shared constant boolean := ta.trades && tb.trades;
  -- Whether the one's text or title has a word of the other's trade.
  is_a_named constant boolean := ta.work && (pb.words || tb.work);
  is_b_named constant boolean := tb.work && (pa.words || ta.work);
  shared constant int :=
    (a.pay_low_cents is not null and (a.pay_low_cents, a.pay_high_cents, a.pay_unit) is not distinct from
      (b.pay_low_cents, b.pay_high_cents, b.pay_unit))::int
    + (pa.hours && pb.hours)::int
    + (pa.days <> '{}' and pa.days <@ pb.days and pb.days <@ pa.days)::int
    + ((select count(*) from unnest(pa.numbers) x where x = any (pb.numbers))
      >= 0.5 * greatest(least(cardinality(pa.numbers), cardinality(pb.numbers)), 1))::int;
begin
  return shared >= p_shared
    and case
      when is_trade_shared then ta.others = '{}' or tb.others = '{}'
        or ta.others && (pb.words || tb.others) or tb.others && pa.words or pa.is_spanish <> pb.is_spanish
      when ta.is_known and tb.is_known then false
      when pa.is_spanish <> pb.is_spanish then true
      else case when ta.is_known then is_a_named when tb.is_known then is_b_named else is_a_named or is_b_named end
        and (a.category = b.category or shared >= 3 and (
          select count(*) from unnest(pa.work) x where x = any (pb.work) and x <> all (pa.known || pb.known))
            >= 0.25 * greatest(least(cardinality(pa.work), cardinality(pb.work)), 1))
    end
    and (ta.ranks <@ tb.ranks and tb.ranks <@ ta.ranks
      or (ta.ranks <@ tb.ranks or tb.ranks <@ ta.ranks) and (is_trade_shared or shared >= 3)
        and not ta.ranks || tb.ranks && '{trainee,apprentice,supervisor,manager,director,senior,junior,livein,perdiem}')
    and (select count(*) from unnest(pa.triples) x where x = any (pb.triples))
      <= 0.25 * greatest(least(cardinality(pa.triples), cardinality(pb.triples)), 1);
end $$;
comment on function private.is_retold is
  'Whether somebody told the same job of an employer in other words, with another title: p_shared of pay, hours, days '
  'and numbers are the same, no two trades are known, and hardly three words in a row are shared: who fills in a form '
  'for another job keeps its sentences. Of two categories the work is the same too, by a quarter of its words.';

create function private.pay_differs(a public.jobs, b public.jobs) returns boolean
language sql immutable set search_path = '' as $$
  -- A hundredth apart is the same rate by the year and by the hour.
  select coalesce(case
    when a.pay_unit = b.pay_unit
      then abs(a.pay_low_cents - b.pay_low_cents) > a.pay_low_cents * 0.01
    else abs(a.hourly_low_cents - b.hourly_low_cents) > a.hourly_low_cents * 0.01
  end, false) or coalesce(case
    when a.pay_unit = b.pay_unit
      then abs(a.pay_high_cents - b.pay_high_cents) > a.pay_high_cents * 0.01
    else abs(a.hourly_high_cents - b.hourly_high_cents) > a.hourly_high_cents * 0.01
  end, false);
$$;
comment on function private.pay_differs is 'Whether a bound that both postings state is another one.';

create function private.vain_words() returns text[]
language sql immutable set search_path = '' as $$
  select tsvector_to_array(to_tsvector('private.job_text',
    'friendly cheerful reliable dependable hardworking dedicated motivated energetic enthusiastic passionate '
    'outgoing kind responsible punctual honest polite professional courteous experienced experience skilled '
    'qualified great good excellent amazing best busy fast growing established popular small large big new '
    'modern leading beautiful cozy local neighborhood seeking hiring hire looking need needed wanted want search '
    'searching join apply send call contact email resume today now immediately immediate asap start starting '
    'work working help assist support provide ensure maintain keep make perform handle include including duty '
    'responsibility requirement require required must should able ability candidate applicant person people '
    'individual team staff employee worker associate member job position role opening opportunity company '
    'business pound lb hour hr week weekly month year daily day plus preferred bonus competitive pay wage salary '
    'benefit offer paid train training clean neat tidy quick prompt efficient customer guest client shift '
    'flexible schedule successful ideal right perfect currently willing welcome please various other related '
    'task general strong solid proven minimum least prior previous background knowledge comfortable enjoy love '
    'happy exciting fun positive attitude environment pace steady full part time valid current proper basis '
    'advance growth lbs yrs yr hrs hs high school diploma ot overtime eoe equal employer am pm monday tuesday '
    'wednesday thursday friday saturday sunday mon tue wed thu fri sat sun weekday weekend qualification every must '
    'nyc bklyn brooklyn ft non kid incl m f nys state york mon one two three four five six seven eight nine ten eleven '
    'twelve semana semanal llamar pasar senor senora'));
$$;
comment on function private.vain_words is 'The stems of words that one ad has for another''s and that change no job.';

create function private.new_words(p_words text[], p_other text[], p_known text[]) returns text[]
language plpgsql immutable set search_path = '' as $$
declare
  added constant text[] := array(select x from unnest(p_words) x where x <> all (p_other || p_known));
  missing text[];
begin
  -- So many are no slips of the pen, and take long to compare.
  if cardinality(added) > 40 then return added; end if;
  missing := array(select y from unnest(p_other) y where y <> all (p_words));
  return array(
    select x
    from unnest(added) x
    where not exists (
      select from unnest(missing) y
      where length(x) > 5 and left(x, 1) = left(y, 1) and extensions.levenshtein(left(x, 60), left(y, 60)) <= 2));
end $$;
comment on function private.new_words is 'The stems that only the first of two texts has.';

create function private.difference(
  a public.jobs, b public.jobs, pa private.posting, pb private.posting, out what text, out likeness real
)
language plpgsql immutable set search_path = '' as $$
declare
  known constant text[] := pa.known || pb.known;
  is_retitled constant boolean := private.titles_differ(pa, pb);
  shared real;
  more text[];
  less text[];
begin
  what := case
    -- The City numbers its postings.
    when a.source = 'city' and b.source = 'city' then 'number'
    when pa.branch <> pb.branch then 'branch'
    when not private.is_same_employer(pa.employer, pb.employer) then 'employer'
    when pa.is_spanish <> pb.is_spanish and is_retitled and not private.is_retold(a, b, pa, pb,
      case when (pa.title).trades && (pb.title).trades then 3 else 4 end) then 'title'
    when pa.addresses <> '{}' and pb.addresses <> '{}' then
      case when not pa.addresses && pb.addresses then 'place' end
    when a.borough <> b.borough and 'All NYC' not in (a.borough, b.borough)
      or (a.town, a.state) is distinct from (b.town, b.state)
      or a.zip <> b.zip
      -- Neighborhoods that touch, or that are parts of one another: 'Times Square' is in 'Midtown'.
      or a.place_id <> b.place_id and a.spot <-> b.spot > 0.6 and not pa.places && pb.places
      or pa.addresses = '{}' and pb.addresses = '{}'
        and (a.place_id is distinct from b.place_id or a.place_id is null)
        and not pa.places && pb.places
        and not (pa.head <@ pb.head or pb.head <@ pa.head)
        -- A street or a school is no place that we know: the other's text may name it, or all else be the same.
        and not ((a.place_id is null or b.place_id is null)
          and (pb.head <@ pa.words or pa.head <@ pb.words or private.is_retold(a, b, pa, pb, 3)))
        and (a.spot <-> b.spot <= 0.6) is not true then 'place'
  end;
  if what is not null then return; end if;
  what := case
    when coalesce(a.pay_low_cents, a.pay_high_cents) is not null then case
      when coalesce(b.pay_low_cents, b.pay_high_cents) is not null then
        case when private.pay_differs(a, b) then 'pay' end
      when pb.amounts <> '{}' and not pb.amounts && array[a.pay_low_cents, a.pay_high_cents] then 'pay' end
    when coalesce(b.pay_low_cents, b.pay_high_cents) is not null then
      case when pa.amounts <> '{}' and not pa.amounts && array[b.pay_low_cents, b.pay_high_cents] then 'pay' end
    when pa.amounts <> '{}' and pb.amounts <> '{}' and not pa.amounts && pb.amounts then 'pay'
  end;
  if what is not null then return; end if;
  what := case
    when pa.kinds <> '{}' and pb.kinds <> '{}' and not pa.kinds && pb.kinds
      or not pa.hours && pb.hours
        and a.shifts <> '{}' and b.shifts <> '{}' and not (a.shifts <@ b.shifts or b.shifts <@ a.shifts)
      or pa.days <> '{}' and pb.days <> '{}' and not pa.days && pb.days
      or pa.hours <> '{}' and pb.hours <> '{}' and not pa.hours && pb.hours
      -- A shift in a title is the job's: the other one has to say it somewhere.
      or not pa.hours && pb.hours and (pa.title).times <> '{}' and not (pa.title).times && ((pb.title).times
        || case when (pb.title).times = '{}' then b.shifts || pb.times else '{}' end)
      or not pa.hours && pb.hours and (pb.title).times <> '{}' and not (pb.title).times && ((pa.title).times
        || case when (pa.title).times = '{}' then a.shifts || pa.times else '{}' end)
      then 'shift'
  end;
  if what is not null then return; end if;
  likeness := extensions.similarity(pa.body, pb.body);
  -- Of two languages the numbers and names are compared: hours, floors, years, brands.
  if pa.is_spanish <> pb.is_spanish then
    shared := (select count(*) from unnest(pa.numbers) x where x = any (pb.numbers));
    if shared < 0.6 * least(cardinality(pa.numbers), cardinality(pb.numbers))
      or (select count(*) from unnest(pa.words) x where x = any (pb.words) and x ~ '[0-9]|....') < 3
      or (coalesce(a.pay_low_cents, a.pay_high_cents) is null or coalesce(b.pay_low_cents, b.pay_high_cents) is null)
        and (private.words(a.pay_range) = private.words(b.pay_range)) is not true then
      what := 'text';
    end if;
    return;
  end if;
  shared := (select count(*) from unnest(pa.stems) x where x = any (pb.stems))
    / greatest(least(cardinality(pa.stems), cardinality(pb.stems)), 1)::real;
  -- Of _shared/rules/cases/duplicates.json two divisions of the City with one title are at 0.25 and 0.13.
  -- A few words tell nothing.
  if least(cardinality(pa.stems), cardinality(pb.stems)) < 4
    or (is_retitled or likeness < 0.4 and shared < 0.4) and not private.is_retold(a, b, pa, pb,
      case when is_retitled and (pa.title).trades && (pb.title).trades then 1 else 2 end) then
    what := case when is_retitled then 'title' else 'text' end;
    return;
  end if;
  -- The same text but for a word or three: a form filled in for another client, school or floor. Found in 4 pairs.
  more := private.new_words(pa.stems, pb.stems, known);
  less := private.new_words(pb.stems, pa.stems, known);
  if (likeness >= 0.85 or cardinality(more) <= 3 and cardinality(less) <= 3)
    and exists (select unnest(more) except select unnest(private.vain_words()))
    and exists (select unnest(less) except select unnest(private.vain_words()))
    or pa.client <> '{}' and pb.client <> '{}' and not pa.client && pb.client then
    what := 'words';
    return;
  end if;
  -- Each is for somebody or somewhere that the other does not name.
  if (likeness >= 0.45 or pa.words && '{client,family}')
    and exists (select from unnest(pa.subjects) x where x <> all (pb.words || known))
    and exists (select from unnest(pb.subjects) x where x <> all (pa.words || known)) then
    what := 'words';
  end if;
end $$;
comment on function private.difference is
  'What makes two postings two jobs: number, branch, employer, title, place, pay, shift, text or words; null for '
  'one job. likeness: how similar their texts are, once everything else is the same.';

-- == private.duplicate_keys ==

create table private.duplicate_keys (
  job_id uuid primary key references public.jobs (id) on delete cascade,
  keys bigint[] not null default '{}',
  employer text,
  is_crowded boolean not null default false,
  queued_at timestamptz default now()
);
comment on table private.duplicate_keys is
  'Each job by what the same one is found by: hashes of how its employer begins, its trade and its borough; the key of '
  'its employer. '
  'queued_at: since when it waits to be compared with the others; null once it was. Nobody is alerted to a job before.';
comment on column private.duplicate_keys.is_crowded is
  'More than 50 open jobs are the same by the rules: a form that means many jobs. They are left alone.';

create index duplicate_keys_keys_idx on private.duplicate_keys using gin (keys);
create index duplicate_keys_queued_idx on private.duplicate_keys (queued_at) where queued_at is not null;
create index duplicate_keys_crowded_idx on private.duplicate_keys ((keys[1])) where is_crowded;

-- == private.duplicate_pairs ==

create table private.duplicate_pairs (
  job_id uuid not null references public.jobs (id) on delete cascade,
  other_id uuid not null references public.jobs (id) on delete cascade,
  likeness real,
  is_same boolean not null,
  decision boolean,
  decided_by uuid references auth.users (id) on delete set null,
  decided_at timestamptz,
  shown_id uuid references public.jobs (id) on delete cascade,
  found_at timestamptz not null default now(),
  primary key (job_id, other_id),
  check (job_id < other_id)
);
comment on table private.duplicate_pairs is
  'Two jobs that are one by the rules (is_same), or nearly, or of which an admin has said so or not so (decision), '
  'which holds from then on. shown_id: the one that the admin wants to be shown.';

create index duplicate_pairs_other_idx on private.duplicate_pairs (other_id);
create index duplicate_pairs_decided_by_idx on private.duplicate_pairs (decided_by);
create index duplicate_pairs_shown_idx on private.duplicate_pairs (shown_id) where shown_id is not null;
create index duplicate_pairs_alike_idx on private.duplicate_pairs (found_at desc, job_id, other_id)
  where case when decision is null then not is_same else not decision end;

-- == groups ==

create function private.in_shown_order(p_ids uuid[]) returns uuid[]
language sql stable security definer set search_path = '' as $$
  select array(
    select j.id
    from public.jobs j
    left join public.job_sources s on s.id = j.source_id
    where j.id = any (p_ids)
    -- One that its employer paused keeps its place: nobody is to apply for now.
    order by j.is_approved and j.status in ('active', 'paused') and j.hidden_at is null and j.expires_at > now() desc,
      -- Whom an admin wanted last.
      (select max(p.decided_at) from private.duplicate_pairs p where p.shown_id = j.id and p.decision) desc nulls last,
      case
        when j.source = 'employer' then 1
        when j.source = 'city' then 2
        when s.is_trusted then 3
        else 4
      end,
      j.posted_at, j.created_at, j.id);
$$;
comment on function private.in_shown_order is
  'Jobs that are one, the one to show first: open; as an admin wanted; posted by the employer, of the City, of a '
  'trusted source, of any other; the older.';

create function private.move_saved_jobs(p_ids uuid[], p_to uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- Who saved two of them keeps one.
  delete from public.saved_jobs s
    where s.job_id = any (p_ids) and s.job_id <> p_to
      and exists (
        select from public.saved_jobs o
        where o.owner = s.owner and (o.job_id = p_to or o.job_id = any (p_ids) and o.job_id < s.job_id));
  update public.saved_jobs set job_id = p_to where job_id = any (p_ids) and job_id <> p_to;
end $$;
comment on function private.move_saved_jobs is 'Saved jobs follow the one that is shown.';

create function private.show_one(p_ids uuid[], p_shown_id uuid, p_news uuid[] default '{}') returns void
language plpgsql security definer set search_path = '' as $$
declare
  was_bulk constant text := coalesce(current_setting('stoop.bulk', true), '');
  was_derived constant text := coalesce(current_setting('stoop.derived', true), '');
  told uuid;
begin
  perform set_config('stoop.bulk', 'on', true), set_config('stoop.derived', 'on', true);
  update public.jobs
    -- Whoever takes our jobs hears that it is shown, or no more.
    set duplicate_of = nullif(p_shown_id, id), updated_at = now()
    where (id = any (p_ids) or status not in ('active', 'paused') and duplicate_of = any (p_ids))
      and duplicate_of is distinct from nullif(p_shown_id, id);
  perform set_config('stoop.bulk', was_bulk, true), set_config('stoop.derived', was_derived, true);

  -- Of one job people are told once: what was announced before stays, for whoever was not told yet; else the oldest.
  select a.job_id into told
  from private.announcements a
  where a.job_id = any (p_ids) and a.job_id <> all (p_news)
  order by a.opened_at desc
  limit 1;
  if told is null
    and not exists (
      select from public.jobs where id = any (p_ids) and id <> all (p_news) and approved_at is not null
    ) then
    select a.job_id into told from private.announcements a where a.job_id = any (p_ids) order by a.opened_at limit 1;
  end if;
  delete from private.announcements where job_id = any (p_ids) and job_id is distinct from told;
  update private.announcements a
    set job_id = j.id, category = j.category,
      borough = case when j.state is null then coalesce(j.borough, 'All NYC') end
    from public.jobs j
    where a.job_id = told and j.id = p_shown_id and j.id <> told;

  perform private.move_saved_jobs(p_ids, p_shown_id);
end $$;
comment on function private.show_one is
  'Shows one of several jobs that are the same: the others stand behind it, saved jobs and the announcement are its. '
  'p_news: those that nobody can have been alerted to yet.';

create function private.group_of(p_job_id uuid) returns uuid[]
language sql stable security definer set search_path = '' as $$
  select array(
    select o.id
    from public.jobs j
    join public.jobs o on o.id = coalesce(j.duplicate_of, j.id) or o.duplicate_of = coalesce(j.duplicate_of, j.id)
    where j.id = p_job_id);
$$;
comment on function private.group_of is 'A job with those that are the same.';

create function private.are_apart(p_id uuid, p_other_id uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  p private.duplicate_pairs;
  a public.jobs;
  b public.jobs;
  what text;
begin
  select * into p from private.duplicate_pairs
  where job_id = least(p_id, p_other_id) and other_id = greatest(p_id, p_other_id);
  if p.decision is not null then return not p.decision; end if;
  if p.is_same then return false; end if;
  select * into a from public.jobs where id = p_id;
  select * into b from public.jobs where id = p_other_id;
  select d.what into what from private.difference(a, b, private.read_posting(a), private.read_posting(b)) d;
  -- Two rewritings of one text may be further apart than each is from it.
  return what is not null and what <> 'text';
end $$;
comment on function private.are_apart is 'Whether two jobs can''t be in one group, whoever else is.';

create function private.regroup(p_job_id uuid, p_news uuid[] default '{}') returns uuid[]
language plpgsql security definer set search_path = '' as $$
declare
  most constant int := 50;
  members uuid[] := array[p_job_id];
  grouped uuid[];
  size int := 0;
  one uuid;
  n int;
  groups jsonb := '[]';
  is_in boolean;
  linked uuid[];
begin
  -- Everything that is the same as it, or as one of these.
  while cardinality(members) > size and cardinality(members) <= most loop
    size := cardinality(members);
    members := array(
      select distinct x
      from (
        select unnest(members) as x
        union all
        select case when p.job_id = any (members) then p.other_id else p.job_id end
        from private.duplicate_pairs p
        where (p.job_id = any (members) or p.other_id = any (members)) and coalesce(p.decision, p.is_same)
      ) y
      join public.jobs j on j.id = x
      where j.status in ('active', 'paused'));
  end loop;
  if cardinality(members) = 0 then return members; end if;
  if cardinality(members) > most then
    perform private.leave_alone(members);
    return members;
  end if;
  foreach one in array private.in_shown_order(members) loop
    linked := array(
      select case when p.job_id = one then p.other_id else p.job_id end
      from private.duplicate_pairs p
      where one in (p.job_id, p.other_id) and coalesce(p.decision, p.is_same));
    is_in := false;
    for n in 0 .. jsonb_array_length(groups) - 1 loop
      is_in := (select bool_or(x::uuid = any (linked)) and not bool_or(private.are_apart(one, x::uuid))
        from jsonb_array_elements_text(groups -> n) x);
      if is_in then
        groups := jsonb_set(groups, array[n::text], (groups -> n) || to_jsonb(one));
        exit;
      end if;
    end loop;
    if not is_in then groups := groups || jsonb_build_array(jsonb_build_array(one)); end if;
  end loop;
  for n in 0 .. jsonb_array_length(groups) - 1 loop
    grouped := array(select x::uuid from jsonb_array_elements_text(groups -> n) x);
    if cardinality(grouped) > 1
      or exists (select from public.jobs where id = grouped[1] and duplicate_of is not null) then
      perform private.show_one(grouped, grouped[1], p_news);
    end if;
  end loop;
  return members;
end $$;
comment on function private.regroup is
  'Puts a job and all that are the same into groups in which no two are apart, and shows one of each; returns all of '
  'them.';

create function private.leave_alone(p_ids uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
declare
  was_bulk constant text := coalesce(current_setting('stoop.bulk', true), '');
  was_derived constant text := coalesce(current_setting('stoop.derived', true), '');
begin
  update private.duplicate_keys set is_crowded = true where job_id = any (p_ids) and not is_crowded;
  delete from private.duplicate_pairs
    where (job_id = any (p_ids) or other_id = any (p_ids)) and decision is null;
  perform set_config('stoop.bulk', 'on', true), set_config('stoop.derived', 'on', true);
  update public.jobs j
    set duplicate_of = null, updated_at = now()
    where (j.id = any (p_ids) or j.duplicate_of = any (p_ids)) and j.duplicate_of is not null
      and not exists (
        select from private.duplicate_pairs p
        where p.job_id = least(j.id, j.duplicate_of) and p.other_id = greatest(j.id, j.duplicate_of) and p.decision);
  perform set_config('stoop.bulk', was_bulk, true), set_config('stoop.derived', was_derived, true);
end $$;
comment on function private.leave_alone is
  'Takes a group of more than 50 apart, but for what an admin joined: the screen of duplicates tells of it.';

-- == finding them ==

create function private.look_for_duplicates(p_limit int) returns int
language plpgsql security definer set search_path = '' as $$
declare
  batch uuid[];
  c record;
  a public.jobs;
  b public.jobs;
  pa private.posting;
  found record;
  pair private.duplicate_pairs;
  same uuid[];
  near int;
  waiting int := 0;
  news uuid[] := '{}';
  looked uuid[];
  rest uuid[];
  done uuid[];
  -- An admin who joins two jobs waits for it.
  until constant timestamptz := clock_timestamp() + interval '3 seconds';
  job_until timestamptz;
begin
  -- One at a time: whoever comes second finds them looked at.
  perform pg_advisory_xact_lock(hashtextextended('duplicates', 0));
  while cardinality(news) < p_limit and clock_timestamp() < until loop
    batch := array(
      select job_id
      from private.duplicate_keys
      where queued_at is not null
      order by queued_at, job_id
      limit least(p_limit - cardinality(news), 50));
    exit when batch = '{}';
    news := news || batch;
    looked := '{}';
    done := '{}';
    update private.duplicate_keys k
      set keys = (private.posting_keys(j)).own, is_crowded = false, queued_at = null,
        employer = private.employer_key(coalesce(j.company, j.employer_name), j.location)
      from public.jobs j
      where k.job_id = any (batch) and j.id = k.job_id;
    delete from private.duplicate_pairs p
      where (p.job_id = any (batch) or p.other_id = any (batch)) and p.decision is null;
    for c in
      select k.job_id, o.others
      from private.duplicate_keys k
      join public.jobs j on j.id = k.job_id
      cross join lateral (select * from private.posting_keys(j) offset 0) sought
      cross join lateral (
        select array_agg(x.job_id) as others
        from (
          (
            select y.job_id
            from private.duplicate_keys y
            join public.jobs z on z.id = y.job_id
            where y.keys && sought.by_trade and y.job_id <> k.job_id and y.queued_at is null
              and z.status in ('active', 'paused')
              and private.is_same_employer(y.employer, k.employer)
              and not private.pay_differs(z, j)
            limit 200
          )
          union
          -- Who posts more than these of one kind of work, or at one pay, has forms for them.
          select unnest(case when cardinality(few.ids) <= 20 then few.ids end)
          from (
            select array(
              select y.job_id
              from private.duplicate_keys y
              join public.jobs z on z.id = y.job_id
              where y.keys && sought.by_employer and y.job_id <> k.job_id and y.queued_at is null
                and z.status in ('active', 'paused')
                and (z.category = j.category or (z.pay_low_cents, z.pay_unit) = (j.pay_low_cents, j.pay_unit))
                and private.is_same_employer(y.employer, k.employer)
                and not private.pay_differs(z, j)
              limit 21) as ids
          ) few
        ) x
      ) o
      where k.job_id = any (batch) and j.status = 'active' and (
        o.others is not null
        or j.duplicate_of is not null
        or exists (select from public.jobs d where d.duplicate_of = j.id))
      order by k.job_id
    loop
      -- The rest is looked at by the next run; each looks at one at least.
      if clock_timestamp() > until and looked <> '{}' then
        update private.duplicate_keys set queued_at = now() where job_id = any (batch) and job_id >= c.job_id;
        get diagnostics waiting = row_count;
        exit;
      end if;
      -- Found to be one of too many since the run began.
      continue when (select k.is_crowded from private.duplicate_keys k where k.job_id = c.job_id);
      select * into a from public.jobs where id = c.job_id;
      pa := private.read_posting(a);
      job_until := greatest(until, clock_timestamp() + interval '2 seconds');
      same := '{}';
      near := 0;
      for b in select * from public.jobs where id = any (c.others) loop
        select * into pair
        from private.duplicate_pairs x
        where x.job_id = least(a.id, b.id) and x.other_id = greatest(a.id, b.id);
        continue when pair.decision is not null;
        if pair.job_id is null then
          select * into found from private.difference(a, b, pa, private.read_posting(b));
          pair.is_same := found.what is null;
          continue when not pair.is_same and (found.what not in ('text', 'words') or near = 3);
          insert into private.duplicate_pairs (job_id, other_id, likeness, is_same)
          values (least(a.id, b.id), greatest(a.id, b.id), found.likeness, pair.is_same);
        end if;
        if pair.is_same then same := same || b.id; else near := near + 1; end if;
        -- Long texts of one employer: what was compared counts.
        exit when cardinality(same) > 50 or clock_timestamp() > job_until;
      end loop;
      if cardinality(same) > 50 then
        perform private.leave_alone(same || a.id);
        continue;
      end if;
      -- Some that were too many are so no more; not those that were found to be so just now.
      update private.duplicate_keys
        set queued_at = now() where job_id = any (same) and is_crowded and job_id <> all (news);
      looked := looked || a.id;
    end loop;
    -- Once all pairs are known. Those that it was shown for or stood behind may not be the same any more.
    for a in select * from public.jobs where id = any (looked) order by id loop
      continue when a.id = any (done) and not exists (
        select from unnest(private.group_of(a.id)) x where x <> all (done));
      rest := a.id || array(
        select j.id
        from unnest(private.group_of(a.id)) x
        join public.jobs j on j.id = x
        where j.status in ('active', 'paused') and j.id <> a.id);
      while rest <> '{}' loop
        done := done || rest[1] || private.regroup(rest[1], news);
        rest := array(select x from unnest(rest) x where x <> all (done));
      end loop;
    end loop;
  end loop;
  return cardinality(news) - waiting;
end $$;
comment on function private.look_for_duplicates is
  'Compares the jobs that are new or have changed with the open ones of their employer and groups what is the same, a '
  'few at a time for three seconds; returns how many were looked at, 0 once nothing waits. A job that is close to '
  'others in all but its text is kept for admins to look at.';

-- == on public.jobs ==

create function private.pass_on(p_job_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  members constant uuid[] := private.group_of(p_job_id);
  next_id constant uuid := (private.in_shown_order(members))[1];
begin
  if next_id <> p_job_id and exists (
    select from public.jobs
    where id = next_id and is_approved and status in ('active', 'paused') and hidden_at is null and expires_at > now()
  ) then
    perform private.show_one(members, next_id);
  end if;
end $$;
comment on function private.pass_on is 'Shows the next of a group whose shown job is open no more.';

create function private.follow_jobs() returns trigger
language plpgsql security definer set search_path = '' as $$
declare gone uuid;
begin
  if tg_op = 'INSERT' then
    insert into private.duplicate_keys (job_id)
    select id from changed where status = 'active'
    on conflict do nothing;
    return null;
  end if;
  insert into private.duplicate_keys as k (job_id)
  select n.id
  from changed n
  join was o on o.id = n.id
  where n.status = 'active' and (
    o.status <> 'active'
    or n.is_approved and not o.is_approved
    or n.hidden_at is null and o.hidden_at is not null
    or (n.title, n.company, n.employer_name, n.location, n.description, n.pay_range, n.job_type)
      is distinct from (o.title, o.company, o.employer_name, o.location, o.description, o.pay_range, o.job_type))
  on conflict (job_id) do update set queued_at = coalesce(k.queued_at, now());
  for gone in
    select n.id
    from changed n
    join was o on o.id = n.id
    where o.is_approved and o.status in ('active', 'paused') and o.hidden_at is null
      and not (n.is_approved and n.status in ('active', 'paused') and n.hidden_at is null)
      and exists (select from public.jobs d where d.duplicate_of = n.id)
    order by n.id
  loop
    perform private.pass_on(gone);
  end loop;
  return null;
end $$;
comment on function private.follow_jobs is
  'Statement trigger: what is new or says something else is compared with the others; where a shown job closes, the '
  'next one takes over.';
create trigger f_follow_added after insert on public.jobs
  referencing new table as changed for each statement execute function private.follow_jobs();
create trigger f_follow_changed after update on public.jobs
  referencing old table as was new table as changed for each statement execute function private.follow_jobs();

create function private.follow_deleted_job() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  members constant uuid[] := private.in_shown_order(array(select id from public.jobs where duplicate_of = old.id));
begin
  if members <> '{}' then
    perform private.show_one(members, members[1]), private.move_saved_jobs(array[old.id], members[1]);
  end if;
  return null;
end $$;
comment on function private.follow_deleted_job is 'Shows the next of a group whose shown job is deleted.';
-- Before the foreign key's own triggers, RI_…, which take the group apart: they run in the order of their names.
create trigger "A_follow_deleted" after delete on public.jobs
  for each row execute function private.follow_deleted_job();

-- == what admins do ==

create function private.decide_pairs(
  p_ids uuid[], p_other_ids uuid[], p_decision boolean, p_shown_id uuid, p_admin uuid
) returns void
language sql security definer set search_path = '' as $$
  insert into private.duplicate_pairs as p
    (job_id, other_id, is_same, decision, decided_by, decided_at, shown_id)
  select least(a, b), greatest(a, b), false, p_decision, p_admin, clock_timestamp(), p_shown_id
  from unnest(p_ids) a
  cross join unnest(p_other_ids) b
  where a <> b
  on conflict (job_id, other_id) do update
    set decision = excluded.decision, decided_by = excluded.decided_by, decided_at = excluded.decided_at,
      shown_id = excluded.shown_id, found_at = now();
$$;
comment on function private.decide_pairs is 'Notes what an admin says of each pair of two groups.';

create function public.join_jobs(p_job_id uuid, p_shown_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  admin constant uuid := private.require_admin();
  ours uuid[];
  theirs uuid[];
  members uuid[];
begin
  if p_job_id is null or p_job_id is not distinct from p_shown_id then
    perform private.raise_http_error(400, 'Choose two jobs.', 'p_job_id');
  end if;
  if p_shown_id is null then perform private.raise_http_error(400, 'Choose two jobs.', 'p_shown_id'); end if;
  perform pg_advisory_xact_lock(hashtextextended('duplicates', 0));
  ours := private.group_of(p_job_id);
  theirs := private.group_of(p_shown_id);
  if ours = '{}' then perform private.raise_http_error(404, 'There is no such job.', 'p_job_id'); end if;
  if theirs = '{}' then perform private.raise_http_error(404, 'There is no such job.', 'p_shown_id'); end if;
  members := array(select unnest(ours) union select unnest(theirs));
  if cardinality(members) > 50 then
    perform private.raise_http_error(409, 'That would be more than 50 jobs in one group.', 'p_job_id');
  end if;
  perform private.decide_pairs(ours, theirs, true, p_shown_id, admin);
  perform private.show_one(members, (private.in_shown_order(members))[1]);
  insert into public.audit_log (actor, action, table_name, row_id, after)
  values (admin, 'update', 'jobs', p_job_id::text, jsonb_build_object('duplicate_of', p_shown_id));
  return jsonb_build_object('job_id', p_job_id, 'shown_id', (
    select coalesce(duplicate_of, id) from public.jobs where id = p_shown_id));
end $$;
comment on function public.join_jobs is
  'For admins: says that two jobs are one, with whatever is the same as each; the second is shown from now on, as long '
  'as it is open. Holds against what the rules say. Returns { job_id, shown_id: the one that is shown }. 400 for one '
  'job, 404 for an unknown one, 409 for a group of more than 50.';
grant execute on function public.join_jobs to authenticated;

create function public.split_job(p_job_id uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  admin constant uuid := private.require_admin();
  rest uuid[];
begin
  perform pg_advisory_xact_lock(hashtextextended('duplicates', 0));
  rest := private.group_of(p_job_id);
  if rest = '{}' then perform private.raise_http_error(404, 'There is no such job.', 'p_job_id'); end if;
  rest := private.in_shown_order(array_remove(rest, p_job_id));
  if rest = '{}' then
    perform private.raise_http_error(409, 'This job stands for itself already.', 'p_job_id');
  end if;
  perform private.decide_pairs(array[p_job_id], rest, false, null, admin);
  perform private.show_one(rest, rest[1]), private.show_one(array[p_job_id], p_job_id);
  -- A job of its own, which nobody was alerted to.
  insert into private.announcements (job_id, category, borough)
  select id, category, case when state is null then coalesce(borough, 'All NYC') end
  from private.listed_jobs
  where id = p_job_id and created_at > now() - interval '8 days'
  on conflict do nothing;
  insert into public.audit_log (actor, action, table_name, row_id, after)
  values (admin, 'update', 'jobs', p_job_id::text, jsonb_build_object('duplicate_of', null));
  return jsonb_build_object('job_id', p_job_id, 'shown_id', rest[1]);
end $$;
comment on function public.split_job is
  'For admins: says that a job is another one than those it is grouped with; it is shown beside them from now on, '
  'whatever the rules say. Returns { job_id, shown_id: what is shown of the others }. 404 for an unknown job, 409 for '
  'one that stands for itself.';
grant execute on function public.split_job to authenticated;

create function private.compared_job(j public.jobs) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('id', j.id, 'title', j.title, 'company', coalesce(j.company, j.employer_name),
    'location', j.location, 'pay_range', j.pay_range, 'job_type', j.job_type, 'shifts', j.shifts,
    'description', left(j.description, 2000), 'posted_at', j.posted_at,
    'source', coalesce((select s.name from public.job_sources s where s.id = j.source_id), j.source),
    'state', private.job_state(j.status, j.is_approved, j.hidden_at, j.duplicate_of, j.source),
    'applications', private.count_of('submitted_of_job', j.id::text));
$$;
comment on function private.compared_job is 'A job as admins see it beside another one.';

create function public.admin_duplicates_page(
  p_filters jsonb default null, p_cursor jsonb default null, p_limit int default 20
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  kind constant text := coalesce(p_filters ->> 'kind', 'joined');
  batch constant int := least(greatest(coalesce(p_limit, 20), 1), 100);
  after_at timestamptz;
  after_id uuid;
  found jsonb;
begin
  perform private.require_admin();
  if kind not in ('joined', 'alike', 'crowded') then
    perform private.raise_http_error(400, 'Choose joined, alike or crowded.', 'kind');
  end if;
  begin
    after_at := coalesce((p_cursor ->> 'at')::timestamptz, 'infinity');
    after_id := coalesce((p_cursor ->> 'id')::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
  exception when others then
    perform private.raise_http_error(400, 'Something went wrong. Please try again.', 'p_cursor');
  end;
  if kind = 'crowded' then
    return jsonb_build_object('next_cursor', null, 'rows', (
      select coalesce(jsonb_agg(row order by n desc), '[]')
      from (
        select count(*) as n,
          jsonb_build_object('jobs', count(*), 'job', private.compared_job((array_agg(whole))[1])) as row
        from (
          select k.keys[1] as key, j as whole
          from private.duplicate_keys k
          join public.jobs j on j.id = k.job_id
          where k.is_crowded and j.status = 'active'
        ) x
        group by key
        order by count(*) desc
        limit 50
      ) g));
  end if;
  select coalesce(jsonb_agg(jsonb_build_object('id', x.id, 'at', x.at, 'is_decided', x.is_decided,
      'job', private.compared_job(a), 'shown', private.compared_job(b)) order by x.at desc, x.id desc), '[]')
    into found
  from (
    select j.id, j.created_at as at, j.duplicate_of as other_id, exists (
        select from private.duplicate_pairs p
        where p.job_id = least(j.id, j.duplicate_of) and p.other_id = greatest(j.id, j.duplicate_of) and p.decision
      ) as is_decided
    from public.jobs j
    where kind = 'joined' and j.duplicate_of is not null and j.status = 'active'
      and (j.created_at, j.id) < (after_at, after_id)
    union all
    select p.job_id, p.found_at, p.other_id, p.decision is not null
    from private.duplicate_pairs p
    join public.jobs a on a.id = p.job_id and a.status = 'active'
    join public.jobs b on b.id = p.other_id and b.status = 'active'
    where kind = 'alike' and case when p.decision is null then not p.is_same else not p.decision end
      and (p.found_at, p.job_id) < (after_at, after_id)
    order by 2 desc, 1 desc
    limit batch + 1
  ) x
  join public.jobs a on a.id = x.id
  join public.jobs b on b.id = x.other_id;
  return jsonb_build_object(
    'rows', jsonb_path_query_array(found, '$[0 to $n]', jsonb_build_object('n', batch - 1)),
    'next_cursor', case
      when jsonb_array_length(found) > batch
        then jsonb_build_object('at', found -> (batch - 1) -> 'at', 'id', found -> (batch - 1) -> 'id')
    end);
end $$;
comment on function public.admin_duplicates_page is
  'For admins, pairs side by side: p_filters { kind: joined (one stands behind the other; the default), alike (the '
  'same in all but the text, or split by an admin) or crowded (more than 50 that are the same, which are left alone) '
  '}; p_cursor the last response''s next_cursor; p_limit to 100. Returns { rows: [{ id, at, is_decided: by an admin, '
  'job, shown: { id, title, company, location, pay_range, job_type, shifts, description, posted_at, source, state, '
  'applications } }], or of crowded [{ jobs: how many, job }], next_cursor: { at, id } | null }. Errors: 400, 401, '
  '403.';
grant execute on function public.admin_duplicates_page to authenticated;
