import { gold, type WrittenAd } from './ad.ts';

/** Ads as classified boards show them: a headline with the place in parentheses, a pay line, a kind. */
export const CLASSIFIEDS: readonly WrittenAd[] = [
  {
    name: 'pay line before the text',
    raw: `Pastry Cook - Early Mornings (Gowanus)
compensation: $21-24 per hour, paid weekly
employment type: full-time
Small bread shop wants a pastry cook who likes getting up before the birds do. Laminating, shaping, oven work.
You have two years behind a bench and can lift fifty pounds of flour.
Send a few lines about yourself.`,
    gold: gold('Pastry Cook - Early Mornings', null, 'Gowanus', [21, 24, 'hour'], 'full-time'),
    accept: { title: ['Pastry Cook'] },
  },
  {
    name: 'pay line behind the text, company signed',
    raw: `Bike Mechanic needed (Greenpoint)

We fix about thirty bikes a day in summer and need a second pair of hands at the stand.
Truing wheels, hydraulic brakes, polite with customers.

- Spoke & Sprocket LLC

compensation: DOE
employment type: part-time`,
    gold: gold('Bike Mechanic', 'Spoke & Sprocket LLC', 'Greenpoint', null, 'part-time'),
  },
  {
    name: 'shouted, with stars',
    raw: `*** OVERNIGHT PORTER *** $19/HR *** (Hell's Kitchen)
compensation: 19
employment type: full-time
PORTER FOR A 24 HOUR GYM. SWEEP, MOP, RESTOCK TOWELS. 11PM TO 7AM. BRING TWO REFERENCES.`,
    gold: gold('OVERNIGHT PORTER', null, "Hell's Kitchen", [19, 19, 'hour'], 'full-time'),
  },
  {
    name: 'company in the headline',
    raw: `Marlow Tile Works is hiring a Showroom Assistant (Long Island City)
compensation: $45,000 - $52,000 / year
employment type: full-time

Marlow Tile Works is a family business that has sold handmade tile since 1988. You greet architects, pull samples and keep
the library tidy. AutoCAD is a plus. 401k and two weeks of vacation.`,
    gold: gold('Showroom Assistant', 'Marlow Tile Works', 'Long Island City', [45000, 52000, 'year'], 'full-time'),
  },
  {
    name: 'yearly pay in thousands, a bonus beside it',
    raw: `Dental Office Coordinator (Walnut Creek)
compensation: 55k-62k plus a $1,000 sign-on bonus
employment type: full-time
Two dentists, one hygienist, one busy telephone. We are looking for somebody calm. Dentrix knowledge required.`,
    gold: gold('Dental Office Coordinator', null, 'Walnut Creek', [55000, 62000, 'year'], 'full-time'),
  },
  {
    name: 'up to',
    raw: `Delivery Driver w/ own van (Skokie)
compensation: up to $1,100 a week
employment type: contract
Deliver furniture for a store on the north shore. Helper rides with you. 1099. Fuel is yours.`,
    gold: gold('Delivery Driver w/ own van', null, 'Skokie', [null, 1100, 'week'], 'contractor'),
    accept: { title: ['Delivery Driver'] },
  },
  {
    name: 'day rate',
    raw: `Demo laborers - start Monday (East Harlem)

employment type: temporary
compensation: $160/day cash

Gut renovation on two floors. Boots and gloves on you, masks on us. Probably three weeks of work.`,
    gold: gold('Demo laborers', null, 'East Harlem', [160, 160, 'day'], 'temporary'),
    accept: { title: ['Demo laborers - start Monday'] },
  },
  {
    name: 'own choice of hours',
    raw: `Dog Walker (Upper West Side)
compensation: $18 per walk hour plus tips
employment type: employee's choice
Good Boy Walks is a small company that walks large dogs. Mid-days are where we are short.`,
    gold: gold('Dog Walker', 'Good Boy Walks', 'Upper West Side', [18, 18, 'hour'], null),
    accept: { pay_unit: [null] },
  },
  {
    name: 'headline without a job in it',
    raw: `Come cook with us!!! (Ridgewood)
compensation: $20/hr
employment type: part-time
Ridgewood's smallest dining room is looking for a line cook for Thursday to Sunday dinner. Twenty-two seats, open kitchen.`,
    gold: gold('Line cook', null, 'Ridgewood', [20, 20, 'hour'], 'part-time'),
  },
  {
    name: 'two jobs in one headline',
    raw: `Server/Bartender (oakland lake merritt / grand)
compensation: Minimum wage plus tips
employment type: part-time
Neighborhood wine bar. Two nights to start with, one of them a weekend night.`,
    gold: gold('Server/Bartender', null, 'oakland lake merritt / grand', null, 'part-time'),
  },
  {
    name: 'figures that are not pay',
    raw: `Estimator, commercial roofing (Elk Grove Village)
compensation: based on experience
employment type: full-time
We bid projects from $50,000 to $2 million. 5-7 years of experience, 401(k) with a 4% match, $300 monthly car allowance.`,
    gold: gold('Estimator, commercial roofing', null, 'Elk Grove Village', null, 'full-time'),
    accept: { title: ['Estimator'] },
  },
  {
    name: 'starting at',
    raw: `Front Desk Associate - Hostel (SOMA / south beach)
employment type: full-time
compensation: Starting at $19.50/hour
Check-ins, late check-outs, lost keys. Evenings and every other weekend. Some Spanish or French is welcome.`,
    gold: gold('Front Desk Associate - Hostel', null, 'SOMA / south beach', [19.5, null, 'hour'], 'full-time'),
    accept: { pay_high: [19.5], title: ['Front Desk Associate'] },
  },
  {
    name: 'signed by an agency in the text',
    raw: `Payroll Clerk (San Mateo)
compensation: $28 to $32 per hour DOE
employment type: contract

Bluebird Staffing Inc. has an immediate opening for a payroll clerk at a client of ours in San Mateo. Six months, then perhaps
longer. ADP and spreadsheets. Please send a resume to work@example.org.`,
    gold: gold('Payroll Clerk', 'Bluebird Staffing Inc.', 'San Mateo', [28, 32, 'hour'], 'contractor'),
    accept: { company: ['Bluebird Staffing'] },
  },
  {
    name: 'freelance, pay open',
    raw: `Freelance Floral Designer for weddings (Hudson Valley)

Hands wanted for big wedding weekends from May to October. You condition, wire and build arches. Portfolio please.

compensation: hourly, tell us your rate
employment type: contract`,
    gold: gold('Freelance Floral Designer for weddings', null, 'Hudson Valley', null, 'contractor'),
    accept: { title: ['Freelance Floral Designer', 'Floral Designer'] },
  },
];
