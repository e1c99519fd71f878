import { gold, type WrittenAd } from './ad.ts';

/** Ads that name other businesses in passing, or state pay, place and season in ways of their own; written before the rules for them. */
export const PASSING: readonly WrittenAd[] = [
  {
    name: 'sister restaurants named in passing',
    raw: `Host/Hostess - Casa Lumbre (Lower East Side)

compensation: $16/hr
employment type: part-time

Casa Lumbre, from the owners of El Sendero and Tres Primas, is hiring a polished host for evenings. OpenTable / Resy knowledge a must. Spanish a plus.`,
    gold: gold('Host/Hostess', 'Casa Lumbre', 'Lower East Side', [16, 16, 'hour'], 'part-time'),
    accept: { title: ['Host / Hostess', 'Host'] },
  },
  {
    name: 'an agency for its client, pay plus bonus',
    raw: `Site Superintendent - Interiors (Midtown)

compensation: $110K - $130K + bonus
employment type: full-time

Ardmore Staffing Group is recruiting on behalf of our client, a top tier interiors GC. Role runs corporate fit outs of 10 - 40k sq ft. SST 62 hr card required.

Benefits:
* Medical/Dental/Vision
* 401(k) w/ 4% match
* Cell phone and Metrocard`,
    gold: gold('Superintendent', 'Ardmore Staffing Group', 'Midtown', [110000, 130000, 'year'], 'full-time'),
    accept: {
      title: ['Site Superintendent - Interiors', 'Site Superintendent', 'Construction Superintendent', 'Site Super'],
      company: [null],
    },
  },
  {
    name: 'what drivers come to with tips',
    raw: `DELIVERY DRIVERS WANTED!!

Lou's Pizzeria on Clark is hiring delivery drivers. $8/hr + tips + $1.50 per delivery, drivers make $18-25 an hour on a good night. Must have own car, insurance & valid DL. 21+.

Full and part time shifts. Apply in person after 3pm.`,
    gold: gold('Delivery Driver', "Lou's Pizzeria", null, [8, 8, 'hour'], 'part-time'),
    accept: {
      title: ['Delivery Drivers', 'Drivers'],
      company: ["Lou's Pizzeria on Clark"],
      location: ['Clark', 'Lakeview'],
      job_type: ['full-time', null],
    },
  },
  {
    name: 'a start date in the headline, a count of openings',
    raw: `Inbound Customer Service Reps - Start Monday!

Are you tired of cold calling? So are we!

Prairie Home Warranty has 12 openings in our Oak Brook call center. You'll take inbound calls from homeowners, schedule service and make their day.

What we offer:
~ $15/hr base + monthly bonus up to $400
~ Full time, M-F
~ Paid training (3 weeks)
~ Blue Cross Blue Shield after 60 days`,
    gold: gold('Customer Service Representative', 'Prairie Home Warranty', 'Oak Brook', [15, 15, 'hour'], 'full-time'),
    accept: {
      title: [
        'Inbound Customer Service Reps',
        'Inbound Customer Service Rep',
        'Customer Service Rep',
        'Customer Service Reps',
      ],
      location: ['Oak Brook, IL'],
    },
  },
  {
    name: 'a headline and one paragraph about the same job',
    raw: `Unarmed Security Officers needed for Naperville / Aurora

GUARDWELL PROTECTION SERVICES is accepting applications for unarmed officers at retail sites. PERC card required. Rate $14.00/hr. Part time weekends and full time overnights available.`,
    gold: gold('Security Officer', 'Guardwell Protection Services', 'Naperville', [14, 14, 'hour'], 'part-time'),
    accept: {
      title: ['Security Officers', 'Unarmed Security Officer', 'Unarmed Security Officers'],
      company: ['Guardwell'],
      location: ['Naperville, IL', 'Aurora'],
      job_type: ['full-time', null],
    },
  },
  {
    name: 'a name, its town, then what it seeks',
    raw: `Apartment Maintenance Technician
$14 - $17 an hourFull-timeSycamore Ridge Apartments in Muncie, IN is seeking an experienced maintenance technician to complete work orders, turn units and be part of the on-call rotation.

Required experience:
HVAC certification: 1 year
Valid driver's license`,
    gold: gold('Maintenance Technician', 'Sycamore Ridge Apartments', 'Muncie, IN', [14, 17, 'hour'], 'full-time'),
    accept: { title: ['Apartment Maintenance Technician'], location: ['Muncie'] },
  },
  {
    name: 'the employer below the terms',
    raw: `Registered Nurse (RN) - Home Health
$52,000 - $61,000 a year (Indeed estimate) Full-timeGentle Hands Home Health

Fort Wayne, IN

We are currently hiring a Registered Nurse to provide skilled care to patients in their homes throughout Allen County. Mileage reimbursement, tablets and flexible schedules provided. Minimum of one year clinical experience.`,
    gold: gold('Registered Nurse', 'Gentle Hands Home Health', 'Fort Wayne, IN', [52000, 61000, 'year'], 'full-time'),
    accept: { title: ['Registered Nurse (RN)', 'RN', 'Registered Nurse (RN) - Home Health'], location: ['Fort Wayne'] },
  },
  {
    name: 'the title again as a label',
    raw: `Cook for Assisted Living (concord / pleasant hill / martinez)

compensation: 19.00

Title: Cook
Reports to: Dining Services Director
Status: Full Time
Location: Pleasant Hill

Prepare meals for 75 residents following menus. ServSafe. TB test.`,
    gold: gold('Cook', null, 'concord / pleasant hill / martinez', [19, 19, 'hour'], 'full-time'),
    accept: { title: ['Cook for Assisted Living', 'Cook - Senior Living'], location: ['Pleasant Hill'] },
  },
  {
    name: 'bakeries named in passing',
    raw: `PASTRY COOK NEEDED ASAP!!! (Nolita / Bowery)

compensation: $18+ per hr depending on exp
employment type: full-time

Maison Belrose, a French patisserie with 3 locations, seeks a pastry cook with lamination experience. 4am start. If you have worked at places like Maison Levain or Arbor Bakery that's a big plus.`,
    gold: gold('Pastry Cook', 'Maison Belrose', 'Nolita / Bowery', [18, null, 'hour'], 'full-time'),
    accept: { title: ['Pastry Cooks', 'PASTRY COOK NEEDED ASAP'], company: [null], pay_high: [18] },
  },
  {
    name: 'clients and builders named in passing',
    raw: `Assistant Project Manager (Garment District)

compensation: 65-75K
employment type: full-time

ABOUT US
Corbel Construction Corp. has been building high end retail in New York for 30 years for clients including Orsola, Penn & Field and Marlow.

RESPONSIBILITIES
- Submittals, RFIs, change orders
- Coordinate with Harrow, Stonebridge and other CMs

Email resume to jobs@example.com`,
    gold: gold(
      'Assistant Project Manager',
      'Corbel Construction Corp.',
      'Garment District',
      [65000, 75000, 'year'],
      'full-time',
    ),
    accept: {
      title: ['Assistant Project Manager (Interior Construction)', 'APM'],
      company: ['Corbel Construction Corp'],
    },
  },
  {
    name: 'a name and a colon',
    raw: `Grocery Clerk/Cashier - FT and PT (mill valley)

compensation: $16.50 - $19.00/hr, depending upon experience

Sunny Acres Natural Foods: we've been Marin's favorite health food store for 40+ years. Store discount, PTO, Golden Gate Transit pass. Must be able to work 1 weekend day.`,
    gold: gold('Grocery Clerk', 'Sunny Acres Natural Foods', 'mill valley', [16.5, 19, 'hour'], 'full-time'),
    accept: {
      title: ['Grocery Clerks', 'Grocery Clerk/Cashier', 'Grocery Clerk / Cashier'],
      job_type: ['part-time', null],
    },
  },
  {
    name: 'a name that is a plural of people',
    raw: `CAREGIVERS & CNAs / HHAs - $250 SIGN ON BONUS (santa rosa)

Evergreen Companions is now hiring for all shifts in Sonoma County!! 

$17-$20 / hour 
Weekly direct deposit
Paid sick time
HCA registration fee reimbursed

Part time, full time, overnights and live ins available. apply at jobs@example.com`,
    gold: gold('Caregiver', 'Evergreen Companions', 'santa rosa / sonoma / napa', [17, 20, 'hour'], 'part-time'),
    accept: {
      title: ['Caregivers', 'CNA', 'Caregivers and CNAs', 'Caregivers / CNAs', 'Caregivers & CNAs / HHAs'],
      location: ['Sonoma County', 'Santa Rosa'],
      job_type: ['full-time', null],
    },
  },
  {
    name: 'the season in the headline',
    raw: `Tasting Room Associate, weekends/seasonal (healdsburg / windsor)

compensation: $18/hr + commission on club sign ups + tips

Stonecrop Cellars in Dry Creek Valley is seeking an outgoing part time associate for the busy season (May to October). TIPS or RBS certification. Wine club experience strongly preferred. E-mail cover letter to Priya.`,
    gold: gold('Tasting Room Associate', 'Stonecrop Cellars', 'healdsburg / windsor', [18, 18, 'hour'], 'part-time'),
    accept: {
      title: ['Wine Tasting Room Associate', 'Tasting Room Host'],
      location: ['Healdsburg'],
      job_type: ['temporary'],
    },
  },
  {
    name: 'pay per session hour, rival gyms',
    raw: `► Personal Trainers at Ironclad Athletic Club (River North) ◄

We're expanding! Certified trainers (NASM, ACE, NSCA) wanted for our 30,000 sq ft club. $25-$40 per session hour. Bring your clients from Summit Gym, Pulse Fitness, or start fresh with our leads.`,
    gold: gold('Personal Trainer', 'Ironclad Athletic Club', 'River North', [25, 40, 'hour'], 'part-time'),
    accept: { title: ['Personal Trainers', 'Certified Personal Trainer'], job_type: ['full-time', 'contractor', null] },
  },
  {
    name: 'a seasonal position, the place behind the name',
    raw: `Groundskeeper
$10.00 - $11.50 an hourSeasonal groundskeeper position at Pebble Brook Golf Course, Noblesville, IN. April thru October. Mow greens, rake bunkers, trim. Free golf! Must be 18 and have reliable transportation. 40 hours/week.`,
    gold: gold('Groundskeeper', 'Pebble Brook Golf Course', 'Noblesville, IN', [10, 11.5, 'hour'], 'temporary'),
    accept: { company: [null], location: ['Noblesville'], job_type: ['full-time'] },
  },
  {
    name: 'hours a week written short',
    raw: `Office Manager/Bookkeeper for Boatyard (sausalito)

compensation: DOE, range 32 to 38/hr

Small family run boat yard needs organized person 25 hrs/wk to keep us shipshape. QuickBooks desktop, payroll, insurance certs, ordering from West Marine and Svendsen's. Dog friendly :)`,
    gold: gold('Office Manager', null, 'sausalito', [32, 38, 'hour'], 'part-time'),
    accept: {
      title: ['Office Manager/Bookkeeper for Boatyard', 'Office Manager/Bookkeeper', 'Office Manager / Bookkeeper'],
    },
  },
  {
    name: 'what the team did before, and suppliers',
    raw: `Sous Chef (Hell's Kitchen)

compensation: $62k - $68k based on exp.
employment type: full-time

Lantern & Vine, a 70 seat wine bar from the team of the Michelin starred Aster, is searching for a sous chef. We work with farms such as Long Meadow and Hattie's. Candidate must be a leader.`,
    gold: gold('Sous Chef', 'Lantern & Vine', "Hell's Kitchen", [62000, 68000, 'year'], 'full-time'),
  },
  {
    name: 'a yearly sum plus bonus',
    raw: `Cafe Manager (Cobble Hill)

compensation: $55,000 plus bonus
employment type: full-time

Hello! Bean Theory Coffee Roasters is opening our 4th location this spring. Experience with Square, 7shifts and Toast preferred.

Cheers,
The Bean Theory team`,
    gold: gold('Store Manager', 'Bean Theory', 'Cobble Hill', [55000, 55000, 'year'], 'full-time'),
    accept: { title: ['Cafe Manager', 'Manager'], company: ['Bean Theory Coffee Roasters'] },
  },
  {
    name: 'all in capitals, the employer with its article',
    raw: `SHIFT MANAGERS - THE GOLDEN FRY - SKOKIE

The Golden Fry on Dempster is hiring experienced shift managers. $13-15/hour, full time, paid vacation. ServSafe Manager cert required. Send resume today!`,
    gold: gold('Shift Manager', 'Golden Fry', 'Skokie', [13, 15, 'hour'], 'full-time'),
    accept: { title: ['Shift Managers'], company: ['The Golden Fry'], location: ['Skokie, IL'] },
  },
  {
    name: 'one line and one paragraph, what top people make',
    raw: `Outside Sales Rep - $50K base + uncapped commission

Windy City Window Co. (A+ BBB) needs hungry closers. Pre-set appointments, no cold calling. Our top reps make over $150K! Base salary $50K, gas card, phone. Chicagoland territory.`,
    gold: gold('Sales Representative', 'Windy City Window Co.', 'Chicago', [50000, null, 'year'], 'full-time'),
    accept: {
      title: ['Outside Sales Representative', 'Outside Sales Rep'],
      company: ['Windy City Window Co'],
      location: [null, 'Chicagoland'],
      job_type: [null],
      pay_high: [50000],
    },
  },
  {
    name: 'employer and town in one line below the pay',
    raw: `MIG Welder
$19 - $24 an hourAckerman Trailers - Middlebury, INWe're hiring MIG welders, first shift 5:00am - 1:30pm. Piece rate, most welders average $28+. Weld test required. $500 referral bonus`,
    gold: gold('Welder', 'Ackerman Trailers', 'Middlebury, IN', [19, 24, 'hour'], 'full-time'),
    accept: { title: ['MIG Welder', 'Mig Welder'], location: ['Middlebury'], job_type: [null] },
  },
];
