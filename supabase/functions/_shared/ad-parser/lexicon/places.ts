import { PLACE_NAMES } from '../../rules/borough.ts';
import { NEIGHBORHOODS } from '../../rules/nyc-neighborhoods.ts';
import PLACES from '../../rules/places.json' with { type: 'json' };

/** PR stands for public relations in ads. */
const STATES = PLACES.states
  .split(', ')
  .filter((state) => !state.startsWith('PR'))
  .map((state) => ({ code: state.slice(0, 2), name: state.slice(3) }));
const STATE_NAMES = STATES.map(({ name }) => name);
/** A state, by its two capitals or its name. */
export const STATE = `(?:${STATES.map(({ code }) => code).join('|')}|N\\.Y\\.|N\\.J\\.|${STATE_NAMES.join('|')}|Calif\\.?|Ill\\.|Ind\\.|Conn\\.|Mass\\.)`;

/** More of New York than the boroughs' own lists, by how people write it. */
const METRO_AREA =
  'hudson yards|kips bay|nomad|stuy town|downtown flushing|fort george|westchester square|stuyvesant heights|lefferts gardens|mariners harbor|rockaways?|atlantic terminal|new york city|new york|nyc|n\\.y\\.c\\.|ny|ny metro area|tri-?state area|tri-?state|five boroughs|5 boroughs|all boroughs|todos los condados|los cinco condados|the city|uptown|downtown|midtown east|midtown west|downtown brooklyn|downtown manhattan|midtown manhattan|lower manhattan|upper manhattan|meatpacking district|meatpacking|prospect park|bed ?stuy|brooklyn navy yard|navy yard|industry city|columbus circle|lincoln center|central park|garment district|fashion district|diamond district|koreatown|ktown|bowery|south street seaport|seaport|two bridges|les|ues|uws|lic|sugar hill|spanish harlem|el barrio|west harlem|south bronx|throgs? neck|co-?op city|arthur ave(?:nue)?|ditmars|jackson hts|kew garden hills|columbia waterfront|st george|long island|nassau county|suffolk county|nassau|suffolk|westchester county|westchester|rockland county|rockland|hoboken|jersey city|newark|yonkers|white plains|new rochelle|mount vernon|mt vernon|garden city|hempstead|mineola|great neck|port washington|manhasset|hicksville|huntington|garden city park|new hyde park|valley stream|lynbrook|freeport|long beach|secaucus|weehawken|union city|fort lee|bayonne|elizabeth|hackensack|paramus|edgewater|stamford|greenwich|scarsdale|larchmont|rye|port chester|tarrytown|bronxville|new jersey|north jersey|northern new jersey|nj|connecticut';
/** Large cities and the towns around the ones whose boards people paste from. */
const UNITED_STATES =
  'san francisco|sf|sf bay area|bay area|east bay|south bay|north bay|peninsula|oakland|berkeley|alameda|emeryville|albany|el cerrito|richmond|san leandro|hayward|fremont|newark|union city|san jose|santa clara|sunnyvale|mountain view|palo alto|east palo alto|menlo park|redwood city|san carlos|belmont|san mateo|foster city|burlingame|millbrae|san bruno|south san francisco|daly city|pacifica|half moon bay|milpitas|cupertino|campbell|los gatos|saratoga|morgan hill|gilroy|walnut creek|concord|pleasant hill|lafayette|orinda|moraga|danville|san ramon|dublin|pleasanton|livermore|tracy|stockton|modesto|antioch|pittsburg|brentwood|martinez|benicia|vallejo|fairfield|vacaville|napa|sonoma|petaluma|santa rosa|rohnert park|novato|san rafael|mill valley|sausalito|larkspur|corte madera|marin|marin county|santa cruz|monterey|salinas|sacramento|soma|financial district|fidi|mission district|the mission|nob hill|pacific heights|marina|cow hollow|sunset|richmond district|noe valley|castro|haight|potrero hill|dogpatch|bayview|hayes valley|north beach|' +
  'chicago|chicagoland|loop|the loop|west loop|south loop|river north|gold coast|lincoln park|lakeview|lake view|wicker park|bucktown|logan square|pilsen|hyde park|uptown|edgewater|rogers park|andersonville|ravenswood|old town|streeterville|bridgeport|avondale|albany park|humboldt park|ukrainian village|evanston|skokie|oak park|cicero|berwyn|naperville|aurora|joliet|elgin|schaumburg|arlington heights|palatine|des plaines|rosemont|elk grove village|elk grove|bensenville|wheeling|northbrook|glenview|wilmette|highland park|deerfield|buffalo grove|mount prospect|niles|park ridge|elmhurst|lombard|downers grove|oak brook|oakbrook|hinsdale|la grange|bolingbrook|woodridge|orland park|tinley park|oak lawn|bridgeview|alsip|addison|itasca|carol stream|wheaton|west chicago|st charles|batavia|geneva|waukegan|gurnee|libertyville|vernon hills|lake forest|melrose park|franklin park|northlake|romeoville|plainfield|crystal lake|mchenry|' +
  'indianapolis|fort wayne|evansville|south bend|carmel|fishers|bloomington|hammond|gary|lafayette|west lafayette|muncie|terre haute|kokomo|anderson|noblesville|greenwood|elkhart|mishawaka|lawrence|jeffersonville|columbus|portage|new albany|merrillville|goshen|valparaiso|michigan city|crown point|monticello|delphi|frankfort|crawfordsville|logansport|lebanon|zionsville|plainfield|avon|brownsburg|' +
  'los angeles|san diego|long beach|santa monica|pasadena|burbank|glendale|hollywood|beverly hills|irvine|anaheim|seattle|bellevue|tacoma|portland|boston|cambridge|somerville|philadelphia|pittsburgh|washington dc|washington, dc|baltimore|miami|orlando|tampa|atlanta|houston|dallas|austin|san antonio|denver|boulder|phoenix|las vegas|detroit|minneapolis|st louis|kansas city|cleveland|cincinnati|nashville|charlotte|raleigh|new orleans|salt lake city|milwaukee|buffalo|rochester|syracuse|albany|queens county|kings county';

const NAMES = [
  ...new Set([...Object.values(PLACE_NAMES), NEIGHBORHOODS, METRO_AREA, UNITED_STATES].join('|').split('|')),
]
  // broadway and wall street are addresses more often than places, and short forms need their dots
  .filter((name) => !['l\\.i\\.c', 'l i c', 's\\.i\\.', 'broadway', 'bk', 'bx'].includes(name))
  .sort((a, b) => b.length - a.length);

/** A known city, borough or neighbourhood anywhere in a text, as whole words. */
export const PLACE = `(?<![\\p{L}\\p{N}])(?:${NAMES.join('|')})(?![\\p{L}\\p{N}])`;
const ONLY_PLACES = new RegExp(
  `^(?:(?:located|based|situated|in|near|around|at|the|greater|downtown|uptown|midtown|upper|lower|north|south|east|west|northern|southern|central|area|metro|suburbs?|and|or|county|counties|city|town|of|side|${STATE}|\\d{5}|usa|us|${PLACE})(?![\\p{L}\\p{N}])[\\s,/&.+()|-]*){1,10}$`,
  'iu',
);
const HAS_PLACE = new RegExp(PLACE, 'iu');
// without a comma a company's 'Co' or an 'in' would be a state
const CITY_STATE = new RegExp(
  `^\\p{L}[\\p{L}.' -]{1,40}(?:,| (?!(?:CO|IN|OR|ME|OK|HI|LA|MA|PA|DE|ID|AL)(?![\\p{L}]))) ?(?:${STATE})\\.?(?:,? ?\\d{5}(?:-\\d{4})?)?(?:, (?:USA|US|United States))?$`,
  'u',
);
const STREET =
  /^\d{1,5}(?:-\d{1,4})? (?:[\p{L}\p{N}.'’-]+ ){1,5}(?:st|street|ave?|avenue|blvd|boulevard|rd|road|dr|drive|ln|lane|pl|place|pkwy|parkway|way|hwy|broadway|ct|court|sq|square|tpke|turnpike)\b/iu;
/** The number behind, as many write who write Spanish: 'Roosevelt Ave 82-10', 'Calle 82 #10'. */
const STREET_FIRST =
  /^(?:calle|avenida|av\.?) \d{1,3}(?:,? (?:#|n[oº]\.? )?\d{1,5}(?:-\d{1,4})?)?$|^(?:[\p{L}\p{N}.'’-]+ ){1,4}(?:st|street|ave?|avenue|blvd|boulevard|rd|road|broadway|pkwy)\.?,? (?:#|n[oº]\.? )?\d{1,5}(?:-\d{1,4})?$/iu;

/** Whether a text is the name of a state. New York and Washington are cities as well. */
export function isState(text: string): boolean {
  return !/^(?:new york|washington)$/i.test(text) && STATE_NAMES.includes(text);
}

/** Whether a text contains the name of a known place. */
export function mentionsPlace(text: string): boolean {
  return HAS_PLACE.test(text);
}

/** Whether a text is a city with its state and nothing else: 'Delphi, IN', 'New York, NY 10036'. */
export function isCityState(text: string): boolean {
  return CITY_STATE.test(text.trim()) && !/\s(?:[-–—]|in|at|near|for)\s/i.test(text);
}

/** Whether a text is a place and nothing else: 'Astoria', 'Delphi, IN', '12 Main St, Yonkers', 'remote'. */
export function isPlace(text: string): boolean {
  const plain = text.trim().replace(/[.,;:]+$/, '');
  if (plain === '' || plain.length > 120) return false;
  if (/^(?:fully |100% )?(?:remote|work from home|wfh)(?: (?:position|job|only|work))?$/i.test(plain)) return true;
  return ONLY_PLACES.test(plain) || isCityState(plain) || STREET.test(plain) || STREET_FIRST.test(plain);
}
