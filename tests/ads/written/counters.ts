import { gold, type WrittenAd } from './ad.ts';

/** Listings of restaurants, shops, care and warehouses, written after the parser's first rules as well. */
export const COUNTERS: readonly WrittenAd[] = [
  {
    name: 'run together: server',
    raw: `Server
$8 - $15 an hour (estimate)Part-timePine Street Brewing Company is looking for servers to join our family!Evening and weekend shifts.Requirements:Must be 21Must be able to lift 30 poundsJob Type: Part-timeExperience:serving: 1 year (Preferred)Location:Lafayette, IN (Preferred)`,
    gold: gold('Server', 'Pine Street Brewing Company', 'Lafayette, IN', [8, 15, 'hour'], 'part-time'),
  },
  {
    name: 'run together: salary a year',
    raw: `Shift Manager
$28,000 - $32,000 a yearWe at Tasty Barn believe in good people. The Shift Manager runs the floor, counts drawers and trains crew.Job Type: Full-timeSalary: $28,000.00 to $32,000.00 /yearRequired experience:restaurant management: 1 year`,
    gold: gold('Shift Manager', 'Tasty Barn', null, [28000, 32000, 'year'], 'full-time'),
  },
  {
    name: 'run together: aide, company in capitals',
    raw: `Home Health Aide
$10.50 an hourFull-time, Part-timeCOMFORT HARBOR HOME CARE is now hiring caring HHAs in Tippecanoe County! Weekly pay, mileage, flexible hours.Requirements:High school diploma or GEDReliable transportation`,
    gold: gold('Home Health Aide', 'COMFORT HARBOR HOME CARE', 'Tippecanoe County', [10.5, 10.5, 'hour'], null),
    accept: { job_type: ['full-time', 'part-time'] },
  },
  {
    name: 'run together: nothing but duties',
    raw: `Custodian
$10 an hourSweep, mop and wax floors. Empty trash. Shovel snow in winter. Second shift, 3pm-11pm.Must pass a background check.Equal opportunity employer.`,
    gold: gold('Custodian', null, null, [10, 10, 'hour'], null),
  },
  {
    name: 'run together: temporary',
    raw: `Production Worker
$13 an hourTemporaryAccurate Hands Staffing has openings on first and third shift in Frankfort, Indiana. Assemble parts, inspect, pack. Steel toes required. Call 212-555-0171.`,
    gold: gold('Production Worker', 'Accurate Hands Staffing', 'Frankfort, Indiana', [13, 13, 'hour'], 'temporary'),
  },
  {
    name: 'coffee bar, pay in a range a year',
    raw: `Café Manager
Slow Tide Coffee
Queens, NY
via Snag
7 days ago · 55K–62K a year · Full-time · Paid time off · Health insurance

Slow Tide Coffee runs three small cafés. You will lead a team of nine baristas, order milk and pastry, and own the schedule.

Compensation
$55,000 - $62,000 per year, plus tips

What we ask
• Two years managing a café`,
    gold: gold('Café Manager', 'Slow Tide Coffee', 'Queens, NY', [55000, 62000, 'year'], 'full-time'),
  },
  {
    name: 'barista with store number',
    raw: `Barista - Part Time - Store 118 Atlantic Ave
Juno's Roasters
Brooklyn, NY  (+1 other)
via Juno's Careers
Full-time and Part-time

At Juno's we think coffee is a conversation. Pay is $17.50/hr plus tips (about $5-7 an hour).`,
    gold: gold('Barista', "Juno's Roasters", 'Brooklyn, NY', [17.5, 17.5, 'hour'], null),
    accept: {
      title: ['Barista - Part Time - Store 118 Atlantic Ave'],
      job_type: ['part-time', 'full-time'],
      location: ['Brooklyn, NY (+1 other)'],
    },
  },
  {
    name: 'listing without pay',
    raw: `Crew Member
Burger Meridian
Manhattan, NY
via Harri
Part-time · No degree mentioned

Take orders, work the grill, keep the dining room tidy. Must be 18 to close.`,
    gold: gold('Crew Member', 'Burger Meridian', 'Manhattan, NY', null, 'part-time'),
  },
  {
    name: 'site with rating and button lines',
    raw: `Cashier
Harvest Lane Market
3.4
Forest Hills, NY 11375
$17 - $18 an hour - Part-time
Apply now

Job details
Pay
$17 - $18 an hour
Job type
Part-time

Full job description
Ring up groceries, bag with care and answer questions.`,
    gold: gold('Cashier', 'Harvest Lane Market', 'Forest Hills, NY 11375', [17, 18, 'hour'], 'part-time'),
  },
  {
    name: 'network style',
    raw: `Retail Sales Associate
Company: Otter & Vale
New York, New York, United States
Posted 3 weeks ago
Full-time

Otter & Vale is a fast-growing outdoor brand. The base pay range for this role is $21.00 - $24.50 per hour.`,
    gold: gold(
      'Retail Sales Associate',
      'Otter & Vale',
      'New York, New York, United States',
      [21, 24.5, 'hour'],
      'full-time',
    ),
    accept: { location: ['New York, New York', 'New York'] },
  },
  {
    name: 'group post with line breaks',
    raw: `HELP WANTED 🍕
Pizza maker & delivery drivers
Sal's Corner, 2140 Hylan Blvd, Staten Island
Cash paid weekly
Stop in after 3 and ask for Tony`,
    gold: gold('Pizza maker & delivery drivers', "Sal's Corner", '2140 Hylan Blvd, Staten Island', null),
    accept: { title: ['Pizza maker'], location: ['Staten Island', '2140 Hylan Blvd'] },
  },
  {
    name: 'nanny share',
    raw: `Hi neighbors! We are looking for a nanny for our 8 month old in Windsor Terrace, starting in March. 30 hours a week, $24/hr on the books. Please DM me with references!`,
    gold: gold('Nanny', null, 'Windsor Terrace', [24, 24, 'hour']),
  },
  {
    name: 'dash and slash one-liner',
    raw: 'Forklift op / Hunts Point Bronx / $22 hr / overnight 10p-6a',
    gold: gold('Forklift op', null, 'Hunts Point Bronx', [22, 22, 'hour']),
    accept: { location: ['Hunts Point'] },
  },
  {
    name: 'colon one-liner',
    raw: 'HIRING: Experienced Deli Man - Bay Ridge - $850 per week - 6 days',
    gold: gold('Experienced Deli Man', null, 'Bay Ridge', [850, 850, 'week']),
    accept: { title: ['Deli Man'] },
  },
  {
    name: 'company first, dash',
    raw: 'Luna Nails (Murray Hill) hiring nail technician, $150/day + tips, full or part time',
    gold: gold('Nail technician', 'Luna Nails', 'Murray Hill', [150, 150, 'day'], null),
    accept: { job_type: ['full-time', 'part-time'] },
  },
  {
    name: 'flyer',
    raw: `WE ARE HIRING!
School bus drivers and matrons
Yellow Finch Transportation
$27.50/hr drivers - $18/hr matrons
Free CDL training - Zerega Ave, Bronx NY
212-555-0188`,
    gold: gold('School bus drivers and matrons', 'Yellow Finch Transportation', 'Zerega Ave, Bronx NY', [
      27.5,
      27.5,
      'hour',
    ]),
    accept: { title: ['School bus drivers'], location: ['Bronx NY', 'Bronx', 'Zerega Ave'] },
  },
  {
    name: 'Spanish post',
    raw: `SE SOLICITA COCINERO
Restaurante El Farol, Jackson Heights
$20 la hora, 5 días
Interesados llamar (718) 555-0110`,
    gold: gold('COCINERO', 'Restaurante El Farol', 'Jackson Heights', [20, 20, 'hour']),
    accept: { company: ['El Farol'] },
  },
];
