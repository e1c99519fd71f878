import { gold, type WrittenAd } from './ad.ts';

/** Ads as job sites show them: lines below each other, or run together by copying. */
export const LISTINGS: readonly WrittenAd[] = [
  {
    name: 'title, company, place, via',
    raw: `Overnight Baker
Northfork Bread Company
Brooklyn, NY
via Crumb Careers
3 days ago · 22–25 an hour · Full-time · No degree mentioned · Health insurance

Northfork Bread Company bakes for forty restaurants. The night team mixes, shapes and loads.

Qualifications
• One year of production baking
• Able to lift 50 lbs

Benefits
• Bread, obviously
• Health insurance after 60 days`,
    gold: gold('Overnight Baker', 'Northfork Bread Company', 'Brooklyn, NY', [22, 25, 'hour'], 'full-time'),
  },
  {
    name: 'yearly pay in a header',
    raw: `Assistant Store Manager - Fulton St
Lanternfish Books
New York, NY
via JobShelf
52K–58K a year · Full-time · Paid time off

You open or close four days a week, train new booksellers and order stationery.`,
    gold: gold(
      'Assistant Store Manager - Fulton St',
      'Lanternfish Books',
      'New York, NY',
      [52000, 58000, 'year'],
      'full-time',
    ),
    accept: { title: ['Assistant Store Manager'] },
  },
  {
    name: 'run together',
    raw: `Line Cook
$17 - $20 an hourFull-timeHarbor House Grill is a busy seafood restaurant in Kokomo, IN.We are looking for a cook for the fry station.Responsibilities:Prep and cook to the recipeKeep the station cleanJob Type: Full-timeSalary: $17.00 to $20.00 /hourExperience:cooking: 1 year (Preferred)`,
    gold: gold('Line Cook', 'Harbor House Grill', 'Kokomo, IN', [17, 20, 'hour'], 'full-time'),
  },
  {
    name: 'run together, little said',
    raw: `Receptionist
$14 an hourPart-timeAnswer a four-line telephone, sort mail, greet visitors. Friday afternoons off.Job Type: Part-timeSalary: $14.00 /hourExperience:front office: 1 year (Preferred)`,
    gold: gold('Receptionist', null, null, [14, 14, 'hour'], 'part-time'),
  },
  {
    name: 'estimate in parentheses, temporary',
    raw: `Forklift Operator
$15.20 - $18.75 an hour (estimate)TemporaryThree Rivers Logistics, Inc. needs forklift drivers for the holidays at the Fort Wayne, Indiana warehouse. Stand-up and sit-down trucks. Drug screen.`,
    gold: gold(
      'Forklift Operator',
      'Three Rivers Logistics, Inc.',
      'Fort Wayne, Indiana',
      [15.2, 18.75, 'hour'],
      'temporary',
    ),
  },
  {
    name: 'both kinds of hours',
    raw: `Caregiver
$13 an hourFull-time, Part-timeGentle Days Home Care provides help at home in Muncie, IN. Light housework, meals, company.Job Types: Full-time, Part-timeSalary: $13.00 /hour`,
    gold: gold('Caregiver', 'Gentle Days Home Care', 'Muncie, IN', [13, 13, 'hour'], null),
    accept: { job_type: ['full-time', 'part-time'] },
  },
  {
    name: 'labels throughout',
    raw: `Job Title: Night Auditor
Company: The Wren Hotel
Location: 212 W 44th St, New York, NY 10036
Job Type: Part-time
Pay: $24.00 - $27.00 per hour
Schedule: Friday to Sunday, 11 pm to 7 am

Responsibilities:
- Close the day's books
- Welcome late guests

Requirements:
- Experience with a hotel system

Benefits:
- 401(k)
- Meal each shift`,
    gold: gold('Night Auditor', 'The Wren Hotel', '212 W 44th St, New York, NY 10036', [24, 27, 'hour'], 'part-time'),
  },
  {
    name: 'labels with a dash and other words',
    raw: `Position - Stock Associate
Employer - Juniper Outfitters
Where - Rego Park, Queens
Wage - $18/hr
Hours - 25 a week, part time`,
    gold: gold('Stock Associate', 'Juniper Outfitters', 'Rego Park, Queens', [18, 18, 'hour'], 'part-time'),
  },
  {
    name: 'network page with dots',
    raw: `Warehouse Associate (1st shift)
Palmetto Supply · Secaucus, NJ (On-site)
$19.50/hr - $21/hr · Full-time

About the job
Pick, pack, scan and stage orders for plumbing stores across the region.`,
    gold: gold('Warehouse Associate', 'Palmetto Supply', 'Secaucus, NJ', [19.5, 21, 'hour'], 'full-time'),
    accept: { title: ['Warehouse Associate (1st shift)'], location: ['Secaucus, NJ (On-site)'] },
  },
  {
    name: 'mis-decoded characters and line ends',
    raw: 'Teacher\u00e2\u20ac\u2122s Aide\r\nLittle Acorns Preschool\r\nHoboken, NJ\r\n\r\nPay: $18 \u00e2\u20ac\u201c $20 an hour\r\nJob type: Part-time\r\n\r\nHelp the lead teacher in a room of two-year-olds.\r\n\u00e2\u20ac\u00a2 Patience\r\n\u00e2\u20ac\u00a2 Background check',
    gold: gold('Teacher’s Aide', 'Little Acorns Preschool', 'Hoboken, NJ', [18, 20, 'hour'], 'part-time'),
  },
  {
    name: 'headings in capitals',
    raw: `SECURITY OFFICER - UNARMED
Sentry Oak Protective Services
Bronx, NY 10451

SUMMARY
Patrol a hospital campus, write reports, direct visitors.

PAY
$19.25 per hour

REQUIREMENTS
NYS guard license, 8 hour and 16 hour certificates.`,
    gold: gold(
      'SECURITY OFFICER - UNARMED',
      'Sentry Oak Protective Services',
      'Bronx, NY 10451',
      [19.25, 19.25, 'hour'],
      null,
    ),
    accept: { title: ['SECURITY OFFICER'], location: ['Bronx, NY'] },
  },
  {
    name: 'pay by the month is kept by the year',
    raw: `Live-in Nanny
Scarsdale, NY

Pay: $4,000 per month
Two boys, five and eight, one old cat. Private room and bath. Weekends free.
Employment type: full-time`,
    gold: gold('Live-in Nanny', null, 'Scarsdale, NY', [48000, 48000, 'year'], 'full-time'),
  },
];
