export type Borough = 'Manhattan' | 'Brooklyn' | 'Queens' | 'Bronx' | 'Staten Island' | 'All NYC';
export type WorkLocation = { location: string; borough: Borough; evidence: Evidence };
/**
 * Why a work location has its borough: the string itself says so; the street runs only there; it is the agency's known
 * building or a named city property; the posting's own text says so; or nothing says it, and the job counts as All NYC.
 */
export type Evidence = 'named' | 'street' | 'building' | 'posting' | 'unknown';

const M = 'Manhattan';
const K = 'Brooklyn';
const Q = 'Queens';
const X = 'Bronx';
const S = 'Staten Island';

const ROWS: [raw: string, location: string, borough: Borough, evidence: Evidence][] = [
  ['1 Bay St., S.I.,Ny', '1 Bay Street, Staten Island', S, 'named'],
  ['1 Centre St., N.Y.', '1 Centre Street, Manhattan', M, 'street'],
  ['1 Hogan Pl./100 Centre St., N.', '1 Hogan Place / 100 Centre Street, Manhattan', M, 'street'],
  ['1 Liberty Plaza NYC', '1 Liberty Plaza, Manhattan', M, 'building'],
  ['1 Police Plaza, N.Y.', '1 Police Plaza, Manhattan', M, 'building'],
  ['100 Church St., N.Y.', '100 Church Street, Manhattan', M, 'street'],
  ['100 Gold Street', '100 Gold Street, Manhattan', M, 'building'],
  ['105 St & 5 Ave', '105th Street and Fifth Avenue, Manhattan', M, 'street'],
  ['109 E 16Th St., N.Y.', '109 East 16th Street, Manhattan', M, 'street'],
  ['123 William Street, NY, NY', '123 William Street, Manhattan', M, 'street'],
  ['1230 5TH AVENUE', '1230 Fifth Avenue, Manhattan', M, 'street'],
  ['125 Worth Street, Nyc', '125 Worth Street, Manhattan', M, 'street'],
  ['130 Stuyvesant Place, S.I.', '130 Stuyvesant Place, Staten Island', S, 'named'],
  ['131 Livington Street Bklyn Ny', '131 Livingston Street, Brooklyn', K, 'named'],
  ['1360 Fulton St., Brooklyn', '1360 Fulton Street, Brooklyn', K, 'named'],
  ['16 Court Street', '16 Court Street, Brooklyn', K, 'building'],
  ['17 Bristol Street Brooklyn Ny', '17 Bristol Street, Brooklyn', K, 'named'],
  ['180 Maiden Lane', '180 Maiden Lane, Manhattan', M, 'street'],
  ['1826 Arthur Ave., Bronx', '1826 Arthur Avenue, Bronx', X, 'named'],
  ['198 E161St Street Bronx N.Y.', '198 East 161st Street, Bronx', X, 'named'],
  ['2 Lafayette St., N.Y.', '2 Lafayette Street, Manhattan', M, 'street'],
  ['2 Metro Tech', '2 MetroTech Center, Brooklyn', K, 'building'],
  ['215 E 161St St., Bronx', '215 East 161st Street, Bronx', X, 'named'],
  ['22 Cortlandt Street', '22 Cortlandt Street, Manhattan', M, 'street'],
  ['22 Reade St, Ny', '22 Reade Street, Manhattan', M, 'street'],
  ['2238 Fifth Ave New York', '2238 Fifth Avenue, Manhattan', M, 'street'],
  ['24 West 61 Street', '24 West 61st Street, Manhattan', M, 'posting'],
  ['2405 Amsterdam Ave., N.Y.', '2405 Amsterdam Avenue, Manhattan', M, 'street'],
  ['250 Livingston Street', '250 Livingston Street, Brooklyn', K, 'building'],
  ['253 Broadway New York Ny', '253 Broadway, Manhattan', M, 'building'],
  ['255 Greenwich Street', '255 Greenwich Street, Manhattan', M, 'building'],
  ['2551 Bainbridge Ave., Bronx', '2551 Bainbridge Avenue, Bronx', X, 'named'],
  ['259 Bristol St., Brooklyn', '259 Bristol Street, Brooklyn', K, 'named'],
  ['26 Central Avenue, S.I.,', '26 Central Avenue, Staten Island', S, 'named'],
  ['260 East 161st Street', '260 East 161st Street, Bronx', X, 'building'],
  ['280 Broadway, 5th Floor, N.Y.', '280 Broadway, 5th floor, Manhattan', M, 'building'],
  ['280 Broadway, 6th Floor, N.Y.', '280 Broadway, 6th floor, Manhattan', M, 'building'],
  ['280 Broadway, N.Y.', '280 Broadway, Manhattan', M, 'building'],
  ['295 Flatbush Ext Brooklyn', '295 Flatbush Avenue Extension, Brooklyn', K, 'named'],
  ['30-30 47TH AVE', '30-30 47th Avenue, Long Island City, Queens', Q, 'building'],
  ['30-30 Thomson Ave L I City Qns', '30-30 Thomson Avenue, Long Island City, Queens', Q, 'named'],
  ['303 9Th Ave., N.Y.', '303 Ninth Avenue, Manhattan', M, 'street'],
  ['31 Chambers St., N.Y.', '31 Chambers Street, Manhattan', M, 'street'],
  ['31-00 47 Ave, 3 FL, LIC NY', '31-00 47th Avenue, 3rd floor, Long Island City, Queens', Q, 'named'],
  ['32-20 Northern Blvd, L.I.C. Ny', '32-20 Northern Boulevard, Long Island City, Queens', Q, 'named'],
  ['329 Greenpoint Ave., Brooklyn', '329 Greenpoint Avenue, Brooklyn', K, 'named'],
  ['33 Beaver St, New York Ny', '33 Beaver Street, Manhattan', M, 'street'],
  ['34-02 Queens Boulevard Long Is', '34-02 Queens Boulevard, Long Island City, Queens', Q, 'named'],
  ['375 Pearl Street', '375 Pearl Street, Manhattan', M, 'building'],
  ['4 World Trade Center', '4 World Trade Center, Manhattan', M, 'building'],
  ['40 Worth St., N.Y.', '40 Worth Street, Manhattan', M, 'street'],
  ['42 Broadway, N.Y.', '42 Broadway, Manhattan', M, 'building'],
  ['42-09 28th Street', '42-09 28th Street, Long Island City, Queens', Q, 'building'],
  ['430 East 30 Street, New York N', '430 East 30th Street, Manhattan', M, 'street'],
  ['455 First Ave., N.Y.', '455 First Avenue, Manhattan', M, 'street'],
  ['470 Vanderbilt Ave', '470 Vanderbilt Avenue, Brooklyn', K, 'building'],
  ['48-34 35Th St., Queens', '48-34 35th Street, Long Island City, Queens', Q, 'named'],
  ['485 Throop Ave Brooklyn', '485 Throop Avenue, Brooklyn', K, 'named'],
  ['492 First Avenue, New York, Ny', '492 First Avenue, Manhattan', M, 'street'],
  ['5 Manhattan West', '5 Manhattan West, Manhattan', M, 'named'],
  ['520 1St Ave., N.Y.', '520 First Avenue, Manhattan', M, 'street'],
  ['53-15 58Th St., Queens', '53-15 58th Street, Queens', Q, 'named'],
  ['55 Water St Ny Ny', '55 Water Street, Manhattan', M, 'building'],
  ['560 Brook Avenue Bronx New Yor', '560 Brook Avenue, Bronx', X, 'named'],
  ['59 East 4th Street', '59 East 4th Street, Manhattan', M, 'posting'],
  ['59 Maiden Lane', '59 Maiden Lane, Manhattan', M, 'street'],
  ['59-17 Junction Blvd Corona Ny', '59-17 Junction Boulevard, Corona, Queens', Q, 'named'],
  ['66 John Street, New York, Ny', '66 John Street, Manhattan', M, 'street'],
  ['75-20 Astoria Blvd', '75-20 Astoria Boulevard, East Elmhurst, Queens', Q, 'building'],
  ['78-88 Park Drive East QueensNY', '78-88 Park Drive East, Queens', Q, 'named'],
  ['80 Centre St., N.Y.', '80 Centre Street, Manhattan', M, 'street'],
  ['851 Grand Concourse, Bronx', '851 Grand Concourse, Bronx', X, 'named'],
  ['92-31 Union Hall St. Jamaica N', '92-31 Union Hall Street, Jamaica, Queens', Q, 'named'],
  ['96-05 Horace Harding Expway', '96-05 Horace Harding Expressway, Corona, Queens', Q, 'street'],
  ['Arsenal 830 Fifth Ave, New Yor', 'The Arsenal, 830 Fifth Avenue, Manhattan', M, 'street'],
  ['Bronx Floating Staff', 'Various sites in the Bronx', X, 'named'],
  ['Brooklyn Floating Staff', 'Various sites in Brooklyn', K, 'named'],
  ['Clinton Houses', 'Clinton Houses, East Harlem, Manhattan', M, 'building'],
  ['Flushing Meadow Pk Olmsted Ctr', 'Olmsted Center, Flushing Meadows Corona Park, Queens', Q, 'building'],
  ['Manhattan Floating Staff', 'Various sites in Manhattan', M, 'named'],
  ['NYC - All Boroughs', 'New York City, all boroughs', 'All NYC', 'named'],
  ['Pelham Parkway Houses', 'Pelham Parkway Houses, Bronx', X, 'building'],
  // Two boroughs and room for one: the first that the posting names.
  ['Queens-SI Floating Staff', 'Various sites in Queens and Staten Island', Q, 'named'],
  ['Queensbridge South', 'Queensbridge South Houses, Long Island City, Queens', Q, 'building'],
  ['Randalls Island 5-Boro Shops', 'Five Borough Shops, Randall’s Island, Manhattan', M, 'building'],
  ['Red Hook East', 'Red Hook East Houses, Brooklyn', K, 'building'],
  ['Rikers Island', 'Rikers Island, Bronx', X, 'building'],
  // The text: "Jobs Plus Program to Coney Island, Brooklyn".
  ['REES - Zone Coordination', 'Coney Island, Brooklyn', K, 'posting'],
  // The text: "the Pneumatic System at the Polo Grounds".
  ['Waste Management', 'Polo Grounds Towers, Manhattan', M, 'posting'],
  // The text: "375 Pearl St., New York, NY 10038".
  ['Default', '375 Pearl Street, Manhattan', M, 'posting'],
  // The division: "Leased HSG-BX client Services", the Housing Authority's office for the Bronx.
  ['LHD - Recertification', 'Leased Housing office, Bronx', X, 'posting'],
  ['Elevator Svcs & Repair (Field)', 'New York City, all boroughs', 'All NYC', 'unknown'],
  ['Mold ASMT & Remediation-DIR', 'New York City, all boroughs', 'All NYC', 'unknown'],
  ['Office of Security', 'New York City, all boroughs', 'All NYC', 'unknown'],
  ['REES - Job Generation', 'New York City, all boroughs', 'All NYC', 'unknown'],
];

const TABLE = new Map(ROWS.map(([raw, location, borough, evidence]) => [raw, { location, borough, evidence }]));

/** Where a posting's work is; null for a string that the table lacks (the build lists it and uses All NYC). */
export function workLocationOf(raw: string): WorkLocation | null {
  return TABLE.get(raw.trim()) ?? null;
}
