/** Pastes set apart by blank lines, bullets and little else, and single ads that look like them, with the titles in order. */
export const GAPS: readonly { name: string; raw: string; titles: readonly string[] }[] = [
  {
    name: 'blank lines alone',
    raw: `Line cook (Bushwick)
$19/hr, full time. Two years on a line, weekends a must.

Dishwasher (Bushwick)
$16 an hour, part time, nights. Will train.

Counter person (Ridgewood)
$17-18/hr. Friendly, quick at the register.`,
    titles: ['Line cook', 'Dishwasher', 'Counter person'],
  },
  {
    name: 'one ad a line, blank lines between',
    raw: `Home Attendant, Flatbush, $18.55/hr

Security Guard, Midtown, $17-19/hr, full time, 8 hr license required

Cashier, Jackson Heights, $16.50/hr, part time evenings

Forklift Operator, Maspeth, starting at $20/hr, must have certification`,
    titles: ['Home Attendant', 'Security Guard', 'Cashier', 'Forklift Operator'],
  },
  {
    name: 'ads with paragraphs of their own, blank lines between',
    raw: `Receptionist (san mateo)

compensation: $20-22/hr
employment type: full-time

Busy orthodontic practice needs a smiling receptionist.

Must type 45 wpm and know Excel.

Bookkeeper (oakland)

compensation: $30/hr
employment type: part-time

Architecture studio. QuickBooks online.

Ten to fifteen hours, flexible.`,
    titles: ['Receptionist', 'Bookkeeper'],
  },
  {
    name: 'a single ad with paragraphs about other kitchen jobs',
    raw: `Line Cook (Tribeca)

compensation: $20-24/hr
employment type: full-time

We are a busy brasserie.

Line cook duties

Set up and break down station. Cook to spec.

Pastry and garde manger experience a plus, $1 more per hour for nights.

Sous chef track

We promote from within. Our sous chef started as a dishwasher.`,
    titles: ['Line Cook'],
  },
  {
    name: 'two sentences of introduction, two ads',
    raw: `Sunrise Home Care is looking for a home health aide in Queens, NY. $18.55 per hour. Certificate needed. Call (212) 555-0121.

Looking for a part time office assistant in Rego Park. $18 to $20 an hour. Filing and phones. Email jobs@example.com`,
    titles: ['Home health aide', 'Office assistant'],
  },
  {
    name: 'short ads of one restaurant, a blank line between',
    raw: `Prep cook wanted in Astoria. $17 an hour, full time, must have experience. Text 212-555-0181.

Server needed for weekend brunch in Astoria. Part time. Text 212-555-0181.

Dishwasher, evenings, Astoria, $16/hr. Text 212-555-0181.`,
    titles: ['Prep cook', 'Server', 'Dishwasher'],
  },
  {
    name: 'headlines in stars with lists below',
    raw: `**Sales Associate**
SoHo. Part-time, $18-$20/hr.

Requirements:
- weekends
- 1 yr retail

**Stock Associate**
SoHo. Full-time, $17/hr.

Requirements:
- lift 40 lbs`,
    titles: ['Sales Associate', 'Stock Associate'],
  },
  {
    name: 'headlines with a hash',
    raw: `# Receptionist - Midtown
$20/hr full-time. Reception for a law firm.

# Office Assistant - Chelsea
$19-21/hr part-time. Filing.

# Mailroom Clerk - Midtown
$18/hr. 8 to 4.`,
    titles: ['Receptionist', 'Office Assistant', 'Mailroom Clerk'],
  },
  {
    name: 'bullets before headlines',
    raw: `• Caregiver (oakland)
$20/hr. Part-time, mornings.

• House Cleaner (berkeley)
$30/hr. Every other Friday.

• Gardener (albany)
$25-28/hr. Own tools.`,
    titles: ['Caregiver', 'House Cleaner', 'Gardener'],
  },
  {
    name: 'a greeting and thanks around two ads',
    raw: `Hi Dana, two more for the board:

Security guards, Bronx. Must have license. $17/hr, full time, nights.

Home health aides, Queens. Certificate. $18.55/hr.

Thanks a lot`,
    titles: ['Security guards', 'Home health aides'],
  },
  {
    name: 'wide gaps',
    raw: `Cashier
Harlem
Part time
$16/hr


Stock Clerk
Harlem
Full time
$16.50/hr


Butcher
Harlem
Full time
$25-30/hr`,
    titles: ['Cashier', 'Stock Clerk', 'Butcher'],
  },
  {
    name: 'numbers in parentheses',
    raw: `(1) Lifeguard - Coney Island - $21/hr - seasonal
(2) Camp Counselor - Park Slope - $650 a week - seasonal`,
    titles: ['Lifeguard', 'Camp Counselor'],
  },
  {
    name: 'a single ad whose paragraphs name other jobs',
    raw: `Florist (Chelsea)

compensation: $22/hr

Design work for weddings.

Driver will deliver, you set up.

Assistant florists report to you.`,
    titles: ['Florist'],
  },
];
