-- Neighborhoods and subway stations, and which of them a job's text names.

-- == private.places ==

create table private.places (
  id text primary key,
  kind text not null check (kind in ('neighborhood', 'station')),
  name text not null,
  borough text not null check (borough = any (private.boroughs())),
  lines text[] not null default '{}',
  spot point not null
);
comment on table private.places is
  'A neighborhood (its center) or a subway station of New York. The site has the same list: npm run test-data.';
comment on column private.places.id is
  'As in the address: ''fordham'', ''fordham-rd-b-d''; with the borough where two share it: ''chelsea-manhattan''.';
comment on column private.places.lines is 'The lines that stop at a station by day.';
comment on column private.places.spot is 'private.spot of its coordinates.';
create index places_spot_idx on private.places using gist (spot);

create table private.place_names (
  name text,
  place_id text references private.places (id),
  is_common boolean not null,
  primary key (name, place_id)
);
comment on table private.place_names is
  'What people call a neighborhood, as private.words gives it. is_common: a word that also means something else.';
create index place_names_place_idx on private.place_names (place_id);

create table private.geocoded_addresses (
  location text primary key,
  spot point,
  geocoded_at timestamptz not null default now()
);
comment on table private.geocoded_addresses is
  'Where a location of job postings is, by the geocoder; spot is null where it knows none. Kept a year.';

-- == private.towns ==

create table private.towns (
  name text,
  state text,
  spot point not null,
  primary key (name, state)
);
comment on table private.towns is 'The center of a town near the city, as private.outside names it.';

-- == private.zips ==

create table private.zips (
  zip text,
  place_id text references private.places (id),
  primary key (zip, place_id)
);
comment on table private.zips is
  'A neighborhood that a postcode of the city lies in: a search for the one finds the jobs of the other.';
create index zips_place_idx on private.zips (place_id);

-- == functions ==

create function private.spot(p_latitude float8, p_longitude float8) returns point
language sql immutable set search_path = '' as $$ select point(p_longitude * 52.4, p_latitude * 69) $$;
comment on function private.spot is
  'Coordinates in degrees as miles east and north, so that `<->` is a distance in miles: right to 1 % in New York.';

create function private.place_names_of(p_text text) returns text
language sql immutable set search_path = '' as $$ select private.words(translate(p_text, '''’', '')) $$;
comment on function private.place_names_of is
  'A text as private.place_names has it: ''Hell''''s Kitchen'' is ''hells kitchen''.';

-- In PL/pgSQL, which keeps the plan: each row of an import asks it.
create function private.place_in(p_text text, p_borough text, p_with_common boolean) returns private.places
language plpgsql stable set search_path = '' as $$
declare named private.places;
begin
  -- A number before it or a street's word after it makes it an address: '20 Chelsea Ct', 'Flatbush Avenue', 'Grand
  -- Concourse', 'Ocean Parkway and Avenue P'. The neighborhood comes after the street. 'Jamaica Bay', 'Hollis Hills'
  -- and 'Rockaway Beach Blvd' are not Jamaica, Hollis and Rockaway.
  select (place).* into named
  from (
    select distinct on (start)
      p as place, start, more, words[start - 1] as before, n.name, words[start + more + 1] as after
    from (select string_to_array(private.place_names_of(left(p_text, 300)), ' ') as words) t
    cross join generate_series(1, least(cardinality(words), 50)) start
    cross join generate_series(0, 3) more
    join private.place_names n on n.name = array_to_string(words[start:start + more], ' ')
    join private.places p on p.id = n.place_id
    where start + more <= cardinality(words)
      and p.borough = p_borough
      and (p_with_common or not n.is_common)
    order by start, more desc
  ) longest
  where coalesce(before !~ '^([0-9].*|grand)$', true)
    and coalesce(after <> all ('{st,street,av,ave,avenue,blvd,boulevard,rd,road,pl,place,pkwy,parkway,dr,drive,ln,lane,
      ct,court,ter,terrace,expy,expressway,tpke,turnpike,hwy,highway,bridge,line,bay,hills}'), true)
    and (name !~ 'parkway$' or coalesce(after <> all ('{and,at,n,s,north,south}'), true))
  order by more desc, start desc
  limit 1;
  return case when named.id is not null then named end;
end $$;
comment on function private.place_in is
  'The neighborhood of a borough that a text names; the longest name, then the last.';

create function private.locate(
  p_location text, p_title text, p_borough text, out place_id text, out spot point, out borough text, out town text,
  out state text, out zip text
)
language plpgsql stable security definer set search_path = '' as $$
declare
  place private.places;
  first_part constant text := private.place_names_of(split_part(left(p_location, 300), ',', 1));
begin
  select o.town, o.state, o.zip into town, state, zip from private.outside(p_location) o;
  borough := case when state is null then p_borough end;
  select g.spot into spot from private.geocoded_addresses g where g.location = p_location;
  if spot is not null then return; end if;
  if state is not null then
    select t.spot into spot from private.towns t where t.name = locate.town and t.state = locate.state;
    return;
  end if;
  if p_borough <> 'All NYC' then
    place := coalesce(private.place_in(p_location, p_borough, true), private.place_in(p_title, p_borough, false));
  else
    -- 'LES', 'Dyker Heights, NY'.
    select p.* into place
    from private.place_names n
    join private.places p on p.id = n.place_id
    where n.name = first_part
      and not n.is_common
      and (select count(*) from private.place_names o where o.name = n.name) = 1;
  end if;
  place_id := place.id;
  spot := place.spot;
  borough := coalesce(place.borough, p_borough);
end $$;
comment on function private.locate is
  'Where a job is: an address that the geocoder knows (spot alone), else the neighborhood that its location, or its '
  'title, names (its id and center), else nulls: it is known by its borough only. borough: p_borough, or the '
  'neighborhood''s where that is ''All NYC''. Outside the city its town''s center, without a borough; town, state and '
  'zip as private.outside has them.';

create function private.area_mark(p_place_id text, p_spot point, p_state text) returns tsvector
language sql stable security definer set search_path = '' as $$
  select array_to_tsvector(array_remove(array[
    '#' || coalesce(p_place_id, case
      when p_state is null and p_spot is not null
        then (select id from private.places where kind = 'neighborhood' order by spot <-> p_spot limit 1)
    end)], null));
$$;
comment on function private.area_mark is
  'The lexeme ''#neighborhood'' of a job''s place, or of what is next to its address, which a search for a postcode '
  'looks for.';

create function private.zip_query(p_zip text) returns tsquery
language sql stable security definer set search_path = '' as $$
  select plainto_tsquery('simple', p_zip) || coalesce(
    (select string_agg(quote_literal('#' || place_id), ' | ')::tsquery from private.zips where zip = p_zip),
    -- One of the city that no neighborhood is known for.
    case when private.borough_of(p_zip) <> 'All NYC' then phraseto_tsquery('simple', private.borough_of(p_zip)) end,
    ''::tsquery);
$$;
comment on function private.zip_query is
  'What a search for a postcode finds: jobs that state it, and those of its neighborhoods, or of its borough.';
grant execute on function private.locate, private.area_mark to anon, authenticated, service_role;

-- == data ==

-- Name, latitude and longitude by borough; stations with their lines. Sources: "Neighborhood Names GIS" of New York's
-- Department of City Planning (by way of github.com/steveraaen/rnstreetparker); "MTA Subway Stations" of the State of
-- New York's open data, 39hk-dx4f (by way of github.com/PatrickStankard/transit-alarm). Facts of public bodies.
with sections as (
  select split_part(part, E'\n', 1) as head, substr(part, strpos(part, E'\n') + 1) as list
  from regexp_split_to_table($places$
neighborhood: Brooklyn
Bay Ridge, 40.6258 -74.0306; Bensonhurst, 40.6110 -73.9952; Sunset Park, 40.6451 -74.0103; Greenpoint, 40.7302 -73.9542;
Gravesend, 40.5953 -73.9735; Brighton Beach, 40.5768 -73.9651; Sheepshead Bay, 40.5869 -73.9432;
Manhattan Terrace, 40.6144 -73.9574; Flatbush, 40.6363 -73.9584; Crown Heights, 40.6708 -73.9433;
East Flatbush, 40.6417 -73.9361; Kensington, 40.6424 -73.9804; Windsor Terrace, 40.6570 -73.9801;
Prospect Heights, 40.6768 -73.9649; Brownsville, 40.6639 -73.9102; Williamsburg, 40.7071 -73.9581;
Bushwick, 40.6981 -73.9253; Bedford-Stuyvesant, 40.6872 -73.9418; Brooklyn Heights, 40.6959 -73.9938;
Cobble Hill, 40.6879 -73.9986; Carroll Gardens, 40.6821 -74.0004; Red Hook, 40.6763 -74.0128; Gowanus, 40.6739 -73.9944;
Fort Greene, 40.6885 -73.9729; Park Slope, 40.6723 -73.9771; Cypress Hills, 40.6846 -73.8758;
East New York, 40.6699 -73.8807; Starrett City, 40.6476 -73.8794; Canarsie, 40.6356 -73.9021;
Flatlands, 40.6305 -73.9291; Mill Island, 40.6063 -73.9082; Manhattan Beach, 40.5779 -73.9435;
Coney Island, 40.5743 -73.9887; Bath Beach, 40.5995 -73.9988; Borough Park, 40.6331 -73.9905;
Dyker Heights, 40.6192 -74.0193; Gerritsen Beach, 40.5909 -73.9301; Marine Park, 40.6097 -73.9313;
Clinton Hill, 40.6932 -73.9678; Sea Gate, 40.5764 -74.0079; Downtown, 40.6908 -73.9835; Boerum Hill, 40.6872 -73.9836;
Prospect Lefferts Gardens, 40.6584 -73.9549; Ocean Hill, 40.6784 -73.9131; City Line, 40.6786 -73.8680;
Bergen Beach, 40.6151 -73.8986; Midwood, 40.6256 -73.9576; Prospect Park South, 40.6470 -73.9626;
Georgetown, 40.6238 -73.9161; Spring Creek, 40.6571 -73.8700; East Williamsburg, 40.7085 -73.9389;
North Side, 40.7148 -73.9588; South Side, 40.7109 -73.9580; Navy Yard, 40.6988 -73.9716;
Ocean Parkway, 40.6131 -73.9684; Fort Hamilton, 40.6148 -74.0320; Ditmas Park, 40.6437 -73.9610;
Wingate, 40.6609 -73.9372; Rugby, 40.6556 -73.9269; Remsen Village, 40.6521 -73.9167; New Lots, 40.6627 -73.8851;
Paerdegat Basin, 40.6313 -73.9023; Mill Basin, 40.6160 -73.9151; Fulton Ferry, 40.7033 -73.9955;
Vinegar Hill, 40.7033 -73.9811; Weeksville, 40.6750 -73.9305; Broadway Junction, 40.6779 -73.9033;
DUMBO, 40.7032 -73.9887; Homecrest, 40.5985 -73.9592; Highland Park, 40.6825 -73.8903; Madison, 40.6094 -73.9484;
neighborhood: Bronx
Wakefield, 40.8947 -73.8472; Co-op City, 40.8743 -73.8299; Eastchester, 40.8876 -73.8278; Fieldston, 40.8954 -73.9056;
Riverdale, 40.8908 -73.9126; Kingsbridge, 40.8817 -73.9028; Woodlawn, 40.8983 -73.8673; Norwood, 40.8772 -73.8794;
Williamsbridge, 40.8810 -73.8575; Baychester, 40.8669 -73.8358; Pelham Parkway, 40.8574 -73.8548;
City Island, 40.8473 -73.7865; Bedford Park, 40.8702 -73.8855; University Heights, 40.8557 -73.9104;
Morris Heights, 40.8479 -73.9197; Fordham, 40.8610 -73.8964; East Tremont, 40.8427 -73.8874;
West Farms, 40.8395 -73.8777; Highbridge, 40.8366 -73.9261; Melrose, 40.8197 -73.9094; Mott Haven, 40.8062 -73.9161;
Port Morris, 40.8017 -73.9132; Longwood, 40.8151 -73.8958; Hunts Point, 40.8097 -73.8833; Morrisania, 40.8236 -73.9015;
Soundview, 40.8210 -73.8658; Clason Point, 40.8066 -73.8541; Throgs Neck, 40.8151 -73.8163;
Country Club, 40.8443 -73.8241; Parkchester, 40.8379 -73.8560; Westchester Square, 40.8406 -73.8422;
Van Nest, 40.8436 -73.8663; Morris Park, 40.8475 -73.8504; Belmont, 40.8573 -73.8885; Spuyten Duyvil, 40.8814 -73.9172;
North Riverdale, 40.9085 -73.9045; Pelham Bay, 40.8506 -73.8321; Schuylerville, 40.8266 -73.8262;
Edgewater Park, 40.8220 -73.8139; Castle Hill, 40.8190 -73.8480; Olinville, 40.8714 -73.8633;
Pelham Gardens, 40.8630 -73.8416; Concourse, 40.8343 -73.9156; Unionport, 40.8298 -73.8505; Edenwald, 40.8846 -73.8481;
Claremont Village, 40.8314 -73.9012; Concourse Village, 40.8248 -73.9159; Mount Eden, 40.8438 -73.9166;
Mount Hope, 40.8488 -73.9083;
neighborhood: Queens
Astoria, 40.7685 -73.9156; Woodside, 40.7463 -73.9018; Jackson Heights, 40.7520 -73.8828; Elmhurst, 40.7441 -73.8817;
Howard Beach, 40.6542 -73.8381; South Corona, 40.7424 -73.8568; Forest Hills, 40.7253 -73.8445;
Kew Gardens, 40.7052 -73.8298; Richmond Hill, 40.6979 -73.8318; Downtown Flushing, 40.7612 -73.8294;
Long Island City, 40.7502 -73.9392; Sunnyside, 40.7402 -73.9269; East Elmhurst, 40.7641 -73.8670;
Maspeth, 40.7254 -73.8962; Ridgewood, 40.7083 -73.9014; Glendale, 40.7028 -73.8707; Rego Park, 40.7290 -73.8578;
Woodhaven, 40.6899 -73.8581; Ozone Park, 40.6807 -73.8432; South Ozone Park, 40.6686 -73.8099;
College Point, 40.7849 -73.8431; Whitestone, 40.7813 -73.8142; Bayside, 40.7660 -73.7743; Auburndale, 40.7617 -73.7918;
Little Neck, 40.7708 -73.7389; Douglaston, 40.7668 -73.7425; Glen Oaks, 40.7494 -73.7155; Bellerose, 40.7286 -73.7201;
Kew Gardens Hills, 40.7226 -73.8209; Fresh Meadows, 40.7344 -73.7827; Briarwood, 40.7109 -73.8118;
Jamaica Center, 40.7047 -73.7969; Oakland Gardens, 40.7456 -73.7549; Queens Village, 40.7189 -73.7387;
Hollis, 40.7112 -73.7592; South Jamaica, 40.6969 -73.7904; St. Albans, 40.6945 -73.7587; Rochdale, 40.6752 -73.7726;
Springfield Gardens, 40.6662 -73.7604; Cambria Heights, 40.6928 -73.7353; Rosedale, 40.6598 -73.7353;
Far Rockaway, 40.6031 -73.7550; Broad Channel, 40.6030 -73.8200; Breezy Point, 40.5574 -73.9255;
Steinway, 40.7759 -73.9023; Beechhurst, 40.7928 -73.8044; Bay Terrace, 40.7828 -73.7768; Edgemere, 40.5956 -73.7761;
Arverne, 40.5891 -73.7920; Seaside, 40.5828 -73.8224; Neponsit, 40.5720 -73.8576; Murray Hill, 40.7641 -73.8128;
Floral Park, 40.7414 -73.7088; Holliswood, 40.7210 -73.7671; Jamaica Estates, 40.7168 -73.7872;
Queensboro Hill, 40.7446 -73.8258; Hillcrest, 40.7238 -73.7976; Ravenswood, 40.7617 -73.9316;
Lindenwood, 40.6639 -73.8496; Laurelton, 40.6679 -73.7403; Lefrak City, 40.7361 -73.8625;
Belle Harbor, 40.5762 -73.8540; Rockaway Park, 40.5803 -73.8415; Somerville, 40.5977 -73.7966;
Brookville, 40.6600 -73.7518; Bellaire, 40.7330 -73.7389; North Corona, 40.7541 -73.8575;
Forest Hills Gardens, 40.7146 -73.8410; Jamaica Hills, 40.7115 -73.7965; Utopia, 40.7335 -73.7967;
Pomonok, 40.7349 -73.8049; Astoria Heights, 40.7703 -73.8947; Hunters Point, 40.7434 -73.9539;
Sunnyside Gardens, 40.7456 -73.9182; Blissville, 40.7373 -73.9324; Roxbury, 40.5674 -73.8921;
Middle Village, 40.7164 -73.8811; Malba, 40.7906 -73.8267;
neighborhood: Manhattan
Marble Hill, 40.8766 -73.9107; Chinatown, 40.7156 -73.9943; Washington Heights, 40.8519 -73.9369;
Inwood, 40.8677 -73.9212; Hamilton Heights, 40.8236 -73.9497; Manhattanville, 40.8169 -73.9574;
Central Harlem, 40.8160 -73.9432; East Harlem, 40.7923 -73.9442; Upper East Side, 40.7756 -73.9605;
Yorkville, 40.7759 -73.9471; Lenox Hill, 40.7681 -73.9589; Roosevelt Island, 40.7624 -73.9495;
Upper West Side, 40.7877 -73.9771; Lincoln Square, 40.7735 -73.9853; Clinton, 40.7583 -73.9964;
Midtown, 40.7547 -73.9817; Murray Hill, 40.7483 -73.9783; Chelsea, 40.7440 -74.0031;
Greenwich Village, 40.7269 -73.9999; East Village, 40.7278 -73.9822; Lower East Side, 40.7178 -73.9809;
Tribeca, 40.7215 -74.0107; Little Italy, 40.7193 -73.9973; SoHo, 40.7222 -74.0007; West Village, 40.7344 -74.0062;
Manhattan Valley, 40.7973 -73.9643; Morningside Heights, 40.8080 -73.9639; Gramercy, 40.7372 -73.9814;
Battery Park City, 40.7119 -74.0169; Financial District, 40.7071 -74.0107; Carnegie Hill, 40.7827 -73.9533;
NoHo, 40.7233 -73.9884; Civic Center, 40.7152 -74.0054; Midtown South, 40.7485 -73.9887; Sutton Place, 40.7603 -73.9636;
Turtle Bay, 40.7520 -73.9677; Tudor City, 40.7469 -73.9712; Stuyvesant Town, 40.7310 -73.9741;
Flatiron, 40.7397 -73.9909;
neighborhood: Staten Island
St. George, 40.6450 -74.0794; New Brighton, 40.6406 -74.0870; Stapleton, 40.6269 -74.0779; Rosebank, 40.6153 -74.0698;
West Brighton, 40.6319 -74.1072; Grymes Hill, 40.6242 -74.0872; Todt Hill, 40.5971 -74.1113;
South Beach, 40.5802 -74.0795; Port Richmond, 40.6337 -74.1294; Mariner's Harbor, 40.6326 -74.1501;
Port Ivory, 40.6397 -74.1746; Castleton Corners, 40.6133 -74.1192; New Springville, 40.5943 -74.1650;
Travis, 40.5863 -74.1907; New Dorp, 40.5726 -74.1165; Oakwood, 40.5585 -74.1216; Great Kills, 40.5495 -74.1493;
Eltingville, 40.5422 -74.1643; Annadale, 40.5381 -74.1786; Woodrow, 40.5374 -74.2214; Tottenville, 40.5053 -74.2466;
Tompkinsville, 40.6373 -74.0806; Silver Lake, 40.6192 -74.0963; Sunnyside, 40.6128 -74.0971;
Park Hill, 40.6092 -74.0802; Westerleigh, 40.6211 -74.1330; Graniteville, 40.6202 -74.1531; Arlington, 40.6353 -74.1651;
Arrochar, 40.5963 -74.0671; Grasmere, 40.5983 -74.0767; Old Town, 40.5963 -74.0875; Dongan Hills, 40.5887 -74.0964;
Midland Beach, 40.5735 -74.0935; Grant City, 40.5762 -74.1059; New Dorp Beach, 40.5643 -74.1043;
Bay Terrace, 40.5540 -74.1392; Huguenot, 40.5319 -74.1917; Pleasant Plains, 40.5247 -74.2198;
Butler Manor, 40.5061 -74.2295; Charleston, 40.5305 -74.2322; Rossville, 40.5494 -74.2157;
Arden Heights, 40.5493 -74.1859; Greenridge, 40.5597 -74.1915; Heartland Village, 40.5891 -74.1590;
Chelsea, 40.5947 -74.1896; Bloomfield, 40.6058 -74.1873; Bulls Head, 40.6096 -74.1594; Richmondtown, 40.5696 -74.1341;
Shore Acres, 40.6097 -74.0667; Clifton, 40.6192 -74.0726; Concord, 40.6045 -74.0840; Emerson Hill, 40.6068 -74.0978;
Randall Manor, 40.6356 -74.0981; Howland Hook, 40.6384 -74.1862; Elm Park, 40.6302 -74.1418;
Manor Heights, 40.6018 -74.1206; Willowbrook, 40.6037 -74.1321; Sandy Ground, 40.5411 -74.2178;
Egbertville, 40.5791 -74.1273; Prince's Bay, 40.5263 -74.2015; Lighthouse Hill, 40.5765 -74.1379;
Richmond Valley, 40.5195 -74.2296;
station: Brooklyn
Court St, R, 40.6941 -73.9918; Jay St-MetroTech, R, 40.6922 -73.9859; DeKalb Av, B Q R, 40.6906 -73.9818;
Atlantic Av-Barclays Ctr, D N R, 40.6837 -73.9788; Union St, R, 40.6773 -73.9831; 4 Av-9 St, R, 40.6709 -73.9883;
Prospect Av, R, 40.6654 -73.9929; 25 St, R, 40.6604 -73.9981; 36 St, D N R, 40.6551 -74.0036;
45 St, R, 40.6489 -74.0100; 53 St, R, 40.6451 -74.0140; 59 St, N R, 40.6414 -74.0179; Bay Ridge Av, R, 40.6350 -74.0234;
77 St, R, 40.6297 -74.0255; 86 St, R, 40.6227 -74.0284; Bay Ridge-95 St, R, 40.6166 -74.0309;
Atlantic Av-Barclays Ctr, B Q, 40.6845 -73.9769; 7 Av, B Q, 40.6771 -73.9724; Prospect Park, B Q S, 40.6616 -73.9622;
Parkside Av, Q, 40.6553 -73.9615; Church Av, B Q, 40.6505 -73.9630; Beverley Rd, Q, 40.6440 -73.9645;
Cortelyou Rd, Q, 40.6409 -73.9639; Newkirk Plaza, B Q, 40.6351 -73.9628; Avenue H, Q, 40.6293 -73.9616;
Avenue J, Q, 40.6250 -73.9608; Avenue M, Q, 40.6176 -73.9594; Kings Hwy, B Q, 40.6087 -73.9577;
Avenue U, Q, 40.5993 -73.9559; Neck Rd, Q, 40.5953 -73.9552; Sheepshead Bay, B Q, 40.5869 -73.9542;
Brighton Beach, B Q, 40.5776 -73.9614; Ocean Pkwy, Q, 40.5763 -73.9685; W 8 St-NY Aquarium, F Q, 40.5761 -73.9759;
Coney Island-Stillwell Av, D F N Q, 40.5774 -73.9812; 9 Av, D, 40.6463 -73.9943;
Fort Hamilton Pkwy, D, 40.6409 -73.9943; 50 St, D, 40.6363 -73.9948; 55 St, D, 40.6314 -73.9955;
62 St, D, 40.6265 -73.9969; 71 St, D, 40.6196 -73.9989; 79 St, D, 40.6135 -74.0006; 18 Av, D, 40.6080 -74.0017;
20 Av, D, 40.6046 -73.9982; Bay Pkwy, D, 40.6019 -73.9937; 25 Av, D, 40.5977 -73.9868; Bay 50 St, D, 40.5888 -73.9838;
8 Av, N, 40.6351 -74.0117; Fort Hamilton Pkwy, N, 40.6314 -74.0054; New Utrecht Av, N, 40.6248 -73.9964;
18 Av, N, 40.6207 -73.9904; 20 Av, N, 40.6174 -73.9850; Bay Pkwy, N, 40.6118 -73.9818; Kings Hwy, N, 40.6039 -73.9804;
Avenue U, N, 40.5975 -73.9791; 86 St, N, 40.5927 -73.9782; 75 St-Elderts Ln, J Z, 40.6913 -73.8671;
Cypress Hills, J, 40.6899 -73.8726; Crescent St, J Z, 40.6832 -73.8738; Norwood Av, J Z, 40.6814 -73.8800;
Cleveland St, J, 40.6799 -73.8846; Van Siclen Av, J Z, 40.6780 -73.8917; Alabama Av, J Z, 40.6770 -73.8987;
Broadway Junction, J Z, 40.6795 -73.9045; Chauncey St, J Z, 40.6829 -73.9105; Halsey St, J, 40.6864 -73.9166;
Gates Av, J Z, 40.6896 -73.9223; Kosciuszko St, J, 40.6933 -73.9288; Myrtle Av, M J Z, 40.6972 -73.9357;
Flushing Av, M J, 40.7003 -73.9411; Lorimer St, M J, 40.7039 -73.9474; Hewes St, M J, 40.7069 -73.9534;
Marcy Av, M J Z, 40.7084 -73.9578; Myrtle-Wyckoff Avs, M, 40.6994 -73.9124; Knickerbocker Av, M, 40.6987 -73.9197;
Central Av, M, 40.6979 -73.9274; Bedford Av, L, 40.7173 -73.9569; Lorimer St, L, 40.7141 -73.9503;
Graham Av, L, 40.7146 -73.9441; Grand St, L, 40.7119 -73.9407; Montrose Av, L, 40.7077 -73.9399;
Morgan Av, L, 40.7062 -73.9331; Jefferson St, L, 40.7066 -73.9229; DeKalb Av, L, 40.7038 -73.9184;
Wilson Av, L, 40.6888 -73.9040; Bushwick Av-Aberdeen St, L, 40.6828 -73.9052; Broadway Junction, L, 40.6789 -73.9032;
Atlantic Av, L, 40.6754 -73.9031; Sutter Av, L, 40.6694 -73.9020; Livonia Av, L, 40.6640 -73.9006;
New Lots Av, L, 40.6587 -73.8992; East 105 St, L, 40.6506 -73.8995; Canarsie-Rockaway Pkwy, L, 40.6467 -73.9018;
Franklin Av, S, 40.6806 -73.9558; Park Pl, S, 40.6748 -73.9576; Botanic Garden, S, 40.6703 -73.9592;
High St, A C, 40.6993 -73.9905; Jay St-MetroTech, A C F, 40.6923 -73.9873;
Hoyt-Schermerhorn Sts, A C G, 40.6885 -73.9850; Lafayette Av, C, 40.6861 -73.9740;
Clinton-Washington Avs, C, 40.6833 -73.9658; Franklin Av, C, 40.6814 -73.9569; Nostrand Av, A C, 40.6804 -73.9504;
Kingston-Throop Avs, C, 40.6799 -73.9409; Utica Av, A C, 40.6794 -73.9307; Ralph Av, C, 40.6788 -73.9208;
Rockaway Av, C, 40.6783 -73.9120; Broadway Junction, A C, 40.6783 -73.9053; Liberty Av, C, 40.6745 -73.8966;
Van Siclen Av, C, 40.6727 -73.8904; Shepherd Av, C, 40.6741 -73.8808; Euclid Av, A C, 40.6754 -73.8721;
Grant Av, A, 40.6770 -73.8650; York St, F, 40.7014 -73.9868; Bergen St, F G, 40.6861 -73.9909;
Carroll St, F G, 40.6803 -73.9951; Smith-9 Sts, F G, 40.6736 -73.9960; 4 Av-9 St, F G, 40.6703 -73.9898;
7 Av, F G, 40.6663 -73.9803; 15 St-Prospect Park, F G, 40.6604 -73.9795; Fort Hamilton Pkwy, F G, 40.6508 -73.9758;
Church Av, F G, 40.6440 -73.9797; Ditmas Av, F, 40.6361 -73.9782; 18 Av, F, 40.6298 -73.9770;
Avenue I, F, 40.6253 -73.9761; Bay Pkwy, F, 40.6208 -73.9753; Avenue N, F, 40.6151 -73.9742;
Avenue P, F, 40.6089 -73.9730; Kings Hwy, F, 40.6032 -73.9724; Avenue U, F, 40.5961 -73.9734;
Avenue X, F, 40.5896 -73.9742; Neptune Av, F, 40.5810 -73.9746; Greenpoint Av, G, 40.7313 -73.9544;
Nassau Av, G, 40.7246 -73.9513; Metropolitan Av, G, 40.7128 -73.9514; Broadway, G, 40.7061 -73.9503;
Flushing Av, G, 40.7004 -73.9502; Myrtle-Willoughby Avs, G, 40.6946 -73.9490; Bedford-Nostrand Avs, G, 40.6896 -73.9535;
Classon Av, G, 40.6889 -73.9601; Clinton-Washington Avs, G, 40.6881 -73.9668; Fulton St, G, 40.6871 -73.9754;
Clark St, 2 3, 40.6975 -73.9931; Borough Hall, 2 3, 40.6932 -73.9900; Hoyt St, 2 3, 40.6906 -73.9851;
Nevins St, 2 3 4 5, 40.6882 -73.9805; Atlantic Av-Barclays Ctr, 2 3 4 5, 40.6844 -73.9777;
Bergen St, 2 3, 40.6808 -73.9751; Grand Army Plaza, 2 3, 40.6752 -73.9711;
Eastern Pkwy-Brooklyn Museum, 2 3, 40.6720 -73.9644; Franklin Av-Medgar Evers College, 2 3 4 5, 40.6707 -73.9581;
Nostrand Av, 3, 40.6698 -73.9505; Kingston Av, 3, 40.6694 -73.9422; Crown Hts-Utica Av, 3 4, 40.6689 -73.9329;
Sutter Av-Rutland Rd, 3, 40.6647 -73.9226; Saratoga Av, 3, 40.6615 -73.9163; Rockaway Av, 3, 40.6626 -73.9090;
Junius St, 3, 40.6635 -73.9025; Pennsylvania Av, 3, 40.6646 -73.8949; Van Siclen Av, 3, 40.6654 -73.8894;
New Lots Av, 3, 40.6662 -73.8841; President St-Medgar Evers College, 2 5, 40.6679 -73.9507;
Sterling St, 2 5, 40.6627 -73.9509; Winthrop St, 2 5, 40.6566 -73.9502; Church Av, 2 5, 40.6508 -73.9496;
Beverly Rd, 2 5, 40.6451 -73.9490; Newkirk Av-Little Haiti, 2 5, 40.6400 -73.9484;
Flatbush Av-Brooklyn College, 2 5, 40.6328 -73.9476; Borough Hall, 4 5, 40.6924 -73.9901;
station: Bronx
Norwood-205 St, D, 40.8748 -73.8789; Bedford Park Blvd, B D, 40.8732 -73.8871; Kingsbridge Rd, B D, 40.8670 -73.8935;
Fordham Rd, B D, 40.8613 -73.8978; 182-183 Sts, B D, 40.8561 -73.9007; Tremont Av, B D, 40.8504 -73.9052;
174-175 Sts, B D, 40.8459 -73.9101; 170 St, B D, 40.8393 -73.9134; 167 St, B D, 40.8338 -73.9184;
161 St-Yankee Stadium, B D, 40.8279 -73.9257; Van Cortlandt Park-242 St, 1, 40.8892 -73.8986;
238 St, 1, 40.8847 -73.9009; 231 St, 1, 40.8789 -73.9048; Marble Hill-225 St, 1, 40.8746 -73.9098;
Pelham Bay Park, 6, 40.8525 -73.8281; Buhre Av, 6, 40.8468 -73.8326; Middletown Rd, 6, 40.8439 -73.8363;
Westchester Sq-E Tremont Av, 6, 40.8399 -73.8430; Zerega Av, 6, 40.8365 -73.8470; Castle Hill Av, 6, 40.8342 -73.8512;
Parkchester, 6, 40.8332 -73.8608; St Lawrence Av, 6, 40.8315 -73.8676; Morrison Av-Soundview, 6, 40.8295 -73.8745;
Elder Av, 6, 40.8286 -73.8792; Whitlock Av, 6, 40.8265 -73.8863; Hunts Point Av, 6, 40.8210 -73.8906;
Longwood Av, 6, 40.8161 -73.8964; E 149 St, 6, 40.8121 -73.9041; E 143 St-St Mary's St, 6, 40.8087 -73.9077;
Cypress Av, 6, 40.8054 -73.9140; Brook Av, 6, 40.8076 -73.9192; 3 Av-138 St, 6, 40.8105 -73.9261;
Woodlawn, 4, 40.8860 -73.8787; Mosholu Pkwy, 4, 40.8798 -73.8846; Bedford Park Blvd-Lehman College, 4, 40.8734 -73.8901;
Kingsbridge Rd, 4, 40.8678 -73.8972; Fordham Rd, 4, 40.8628 -73.9010; 183 St, 4, 40.8584 -73.9039;
Burnside Av, 4, 40.8535 -73.9077; 176 St, 4, 40.8485 -73.9118; Mt Eden Av, 4, 40.8444 -73.9147;
170 St, 4, 40.8401 -73.9178; 167 St, 4, 40.8355 -73.9214; 161 St-Yankee Stadium, 4, 40.8280 -73.9258;
149 St-Grand Concourse, 4, 40.8184 -73.9274; 138 St-Grand Concourse, 4 5, 40.8132 -73.9299;
Wakefield-241 St, 2, 40.9031 -73.8506; Nereid Av, 2 5, 40.8984 -73.8544; 233 St, 2 5, 40.8932 -73.8575;
225 St, 2 5, 40.8880 -73.8603; 219 St, 2 5, 40.8839 -73.8626; Gun Hill Rd, 2 5, 40.8779 -73.8663;
Burke Av, 2 5, 40.8714 -73.8672; Allerton Av, 2 5, 40.8655 -73.8674; Pelham Pkwy, 2 5, 40.8572 -73.8676;
Bronx Park East, 2 5, 40.8488 -73.8685; E 180 St, 2 5, 40.8419 -73.8735;
West Farms Sq-E Tremont Av, 2 5, 40.8403 -73.8800; 174 St, 2 5, 40.8373 -73.8877; Freeman St, 2 5, 40.8300 -73.8919;
Simpson St, 2 5, 40.8241 -73.8931; Intervale Av, 2 5, 40.8222 -73.8967; Prospect Av, 2 5, 40.8196 -73.9018;
Jackson Av, 2 5, 40.8165 -73.9078; 3 Av-149 St, 2 5, 40.8161 -73.9178; 149 St-Grand Concourse, 2 5, 40.8184 -73.9267;
Eastchester-Dyre Av, 5, 40.8883 -73.8308; Baychester Av, 5, 40.8787 -73.8386; Gun Hill Rd, 5, 40.8695 -73.8464;
Pelham Pkwy, 5, 40.8590 -73.8554; Morris Park, 5, 40.8544 -73.8605;
station: Queens
Astoria-Ditmars Blvd, N W, 40.7750 -73.9120; Astoria Blvd, N W, 40.7703 -73.9178; 30 Av, N W, 40.7668 -73.9215;
Broadway, N W, 40.7618 -73.9255; 36 Av, N W, 40.7568 -73.9296; 39 Av-Dutch Kills, N W, 40.7529 -73.9328;
121 St, J Z, 40.7005 -73.8283; 111 St, J, 40.6974 -73.8363; 104 St, J Z, 40.6952 -73.8443;
Woodhaven Blvd, J Z, 40.6939 -73.8516; 85 St-Forest Pkwy, J, 40.6924 -73.8600;
Middle Village-Metropolitan Av, M, 40.7114 -73.8896; Fresh Pond Rd, M, 40.7062 -73.8959; Forest Av, M, 40.7044 -73.9031;
Seneca Av, M, 40.7028 -73.9077; Myrtle-Wyckoff Avs, L, 40.6998 -73.9116; Halsey St, L, 40.6956 -73.9041;
80 St, A, 40.6794 -73.8590; 88 St, A, 40.6798 -73.8515; Rockaway Blvd, A, 40.6804 -73.8439; 104 St, A, 40.6817 -73.8377;
111 St, A, 40.6843 -73.8322; Ozone Park-Lefferts Blvd, A, 40.6859 -73.8258; Aqueduct Racetrack, A, 40.6724 -73.8353;
Aqueduct-N Conduit Av, A, 40.6682 -73.8341; Howard Beach-JFK Airport, A, 40.6605 -73.8303;
Broad Channel, A S, 40.6084 -73.8159; Beach 90 St, A S, 40.5880 -73.8136; Beach 98 St, A S, 40.5853 -73.8206;
Beach 105 St, A S, 40.5832 -73.8276; Rockaway Park-Beach 116 St, A S, 40.5809 -73.8356;
Beach 67 St, A, 40.5909 -73.7969; Beach 60 St, A, 40.5924 -73.7885; Beach 44 St, A, 40.5929 -73.7760;
Beach 36 St, A, 40.5954 -73.7682; Beach 25 St, A, 40.6001 -73.7613; Far Rockaway-Mott Av, A, 40.6040 -73.7554;
21 St-Queensbridge, F, 40.7542 -73.9428; Jamaica-179 St, F, 40.7126 -73.7838; 169 St, F, 40.7105 -73.7936;
Parsons Blvd, F, 40.7076 -73.8033; Sutphin Blvd, F, 40.7055 -73.8107; Briarwood, E F, 40.7092 -73.8206;
Kew Gardens-Union Tpke, E F, 40.7144 -73.8310; 75 Av, E F, 40.7183 -73.8373;
Forest Hills-71 Av, E F M R, 40.7217 -73.8445; 67 Av, M R, 40.7265 -73.8527; 63 Dr-Rego Park, M R, 40.7298 -73.8616;
Woodhaven Blvd, M R, 40.7331 -73.8692; Grand Av-Newtown, M R, 40.7370 -73.8772; Elmhurst Av, M R, 40.7424 -73.8820;
Jackson Hts-Roosevelt Av, E F M R, 40.7466 -73.8913; 65 St, M R, 40.7497 -73.8984; Northern Blvd, M R, 40.7529 -73.9060;
46 St, M R, 40.7563 -73.9133; Steinway St, M R, 40.7569 -73.9207; 36 St, M R, 40.7520 -73.9288;
Queens Plaza, E M R, 40.7490 -73.9372; Court Sq-23 St, E M, 40.7478 -73.9460;
Jamaica Center-Parsons/Archer, E J Z, 40.7022 -73.8011; Sutphin Blvd-Archer Av-JFK Airport, E J Z, 40.7005 -73.8080;
Jamaica-Van Wyck, E, 40.7026 -73.8169; Court Sq, G, 40.7465 -73.9438; 21 St, G, 40.7441 -73.9497;
Flushing-Main St, 7, 40.7596 -73.8300; Mets-Willets Point, 7, 40.7546 -73.8456; 111 St, 7, 40.7517 -73.8553;
103 St-Corona Plaza, 7, 40.7499 -73.8627; Junction Blvd, 7, 40.7491 -73.8695; 90 St-Elmhurst Av, 7, 40.7484 -73.8766;
82 St-Jackson Hts, 7, 40.7477 -73.8837; 74 St-Broadway, 7, 40.7469 -73.8914; 69 St, 7, 40.7463 -73.8964;
61 St-Woodside, 7, 40.7456 -73.9030; 52 St, 7, 40.7441 -73.9125; 46 St-Bliss St, 7, 40.7431 -73.9184;
40 St-Lowery St, 7, 40.7438 -73.9240; 33 St-Rawson St, 7, 40.7446 -73.9310; Queensboro Plaza, 7, 40.7506 -73.9402;
Queensboro Plaza, N W, 40.7506 -73.9402; Court Sq, 7, 40.7470 -73.9453; Hunters Point Av, 7, 40.7422 -73.9489;
Vernon Blvd-Jackson Av, 7, 40.7426 -73.9536;
station: Manhattan
Lexington Av/59 St, N R W, 40.7627 -73.9673; 5 Av/59 St, N R W, 40.7648 -73.9733; 57 St-7 Av, N Q R W, 40.7647 -73.9807;
49 St, N R W, 40.7599 -73.9841; Times Sq-42 St, N Q R W, 40.7547 -73.9868; 34 St-Herald Sq, N Q R W, 40.7496 -73.9879;
28 St, R W, 40.7455 -73.9887; 23 St, R W, 40.7413 -73.9893; 14 St-Union Sq, N Q R W, 40.7357 -73.9906;
8 St-NYU, R W, 40.7303 -73.9926; Prince St, R W, 40.7243 -73.9977; Canal St, R W, 40.7195 -74.0018;
Canal St, N Q, 40.7184 -74.0005; City Hall, R W, 40.7133 -74.0070; Cortlandt St, R W, 40.7107 -74.0110;
Rector St, R W, 40.7072 -74.0133; Whitehall St-South Ferry, R W, 40.7031 -74.0130;
Delancey St-Essex St, M J Z, 40.7183 -73.9874; Bowery, J Z, 40.7203 -73.9939; Canal St, J Z, 40.7181 -73.9999;
Chambers St, J Z, 40.7132 -74.0034; Fulton St, J Z, 40.7104 -74.0076; Broad St, J Z, 40.7065 -74.0111;
8 Av, L, 40.7398 -74.0026; 6 Av, L, 40.7373 -73.9968; 14 St-Union Sq, L, 40.7348 -73.9907; 3 Av, L, 40.7328 -73.9861;
1 Av, L, 40.7309 -73.9816; Inwood-207 St, A, 40.8681 -73.9199; Dyckman St, A, 40.8655 -73.9273;
190 St, A, 40.8590 -73.9342; 181 St, A, 40.8517 -73.9380; 175 St, A, 40.8474 -73.9397; 168 St, A C, 40.8407 -73.9396;
163 St-Amsterdam Av, C, 40.8360 -73.9399; 155 St, C, 40.8305 -73.9415; 145 St, A C, 40.8248 -73.9442;
145 St, B D, 40.8248 -73.9442; 135 St, C B, 40.8179 -73.9476; 125 St, A C B D, 40.8111 -73.9523;
116 St, C B, 40.8051 -73.9549; Cathedral Pkwy (110 St), C B, 40.8006 -73.9582; 103 St, C B, 40.7961 -73.9614;
96 St, C B, 40.7916 -73.9647; 86 St, C B, 40.7859 -73.9689; 81 St-Museum of Natural History, C B, 40.7814 -73.9721;
72 St, C B, 40.7756 -73.9764; 59 St-Columbus Circle, A C B D, 40.7683 -73.9817; 50 St, C E, 40.7625 -73.9860;
42 St-Port Authority Bus Terminal, A C E, 40.7573 -73.9897; 34 St-Penn Station, A C E, 40.7523 -73.9934;
23 St, C E, 40.7459 -73.9980; 14 St, A C E, 40.7409 -74.0017; W 4 St-Wash Sq, A C E, 40.7323 -74.0005;
W 4 St-Wash Sq, B D F M, 40.7323 -74.0005; Spring St, C E, 40.7262 -74.0037; Canal St, A C E, 40.7208 -74.0052;
Chambers St, A C, 40.7141 -74.0086; World Trade Center, E, 40.7126 -74.0098; Fulton St, A C, 40.7102 -74.0077;
155 St, B D, 40.8301 -73.9382; Roosevelt Island, F, 40.7591 -73.9533; Lexington Av/63 St, F Q, 40.7646 -73.9661;
57 St, F, 40.7640 -73.9775; 47-50 Sts-Rockefeller Ctr, B D F M, 40.7587 -73.9813;
42 St-Bryant Pk, B D F M, 40.7542 -73.9846; 34 St-Herald Sq, B D F M, 40.7497 -73.9878; 23 St, F M, 40.7429 -73.9928;
14 St, F M, 40.7382 -73.9962; Broadway-Lafayette St, B D F M, 40.7253 -73.9962; Grand St, B D, 40.7183 -73.9938;
2 Av, F, 40.7234 -73.9899; Delancey St-Essex St, F, 40.7186 -73.9881; East Broadway, F, 40.7137 -73.9902;
Lexington Av/53 St, E M, 40.7576 -73.9690; 5 Av/53 St, E M, 40.7602 -73.9752; 7 Av, E B D, 40.7629 -73.9816;
215 St, 1, 40.8694 -73.9153; 207 St, 1, 40.8646 -73.9188; Dyckman St, 1, 40.8605 -73.9255; 191 St, 1, 40.8552 -73.9294;
181 St, 1, 40.8495 -73.9336; 168 St-Washington Hts, 1, 40.8406 -73.9401; 157 St, 1, 40.8340 -73.9449;
145 St, 1, 40.8265 -73.9504; 137 St-City College, 1, 40.8220 -73.9537; 125 St, 1, 40.8156 -73.9584;
116 St-Columbia University, 1, 40.8077 -73.9641; Cathedral Pkwy (110 St), 1, 40.8040 -73.9668;
103 St, 1, 40.7995 -73.9684; 96 St, 1 2 3, 40.7939 -73.9723; 86 St, 1, 40.7886 -73.9762; 79 St, 1, 40.7839 -73.9799;
72 St, 1 2 3, 40.7784 -73.9820; 66 St-Lincoln Center, 1, 40.7734 -73.9822; 59 St-Columbus Circle, 1, 40.7683 -73.9819;
50 St, 1, 40.7617 -73.9839; Times Sq-42 St, 1 2 3, 40.7553 -73.9875; 34 St-Penn Station, 1 2 3, 40.7504 -73.9911;
28 St, 1, 40.7472 -73.9934; 23 St, 1, 40.7441 -73.9957; 18 St, 1, 40.7410 -73.9979; 14 St, 1 2 3, 40.7378 -74.0002;
Christopher St-Stonewall, 1, 40.7334 -74.0029; Houston St, 1, 40.7283 -74.0054; Canal St, 1, 40.7229 -74.0063;
Franklin St, 1, 40.7193 -74.0069; Chambers St, 1 2 3, 40.7155 -74.0093; WTC Cortlandt, 1, 40.7118 -74.0122;
Rector St, 1, 40.7075 -74.0138; South Ferry, 1, 40.7021 -74.0137; Park Place, 2 3, 40.7131 -74.0088;
Fulton St, 2 3, 40.7094 -74.0066; Wall St, 2 3, 40.7068 -74.0091; 125 St, 4 5 6, 40.8041 -73.9376;
116 St, 6, 40.7986 -73.9416; 110 St, 6, 40.7950 -73.9442; 103 St, 6, 40.7906 -73.9475; 96 St, 6, 40.7857 -73.9511;
86 St, 4 5 6, 40.7795 -73.9556; 77 St, 6, 40.7736 -73.9599; 68 St-Hunter College, 6, 40.7681 -73.9639;
59 St, 4 5 6, 40.7625 -73.9680; 51 St, 6, 40.7571 -73.9719; Grand Central-42 St, 4 5 6, 40.7518 -73.9768;
33 St, 6, 40.7461 -73.9821; 28 St, 6, 40.7431 -73.9843; 23 St, 6, 40.7399 -73.9866;
14 St-Union Sq, 4 5 6, 40.7347 -73.9899; Astor Pl, 6, 40.7300 -73.9911; Bleecker St, 6, 40.7259 -73.9947;
Spring St, 6, 40.7223 -73.9971; Canal St, 6, 40.7188 -74.0002; Brooklyn Bridge-City Hall, 4 5 6, 40.7131 -74.0041;
Fulton St, 4 5, 40.7104 -74.0095; Wall St, 4 5, 40.7076 -74.0119; Bowling Green, 4 5, 40.7048 -74.0141;
Harlem-148 St, 3, 40.8239 -73.9365; 145 St, 3, 40.8204 -73.9362; 135 St, 2 3, 40.8142 -73.9408;
125 St, 2 3, 40.8077 -73.9455; 116 St, 2 3, 40.8021 -73.9496; Central Park North (110 St), 2 3, 40.7991 -73.9518;
Grand Central-42 St, 7, 40.7514 -73.9760; 5 Av, 7, 40.7538 -73.9820; Times Sq-42 St, 7, 40.7555 -73.9877;
Times Sq-42 St, S, 40.7560 -73.9862; Grand Central-42 St, S, 40.7528 -73.9792; 34 St-Hudson Yards, 7, 40.7559 -74.0019;
96 St, Q, 40.7843 -73.9471; 86 St, Q, 40.7779 -73.9518; 72 St, Q, 40.7688 -73.9584;
station: Staten Island
St George, SIR, 40.6437 -74.0736; Tompkinsville, SIR, 40.6369 -74.0748; Stapleton, SIR, 40.6279 -74.0752;
Clifton, SIR, 40.6213 -74.0714; Grasmere, SIR, 40.6031 -74.0841; Old Town, SIR, 40.5966 -74.0874;
Dongan Hills, SIR, 40.5889 -74.0961; Jefferson Av, SIR, 40.5836 -74.1033; Grant City, SIR, 40.5790 -74.1097;
New Dorp, SIR, 40.5735 -74.1172; Oakwood Heights, SIR, 40.5651 -74.1263; Bay Terrace, SIR, 40.5564 -74.1369;
Great Kills, SIR, 40.5512 -74.1514; Eltingville, SIR, 40.5446 -74.1646; Annadale, SIR, 40.5405 -74.1782;
Huguenot, SIR, 40.5337 -74.1918; Prince's Bay, SIR, 40.5255 -74.2001; Pleasant Plains, SIR, 40.5224 -74.2178;
Richmond Valley, SIR, 40.5196 -74.2291; Tottenville, SIR, 40.5128 -74.2520; Arthur Kill, SIR, 40.5166 -74.2421;
$places$, E'\n(?=neighborhood: |station: )') part
  where part ~ ':'
), entries as (
  select split_part(head, ': ', 1) as kind, split_part(head, ': ', 2) as borough, string_to_array(entry, ', ') as part
  from sections, regexp_split_to_table(rtrim(btrim(list, E' \n'), ';'), ';\s+') entry
), rows as (
  select kind, part[1] as name, borough,
    case when kind = 'station' then string_to_array(part[2], ' ') else '{}' end as lines,
    string_to_array(part[cardinality(part)], ' ')::float8[] as degrees,
    count(*) over (partition by kind, part[1]) > 1 as has_twin
  from entries
)
insert into private.places (id, kind, name, borough, lines, spot)
select private.slug(concat_ws(' ', name, array_to_string(lines, ' '),
    case when has_twin and kind = 'neighborhood' then borough end)), kind, name, borough, lines,
  private.spot(degrees[1], degrees[2])
from rows;

insert into private.place_names (name, place_id, is_common)
select private.place_names_of(name), id, private.slug(name) = any ('{arlington,belmont,bloomfield,brookville,charleston,
  city-line,civic-center,clifton,clinton,concord,concourse,country-club,downtown,georgetown,glendale,highland-park,
  hillcrest,kensington,madison,melrose,navy-yard,north-side,oakwood,old-town,park-hill,roxbury,rugby,seaside,
  silver-lake,somerville,south-side,travis,utopia,wingate,woodrow,hollis}')
from private.places
where kind = 'neighborhood'
union
select alias, split_part(entry, ': ', 1),
  alias = any ('{pelham,seaport,jamaica,corona,ditmas,the village,the hub}')
from regexp_split_to_table(btrim($aliases$
bedford-stuyvesant: bed stuy, bedstuy; lower-east-side: les, two bridges; upper-east-side: ues; upper-west-side: uws;
long-island-city: lic, l i c, l i city, queens plaza, court square, dutch kills, laguardia community college;
clinton: hells kitchen; central-harlem: harlem;
financial-district: fidi, wall street, world trade center, battery park, seaport;
east-harlem: spanish harlem, el barrio;
washington-heights: wash heights, washington hts, wahi, fort george, fort washington;
jamaica-center: jamaica; north-corona: corona;
downtown-flushing: flushing; east-tremont: tremont; highbridge: high bridge; kingsbridge: kingsbridge heights;
gramercy: gramercy park, union square; midtown: times square, rockefeller center, columbus circle;
chelsea-manhattan: hudson yards, high line; murray-hill-manhattan: kips bay; turtle-bay: grand central;
flatiron: nomad, flatiron district; midtown-south: penn station, herald square, koreatown, garment district;
east-village: alphabet city; little-italy: nolita; west-village: meatpacking district;
sunset-park: industry city, greenwood heights; downtown: downtown brooklyn, downtown bk, metrotech, metro tech;
navy-yard: brooklyn navy yard; prospect-lefferts-gardens: prospect lefferts, plg; ditmas-park: ditmas;
stuyvesant-town: stuy town, stuytown, peter cooper village; throgs-neck: throggs neck; co-op-city: coop city;
hamilton-heights: sugar hill; morningside-heights: morningside; east-new-york: east ny, gateway center;
rockaway-park: rockaway, rockaway beach, the rockaways; steinway: ditmars; pomonok: electchester; pelham-bay: pelham;
belmont: arthur avenue, little italy in the bronx; east-elmhurst: laguardia, laguardia airport, lga;
mariner-s-harbor: mariner harbor; new-springville: staten island mall;
richmondtown: richmond town; fort-greene: ft greene; fort-hamilton: ft hamilton; fieldston: van cortlandt village;
greenwich-village: the village; university-heights: fordham heights; mott-haven: the hub;
borough-park: boro park; st-george: saint george; st-albans: saint albans; crown-heights: crown hts;
jackson-heights: jackson hts; brooklyn-heights: brooklyn hts
$aliases$, E' \n;'), ';\s+') entry, regexp_split_to_table(split_part(entry, ': ', 2), ', ') alias;

-- Centers of towns near the city, by state: facts, to about half a mile.
insert into private.towns (name, state, spot)
select split_part(entry, ', ', 1), left(line, 2),
  private.spot(substring(entry from '(\S+) \S+$')::float8, substring(entry from '\S+$')::float8)
from regexp_split_to_table(btrim($towns$
NJ: Jersey City, 40.7178 -74.0431; Hoboken, 40.7440 -74.0324; Newark, 40.7357 -74.1724; Bayonne, 40.6687 -74.1143;
Union City, 40.7795 -74.0238; Weehawken, 40.7695 -74.0204; West New York, 40.7879 -74.0143; North Bergen, 40.8043
-74.0121; Secaucus, 40.7895 -74.0565; Guttenberg, 40.7920 -74.0037; Fort Lee, 40.8509 -73.9701; Cliffside Park,
40.8215 -73.9876; Edgewater, 40.8270 -73.9757; Hackensack, 40.8859 -74.0435; Paramus, 40.9445 -74.0754; Teaneck,
40.8976 -74.0160; Englewood, 40.8929 -73.9726; Bergenfield, 40.9276 -73.9974; Palisades Park, 40.8482 -73.9976;
Ridgefield, 40.8343 -74.0087; Moonachie, 40.8412 -74.0454; Carlstadt, 40.8404 -74.0907; Rutherford, 40.8265
-74.1068; East Rutherford, 40.8340 -74.0971; Lyndhurst, 40.8120 -74.1243; Kearny, 40.7684 -74.1454; Elizabeth,
40.6640 -74.2107; Linden, 40.6220 -74.2446; Rahway, 40.6082 -74.2776; Hillside, 40.7012 -74.2301; East Orange,
40.7673 -74.2049; Passaic, 40.8568 -74.1285; Paterson, 40.9168 -74.1718; Lodi, 40.8823 -74.0832; Garfield, 40.8815
-74.1132; Belleville, 40.7937 -74.1501; Nutley, 40.8223 -74.1599; Montclair, 40.8259 -74.2090; Perth Amboy, 40.5068
-74.2654; Carteret, 40.5773 -74.2282
NY: Yonkers, 40.9312 -73.8988; Mount Vernon, 40.9126 -73.8371; New Rochelle, 40.9115 -73.7824; Bronxville, 40.9382
-73.8321; Tuckahoe, 40.9504 -73.8274; Pelham Manor, 40.8954 -73.8071; Scarsdale, 40.9887 -73.7846; Larchmont,
40.9279 -73.7518; Mamaroneck, 40.9487 -73.7326; White Plains, 41.0340 -73.7629; Rye, 40.9807 -73.6837; Port Chester,
41.0018 -73.6657; Dobbs Ferry, 41.0145 -73.8726; Great Neck, 40.8007 -73.7285; Manhasset, 40.7979 -73.6996; Port
Washington, 40.8257 -73.6982; Roslyn, 40.7998 -73.6510; Glen Cove, 40.8623 -73.6337; New Hyde Park, 40.7351
-73.6879; Garden City, 40.7268 -73.6343; Mineola, 40.7493 -73.6407; Hempstead, 40.7062 -73.6187; West Hempstead,
40.7048 -73.6501; Uniondale, 40.7004 -73.5929; Westbury, 40.7557 -73.5876; Hicksville, 40.7684 -73.5251; Levittown,
40.7259 -73.5143; Lynbrook, 40.6548 -73.6718; Valley Stream, 40.6643 -73.7085; Elmont, 40.7009 -73.7129; Franklin
Square, 40.7073 -73.6760; Rockville Centre, 40.6587 -73.6412; Oceanside, 40.6387 -73.6401; Long Beach, 40.5884
-73.6579; Freeport, 40.6576 -73.5832; Merrick, 40.6629 -73.5515; Bellmore, 40.6687 -73.5271; Baldwin, 40.6565
-73.6093; Cedarhurst, 40.6229 -73.7243; Woodmere, 40.6321 -73.7126
$towns$, E' \n'), E'\n(?=N[JY]: )') line,
  regexp_split_to_table(regexp_replace(substr(line, 5), '\s+', ' ', 'g'), '; ') entry;

-- Postcodes by the neighborhoods that they lie in; those left out are known by their borough.
insert into private.zips (zip, place_id)
select split_part(entry, ':', 1), place
from regexp_split_to_table(btrim($zips$
10001: chelsea-manhattan, midtown-south; 10002: lower-east-side, chinatown; 10003: east-village, gramercy, noho;
10004: financial-district; 10005: financial-district; 10006: financial-district; 10007: tribeca, civic-center,
financial-district; 10009: east-village, stuyvesant-town; 10010: gramercy, flatiron; 10011: chelsea-manhattan,
greenwich-village; 10012: soho, greenwich-village, noho; 10013: tribeca, soho, chinatown, little-italy; 10014:
west-village; 10016: murray-hill-manhattan, gramercy; 10017: turtle-bay, tudor-city, midtown; 10018: midtown-south,
midtown; 10019: midtown, clinton; 10020: midtown; 10021: upper-east-side, lenox-hill; 10022: midtown, sutton-place,
turtle-bay; 10023: upper-west-side, lincoln-square; 10024: upper-west-side; 10025: upper-west-side,
manhattan-valley; 10026: central-harlem; 10027: manhattanville, morningside-heights, central-harlem; 10028:
upper-east-side, yorkville; 10029: east-harlem; 10030: central-harlem; 10031: hamilton-heights, manhattanville;
10032: washington-heights; 10033: washington-heights; 10034: inwood; 10035: east-harlem; 10036: clinton, midtown;
10037: central-harlem; 10038: financial-district, civic-center; 10039: central-harlem; 10040: washington-heights,
inwood; 10044: roosevelt-island; 10065: upper-east-side, lenox-hill; 10069: lincoln-square, upper-west-side; 10075:
upper-east-side, lenox-hill; 10128: yorkville, carnegie-hill, upper-east-side; 10280: battery-park-city; 10281:
battery-park-city; 10282: battery-park-city; 10301: st-george, new-brighton, silver-lake, grymes-hill,
tompkinsville; 10302: port-richmond, elm-park; 10303: mariner-s-harbor, arlington, port-ivory, howland-hook; 10304:
stapleton, clifton, concord, grymes-hill, todt-hill; 10305: rosebank, south-beach, arrochar, grasmere, shore-acres;
10306: new-dorp, midland-beach, grant-city, oakwood, new-dorp-beach, richmondtown, lighthouse-hill; 10307:
tottenville; 10308: great-kills, bay-terrace-staten-island; 10309: charleston, rossville, pleasant-plains,
prince-s-bay, woodrow, richmond-valley; 10310: west-brighton, randall-manor; 10312: eltingville, annadale, huguenot,
arden-heights, greenridge; 10314: new-springville, bulls-head, westerleigh, willowbrook, graniteville,
castleton-corners, heartland-village, travis, manor-heights, bloomfield, chelsea-staten-island; 10451: concourse,
concourse-village, melrose, mott-haven; 10452: highbridge, mount-eden, concourse; 10453: morris-heights,
university-heights, mount-hope; 10454: mott-haven, port-morris; 10455: mott-haven, longwood, melrose; 10456:
morrisania, claremont-village, concourse-village; 10457: east-tremont, mount-hope; 10458: fordham, belmont,
bedford-park; 10459: longwood, hunts-point; 10460: west-farms, east-tremont; 10461: morris-park, westchester-square,
pelham-bay; 10462: parkchester, van-nest, morris-park, unionport; 10463: kingsbridge, spuyten-duyvil, riverdale,
marble-hill; 10464: city-island; 10465: throgs-neck, country-club, edgewater-park, schuylerville; 10466: wakefield,
edenwald; 10467: norwood, williamsbridge, olinville; 10468: university-heights, kingsbridge, fordham, bedford-park;
10469: williamsbridge, baychester, pelham-gardens; 10470: woodlawn, wakefield; 10471: riverdale, fieldston,
north-riverdale; 10472: soundview, parkchester; 10473: soundview, clason-point, castle-hill; 10474: hunts-point;
10475: co-op-city, eastchester, baychester; 11004: glen-oaks, floral-park; 11005: glen-oaks, floral-park; 11101:
long-island-city, hunters-point, blissville; 11102: astoria; 11103: astoria; 11104: sunnyside-queens,
sunnyside-gardens; 11105: astoria, steinway; 11106: astoria, ravenswood; 11109: hunters-point, long-island-city;
11354: downtown-flushing; 11355: downtown-flushing, queensboro-hill; 11356: college-point; 11357: whitestone, malba,
beechhurst; 11358: auburndale, murray-hill-queens, downtown-flushing; 11360: bay-terrace-queens, bayside; 11361:
bayside; 11362: little-neck, douglaston; 11363: little-neck, douglaston; 11364: oakland-gardens, bayside; 11365:
fresh-meadows, utopia; 11366: fresh-meadows, utopia, hillcrest; 11367: kew-gardens-hills, pomonok; 11368:
north-corona, south-corona; 11369: east-elmhurst; 11370: east-elmhurst, jackson-heights, astoria-heights; 11371:
east-elmhurst; 11372: jackson-heights; 11373: elmhurst; 11374: rego-park; 11375: forest-hills, forest-hills-gardens;
11377: woodside; 11378: maspeth; 11379: middle-village; 11385: ridgewood, glendale; 11411: cambria-heights; 11412:
st-albans; 11413: springfield-gardens, laurelton; 11414: howard-beach, lindenwood; 11415: kew-gardens; 11416:
ozone-park; 11417: ozone-park; 11418: richmond-hill; 11419: richmond-hill; 11420: south-ozone-park; 11421:
woodhaven; 11422: rosedale; 11423: hollis, holliswood; 11426: bellerose; 11427: queens-village; 11428:
queens-village, bellaire; 11429: queens-village; 11432: jamaica-center, jamaica-estates, jamaica-hills, hillcrest;
11433: jamaica-center, south-jamaica; 11434: rochdale, south-jamaica, springfield-gardens; 11435: jamaica-center,
briarwood; 11436: south-jamaica, south-ozone-park; 11691: far-rockaway, edgemere; 11692: arverne, edgemere; 11693:
broad-channel, seaside; 11694: rockaway-park, belle-harbor, neponsit; 11697: breezy-point, roxbury; 11201:
brooklyn-heights, downtown, dumbo, cobble-hill, fulton-ferry, vinegar-hill; 11203: east-flatbush, rugby; 11204:
bensonhurst, borough-park; 11205: clinton-hill, fort-greene, navy-yard; 11206: williamsburg, east-williamsburg,
bedford-stuyvesant; 11207: east-new-york, cypress-hills; 11208: east-new-york, cypress-hills, city-line, new-lots;
11209: bay-ridge, fort-hamilton; 11210: midwood, flatbush, flatlands; 11211: williamsburg, north-side, south-side,
east-williamsburg; 11212: brownsville; 11213: crown-heights, weeksville; 11214: bath-beach, bensonhurst; 11215:
park-slope, gowanus, windsor-terrace; 11216: bedford-stuyvesant, crown-heights; 11217: park-slope, boerum-hill,
gowanus, fort-greene; 11218: kensington, windsor-terrace, borough-park; 11219: borough-park; 11220: sunset-park;
11221: bushwick, bedford-stuyvesant; 11222: greenpoint; 11223: gravesend, homecrest; 11224: coney-island, sea-gate;
11225: crown-heights, prospect-lefferts-gardens; 11226: flatbush, prospect-park-south, ditmas-park; 11228:
dyker-heights; 11229: sheepshead-bay, homecrest, madison, marine-park; 11230: midwood, ocean-parkway; 11231:
carroll-gardens, red-hook, cobble-hill, gowanus; 11232: sunset-park; 11233: bedford-stuyvesant, ocean-hill; 11234:
flatlands, mill-basin, mill-island, marine-park, bergen-beach, georgetown; 11235: sheepshead-bay, brighton-beach,
manhattan-beach; 11236: canarsie, remsen-village, paerdegat-basin; 11237: bushwick; 11238: prospect-heights,
clinton-hill, crown-heights; 11239: starrett-city, spring-creek; 11249: williamsburg, north-side, south-side
$zips$, E' \n'), ';\s+') entry, regexp_split_to_table(btrim(split_part(entry, ':', 2), E' \n'), ',\s+') place;
