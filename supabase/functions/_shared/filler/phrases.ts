import type { Borough, JobType } from '../rules/taxonomy.ts';

/** The sentences of a paragraph. */
export const sentences = (text: string): string[] => text.replace(/\s+/g, ' ').split(/(?<=\.) /);
const list = (text: string): string[] => text.split(/\s*;\s*/).map((item) => item.replace(/\s+/g, ' '));

/** Sentences that any ad may use. `{company}`, `{area}` and `{street}` are filled in; `{pay}` is the pay as shown. */
export const OPENINGS = sentences(`{company} on {street} is growing and needs another pair of hands. We are a small
  crew near {street} in {area}. Busy season is here at {company}, and we are hiring this week. Family-run for twenty
  years, {company} serves {area} and the blocks around it. Looking for someone who lives within a short ride of
  {area}. A long-time colleague is moving away, so a spot opened up at {company}. Steady work, decent people, two
  minutes from the train in {area}. Come see us on {street}: {company} is adding to the team. Our second location
  opens in {area} next month. Neighbors know us by the green awning on {street}. You will join four others at
  {company}, most of whom have stayed for years. Tired of long commutes? {company} hires close to home in {area}. Open
  position in {area}, start as soon as you are ready. Since spring we have been twice as busy on {street}. What we
  offer at {company}: fair hours and a boss who answers texts. The work is in {area}, in person, with people you will
  get to know.`);

export const SCHEDULES: Record<JobType, readonly string[]> = {
  'full-time': sentences(`Monday to Friday, 7 AM to 3:30 PM, with a paid half-hour break. Forty hours over five days;
    two days off in a row. Four ten-hour shifts, weekends free. Wednesday through Sunday, 10 to 6:30. Second shift: 2
    PM until 10:30, five days a week. Overnights, Sunday to Thursday, eleven to seven. Tuesday through Saturday with a
    steady start at nine. Full weeks all year, overtime paid at time and a half.`),
  'part-time': sentences(`About twenty hours, spread over four afternoons. Friday evening, Saturday and Sunday only.
    Three mornings a week; pick your days with us. Weekday evenings from six to ten. Twelve to twenty-four hours, the
    roster is out two weeks ahead. Lunch shifts, 11 to 3, good with classes. Every other weekend plus one evening.`),
  temporary: sentences(`Ten weeks to start, with a fair chance to stay. Now through the holidays, 35 hours weekly.
    Cover for a parental leave of four months. A six-week push, days only. Seasonal: we need you until the end of
    March. Eight weekends in a row, both days.`),
  contractor: sentences(`Paid per shift as a contractor; you choose which ones to take. Invoice weekly, paid on Friday
    by transfer. You set your hours and bring your own insurance. Freelance, usually fifteen to thirty hours. Shifts
    are posted on Sunday, take what fits. A 1099 is sent in January for all work done.`),
};

export const PERKS = sentences(`Paid every Friday by direct deposit. Staff meal on each shift. Sick days from the
  first month, as the city requires. We pay for your MetroCard or OMNY cap. Health plan after sixty days. A raise of
  one dollar after ninety days if it works out for both of us. Time and a half on holidays. Uniform shirts are
  provided and washed here. Lockers, a clean break room, and a microwave that works. Bring a friend and get a bonus
  once they have stayed a month. Overtime when you want it, never forced. Birthdays off with pay. Cross-train to earn
  lead pay. Your schedule does not change at the last minute. English classes on site, Tuesday afternoons. Bikes can
  be parked inside. Unused breaks are paid out. Retirement match after a year.`);

export const CLOSINGS = sentences(`Apply here and we text you back within a day. No cover letter: name, phone, a line
  about you. Interviews are a ten-minute chat on the spot. First shift can be this week. Come as you are; everyone
  gets a fair look. Pay is {pay}, stated up front because you should know. Reference calls happen after we meet, not
  before. We answer everybody, also when the spot is filled. People returning to work are welcome. Walk-ins from
  {area} are fine between two and four. Starting rate depends on experience, within {pay}. Bring a photo ID and your
  I-9 papers on the first day.`);

/** Neighborhoods that ads name, each with a street that people there know after the colon. */
export const NEIGHBORHOODS: Record<Borough, readonly string[]> = {
  Brooklyn: list(`Williamsburg: Grand Street; Bushwick: Wyckoff Avenue; Sunset Park: Fifth Avenue; Flatbush: Church
    Avenue; Bay Ridge: 86th Street; Crown Heights: Nostrand Avenue; East New York: Pitkin Avenue; Greenpoint:
    Manhattan Avenue; Red Hook: Van Brunt Street; Sheepshead Bay: Emmons Avenue`),
  Bronx: list(`Mott Haven: Willis Avenue; Hunts Point: Lafayette Avenue; Fordham: East Fordham Road; Riverdale:
    Johnson Avenue; Parkchester: Metropolitan Avenue; Norwood: Bainbridge Avenue; Throgs Neck: East Tremont Avenue;
    Morrisania: Boston Road`),
  Queens: list(`Astoria: Steinway Street; Long Island City: Jackson Avenue; Flushing: Kissena Boulevard; Jamaica:
    Hillside Avenue; Corona: Junction Boulevard; Jackson Heights: Roosevelt Avenue; Ridgewood: Fresh Pond Road;
    Maspeth: Grand Avenue; Rego Park: Queens Boulevard; Bayside: Bell Boulevard`),
  Manhattan: list(`Harlem: 125th Street; Washington Heights: 181st Street; East Village: Avenue A; Chelsea: Eighth
    Avenue; Upper West Side: Amsterdam Avenue; Upper East Side: Second Avenue; Chinatown: Canal Street; Midtown: 34th
    Street; Inwood: Dyckman Street; Lower East Side: Delancey Street`),
  'Staten Island': list(`St. George: Bay Street; New Dorp: New Dorp Lane; Great Kills: Amboy Road; Port Richmond:
    Richmond Terrace; Tottenville: Main Street; Stapleton: Canal Street`),
};

/** First parts of made-up employers' names; the second part is a role's `kinds`. */
export const EMPLOYER_NAMES = list(`Linden; Cropsey; Gun Hill; Mermaid; Blue Heron; Two Bridges; Northside;
  Sycamore; Kissena; Old Ferry; Harbor; Stone Stoop; Marigold; Five Corners; Ocean Parkway; Red Brick;
  Bluestone; Halsey; Tiebout; Vernon; Dahlia; Pearl; Elm Court; Lucky Seven; Rosedale; Golden Gate; Sunrise;
  Palmetto; Union Hall; Cypress; Three Sisters; Bridgeview; Uptown; Corner House; Juniper; Atlas`);
