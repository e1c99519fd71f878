import { ALL_NYC, BOROUGHS, type Borough, type Place } from './taxonomy.ts';

/** Other names and neighbourhoods of each borough, as patterns of whole words. The database holds the same lists. */
export const PLACE_NAMES: Record<Borough, string> = {
  Brooklyn:
    'brooklyn|bklyn|bushwick|williamsburg|greenpoint|bed-stuy|bedford-stuyvesant|flatbush|crown heights|park slope|sunset park|bay ridge|coney island|brighton beach|sheepshead bay|canarsie|east new york|brownsville|bensonhurst|borough park|dumbo|fort greene|gowanus|red hook|prospect heights|cobble hill|carroll gardens|boerum hill|midwood|gravesend|bath beach|marine park|metrotech|metro tech|clinton hill|downtown bk|kings county',
  Bronx:
    'bronx|mott haven|hunts point|fordham|riverdale|soundview|throgs neck|pelham bay|pelham parkway|morrisania|tremont|norwood|kingsbridge|highbridge|parkchester|morris heights|co-op city|city island|melrose|wakefield|longwood',
  Queens:
    'queens|qns|astoria|flushing|jamaica|long island city|l\\.?i\\.?c\\.?|l i city|jackson heights|elmhurst|corona|forest hills|ridgewood|sunnyside|woodside|rego park|bayside|kew gardens|far rockaway|rockaway|ozone park|howard beach|st\\.? albans|maspeth|middle village|fresh meadows|whitestone|college point|queens village|laurelton|hollis|jfk|laguardia',
  Manhattan:
    "manhattan|harlem|east harlem|upper east side|upper west side|midtown|chelsea|soho|tribeca|chinatown|lower east side|east village|west village|greenwich village|washington heights|inwood|financial district|fidi|murray hill|gramercy|hell'?s kitchen|times square|union square|battery park|morningside heights|hamilton heights|nolita|noho|flatiron|kips bay|hudson yards|penn station|grand central|world trade center|roosevelt island|randalls island|wall street|broadway",
  'Staten Island':
    'staten island|s\\.i\\.|st\\.? george|tottenville|new dorp|great kills|port richmond|stapleton|tompkinsville|new springville|mariners harbor|richmond county',
};

const PATTERNS = BOROUGHS.map(
  (borough) => [borough, new RegExp(`(?:^|[^a-z0-9])(?:${PLACE_NAMES[borough]})(?:[^a-z0-9]|$)`)] as const,
);

const ZIP_PREFIXES: readonly (readonly [RegExp, Borough])[] = [
  [/\b10[0-2]\d\d\b/, 'Manhattan'],
  [/\b103\d\d\b/, 'Staten Island'],
  [/\b104\d\d\b/, 'Bronx'],
  [/\b112\d\d\b/, 'Brooklyn'],
  [/\b(?:111|113|114|116)\d\d\b/, 'Queens'],
];

/** Another state at the end; MN is Manhattan here. */
const OUT_OF_STATE =
  /,\s*(?:a[klrz]|c[aot]|d[ce]|fl|ga|hi|i[adln]|k[sy]|la|m[adeiost]|n[cdehjmv]|o[hkr]|p[ar]|ri|s[cd]|t[nx]|ut|v[at]|w[aivy]|n\.\s?j\.|new jersey)(?:\s+\d{5}(?:-\d{4})?)?(?:,?\s*usa?)?$/;

/**
 * The borough of any location text: by its name or a neighbourhood's, else by postcode, by Queens' hyphenated house
 * numbers, by a house number with 'New York, NY'. 'All NYC' where the text names several, none or another state; null when blank.
 */
export function boroughOf(location: string | null | undefined): Place | null {
  const text = (location ?? '').trim().toLowerCase();
  if (text === '') return null;
  if (OUT_OF_STATE.test(text)) return ALL_NYC;
  const named = PATTERNS.filter(([, pattern]) => pattern.test(text)).map(([borough]) => borough);
  const boroughNamed = BOROUGHS.filter((borough) => text.includes(borough.toLowerCase()));
  if (boroughNamed.length === 1) return boroughNamed[0] ?? ALL_NYC;
  if (named.length === 1) return named[0] ?? ALL_NYC;
  if (named.length > 1) return ALL_NYC;
  const byZip = ZIP_PREFIXES.find(([pattern]) => pattern.test(text));
  if (byZip) return byZip[1];
  if (/^\d{2,3}-\d{2,3}\s/.test(text)) return 'Queens';
  return /^\d+\s.*(?:new york|n\.?y\.?c?\b)/.test(text) ? 'Manhattan' : ALL_NYC;
}
