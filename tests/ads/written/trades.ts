import { gold, type WrittenAd } from './ad.ts';

/** Classified ads of offices, building trades and shops, written after the parser's first rules to see how it does on more. */
export const TRADES: readonly WrittenAd[] = [
  {
    name: 'drafter with software in the title',
    raw: `AutoCAD Drafter / Expediter (Astoria, Queens)

compensation: $22-$28/hour based on experience
employment type: full-time

Busy expediting office is looking for a drafter with knowledge of zoning and DOB NOW. Duties: survey apartments, draw existing conditions, file online. Send resume and samples in PDF.`,
    gold: gold('AutoCAD Drafter / Expediter', null, 'Astoria, Queens', [22, 28, 'hour'], 'full-time'),
  },
  {
    name: 'firm named first in the text',
    raw: `Project Architect (Flatiron)

Halloran Pike Architects, PLLC is seeking a Project Architect with 5-8 years of experience in multifamily work. We are a studio of twelve near Madison Square Park.

Requirements:
- Professional degree
- Revit and Rhino
- Self-starter

Please send resume, portfolio (under 5MB) and salary history.

compensation: Commensurate with experience
employment type: full-time`,
    gold: gold('Project Architect', 'Halloran Pike Architects, PLLC', 'Flatiron', null, 'full-time'),
    accept: { company: ['Halloran Pike Architects'] },
  },
  {
    name: 'salary in thousands with an open end',
    raw: `Estimator/Project Manager-Masonry Restoration (Long Island City)
compensation: 80K+ DOE
employment type: full-time
Established restoration contractor seeks estimator with 5+ years experience in facade work, Local Law 11. Take offs, proposals, site visits. Medical after 90 days.`,
    gold: gold(
      'Estimator/Project Manager-Masonry Restoration',
      null,
      'Long Island City',
      [80000, null, 'year'],
      'full-time',
    ),
    accept: { pay_high: [80000], title: ['Estimator/Project Manager'] },
  },
  {
    name: 'weekly salary, no sign',
    raw: `MEP Designer needed asap!! (Financial District)

compensation: 1200-1500 per week
employment type: full-time

Consulting engineers need HVAC designer. Must know Trane Trace and AutoCAD. Immediate hire.`,
    gold: gold('MEP Designer', null, 'Financial District', [1200, 1500, 'week'], 'full-time'),
    accept: { title: ['HVAC designer'] },
  },
  {
    name: 'contract and freelance',
    raw: `3D Rendering Artist - Freelance (SoHo)
compensation: per project, $500 to $1,500
employment type: contract
Interior designer looking for a freelancer to produce photorealistic renderings in 3ds Max and V-Ray. Work from your own studio.`,
    gold: gold('3D Rendering Artist - Freelance', null, 'SoHo', [500, 1500, null], 'contractor'),
    accept: { title: ['3D Rendering Artist'], pay_low: [null], pay_high: [null] },
  },
  {
    name: 'internship without pay',
    raw: `Architectural Intern (Brooklyn Navy Yard)
compensation: school credit or stipend
employment type: internship
Small design-build shop has room for an intern this summer. Model making, drawings, site measuring.`,
    gold: gold('Architectural Intern', null, 'Brooklyn Navy Yard', null),
    accept: { job_type: ['temporary', 'part-time'] },
  },
  {
    name: 'kitchen designer with base and commission',
    raw: `Kitchen Designer/Sales (Paramus, NJ)
compensation: $40,000 base + commission
employment type: full-time
Vantage Point Kitchens has an opening in its Paramus showroom. 2020 Design a must. Weekends required.`,
    gold: gold('Kitchen Designer/Sales', 'Vantage Point Kitchens', 'Paramus, NJ', [40000, 40000, 'year'], 'full-time'),
    accept: { pay_high: [null] },
  },
  {
    name: 'surveyor, two places',
    raw: `Land Surveyor - Party Chief, Instrument Person (Nassau / Queens)
employment type: full-time
compensation: $25 to $40 per hr.
Licensed surveyor needs field crew. Total station experience, clean driver license. Overtime available.`,
    gold: gold(
      'Land Surveyor - Party Chief, Instrument Person',
      null,
      'Nassau / Queens',
      [25, 40, 'hour'],
      'full-time',
    ),
    accept: { title: ['Land Surveyor', 'Party Chief', 'Land Surveyor - Party Chief'] },
  },
  {
    name: 'headline with the company in capitals',
    raw: `ADMINISTRATIVE ASSISTANT - MERIDIAN GLASS CO. (hayward / castro valley)

compensation: $20.00 - $22.00 per hour

We are a glass and mirror shop that has served the East Bay since 1974. We need someone to answer phones, schedule installers and send invoices (QuickBooks Online).

Hours are Monday to Friday, 8 to 4:30. Health insurance and paid holidays.`,
    gold: gold('ADMINISTRATIVE ASSISTANT', 'MERIDIAN GLASS CO.', 'hayward / castro valley', [20, 22, 'hour'], null),
    accept: { title: ['ADMINISTRATIVE ASSISTANT - MERIDIAN GLASS CO.'], job_type: ['full-time'] },
  },
  {
    name: 'question as a headline',
    raw: `Do you love spreadsheets? Office Coordinator (emeryville)

compensation: DOE

Tidewater Robotics makes pumps for laboratories. Our office coordinator orders supplies, books travel and keeps the calendar. Full-time, onsite.`,
    gold: gold('Office Coordinator', 'Tidewater Robotics', 'emeryville', null, 'full-time'),
  },
  {
    name: 'part time with hours in the headline',
    raw: `Bookkeeper/Office Manager, 15-20 hrs/wk (mill valley)

compensation: $30-$35/hr

Landscape architect seeks experienced bookkeeper for A/P, A/R, payroll and month-end. QuickBooks Desktop. Flexible schedule, two or three days a week.`,
    gold: gold('Bookkeeper/Office Manager', null, 'mill valley', [30, 35, 'hour'], 'part-time'),
    accept: { title: ['Bookkeeper/Office Manager, 15-20 hrs/wk'] },
  },
  {
    name: 'legal secretary through an agency',
    raw: `Legal Secretary - Temp to Hire (financial district)

compensation: $30-34/hr DOE

Our client, a mid-size litigation firm, is seeking a legal secretary to support three attorneys. Temp-to-hire, 37.5 hours a week. E-filing in state and federal courts. Apply with Ferris & Lowe Staffing today!`,
    gold: gold(
      'Legal Secretary - Temp to Hire',
      'Ferris & Lowe Staffing',
      'financial district',
      [30, 34, 'hour'],
      'temporary',
    ),
    accept: { title: ['Legal Secretary'], job_type: ['full-time'] },
  },
  {
    name: 'receptionist at a school',
    raw: `Front Desk Receptionist - Music School (berkeley)

compensation: $17 - $19 / hr

The Cedar Street School of Music is looking for a friendly receptionist for weekday afternoons and Saturdays. Greet families, take payments, answer email. About 20 hours per week.`,
    gold: gold(
      'Front Desk Receptionist - Music School',
      'Cedar Street School of Music',
      'berkeley',
      [17, 19, 'hour'],
      'part-time',
    ),
    accept: { title: ['Front Desk Receptionist'], company: ['The Cedar Street School of Music'] },
  },
  {
    name: 'data entry, range without a sign',
    raw: `Data Entry Clerk (san leandro)
compensation: 17-19 DOE
Wholesale flower company needs a data entry clerk, 5am to 1:30pm Monday through Friday. Ten key by touch. Full time with benefits.`,
    gold: gold('Data Entry Clerk', null, 'san leandro', [17, 19, 'hour'], 'full-time'),
    accept: { pay_unit: [null] },
  },
  {
    name: 'remote work',
    raw: `Virtual Assistant for Real Estate Broker (work from home)
compensation: $18-25 per hour
Independent broker in Oakland needs a virtual assistant for listings and newsletters, 10 to 15 hours per week to start. 1099.`,
    gold: gold('Virtual Assistant for Real Estate Broker', null, 'work from home', [18, 25, 'hour'], 'part-time'),
    accept: { title: ['Virtual Assistant'], location: ['Oakland'], job_type: ['contractor'] },
  },
  {
    name: 'dispatcher, place in the body',
    raw: `Night Dispatcher

Green Line Towing needs a night dispatcher at our yard in Cicero, IL. Four nights a week, 10pm to 8am. Calm on the phone, good with maps. $19.00 per hour to start. Full time. Call (212) 555-0155 after noon.`,
    gold: gold('Night Dispatcher', 'Green Line Towing', 'Cicero, IL', [19, null, 'hour'], 'full-time'),
    accept: { pay_high: [19] },
  },
  {
    name: 'guard agency, rates by site',
    raw: `Security Officers - Immediate Openings!

Lakeshore Guard Services is currently hiring unarmed officers for downtown Chicago high-rises.

• $16.50 - $18.00 per hour
• Full time and part time, all shifts
• PERC card required
• Paid training

Apply in person at 410 S Canal St, Chicago, IL 60607.`,
    gold: gold('Security Officers', 'Lakeshore Guard Services', 'Chicago, IL 60607', [16.5, 18, 'hour'], null),
    accept: {
      location: ['410 S Canal St, Chicago, IL 60607', 'Chicago, IL', 'downtown Chicago', 'Chicago'],
      job_type: ['full-time', 'part-time'],
      title: ['Unarmed officers', 'Security Officer'],
    },
  },
  {
    name: 'driver with pay by the week',
    raw: `CDL A Drivers - Home Weekly - $1,600+ a week

Prairie Wind Carriers runs dry van from Joliet to the Twin Cities. Average $1,600 - $1,900 weekly, paid by direct deposit. 6 months of experience, clean record. $3,000 sign-on bonus.`,
    gold: gold('CDL A Drivers', 'Prairie Wind Carriers', 'Joliet', [1600, null, 'week'], null),
    accept: { pay_high: [1900], title: ['CDL A Drivers - Home Weekly'] },
  },
  {
    name: 'sales with earnings promised',
    raw: `Inside Sales Representative

Are you competitive, coachable and hungry? Brightline Windows of Naperville is expanding. Base salary of $38,000 plus uncapped commission; top reps earn $90,000 a year. Monday-Friday, full-time. No cold calling.`,
    gold: gold('Inside Sales Representative', 'Brightline Windows', 'Naperville', [38000, 38000, 'year'], 'full-time'),
    accept: { company: ['Brightline Windows of Naperville'], pay_high: [null] },
  },
];
