/** Pastes of several ads, and single ads that look like several, with the titles in order. */
export const PASTES: readonly { name: string; raw: string; titles: readonly string[] }[] = [
  {
    name: 'dash lines',
    raw: `Cashier (Inwood)
compensation: $17/hr
employment type: part-time
Evenings at a pharmacy.
----------
Stock Clerk (Inwood)
compensation: $17.50/hr
Unload the truck on Tuesdays and Fridays.
----------
Pharmacy Technician (Inwood)
compensation: $22/hr
License required.`,
    titles: ['Cashier', 'Stock Clerk', 'Pharmacy Technician'],
  },
  {
    name: 'numbers',
    raw: `Openings this week:
1. Line cook, Astoria, $18-20/hr
2. Porter, Midtown, $17/hr, nights
3. Driver with a van
Red Hook, $200 a day`,
    titles: ['Line cook', 'Porter', 'Driver with a van'],
  },
  {
    name: 'bulleted one-liners',
    raw: `• Barista - DUMBO - $18 + tips
• Dog walker - Chelsea - $20/hr
• Data entry clerk - remote - $19/hr, part time`,
    titles: ['Barista', 'Dog walker', 'Data entry clerk'],
  },
  {
    name: 'one a line without bullets',
    raw: `Server, Tribeca, $16/hr plus tips
Host, Soho, $18/hr
Busser, Soho, $15/hr plus tips`,
    titles: ['Server', 'Host', 'Busser'],
  },
  {
    name: 'blank lines and headlines',
    raw: `Painter (Bay Ridge)
$25/hr, full-time
Interior work, mostly occupied apartments.

Carpenter (Red Hook)
$32/hr, full-time
Finish carpentry. Own hand tools.

Laborer (Gowanus)
$20/hr, temporary
Three weeks of demolition.`,
    titles: ['Painter', 'Carpenter', 'Laborer'],
  },
  {
    name: 'labelled blocks',
    raw: `Position: Security Guard
Location: Jamaica, Queens
Pay: $18/hr

Position: Fire Guard
Location: Midtown
Pay: $20/hr
F-01 and F-03 needed.`,
    titles: ['Security Guard', 'Fire Guard'],
  },
  {
    name: 'listings of a site',
    raw: `Barista
Little Owl Coffee
Brooklyn, NY
via Jobsite
18 an hour · Part-time

Milk, beans, patience.

Head Baker
Crust & Crumb
Queens, NY
via Jobsite
26 an hour · Full-time

Sourdough nights.`,
    titles: ['Barista', 'Head Baker'],
  },
  {
    name: 'one ad with rules, lists and numbered duties',
    raw: `Office Assistant (Downtown Brooklyn)
compensation: $20/hr
==========
Duties
1. Answer the phone
2. Sort mail for the sales manager
3. Keep the supply clerk's list
==========
Requirements
- Two years in an office
- Bilingual receptionist experience a plus
----------
Please send a resume.`,
    titles: ['Office Assistant'],
  },
  {
    name: 'one ad that names other jobs and repeats its title',
    raw: `Assistant Manager
Fern & Fig Market
Brooklyn, NY

The Assistant Manager leads the cashiers and stock clerks.

Assistant Manager duties include the schedule, the safe and the closing list.

Pay: $23 an hour
Full-time`,
    titles: ['Assistant Manager'],
  },
  {
    name: 'ten ads of three lines, one of which names no sum',
    raw: `Stock clerk
Inwood
$16.50/hr

Barber
Washington Heights
60% commission

Babysitter
Riverdale
$20/hr

Cook
Fordham
$19/hr

Janitor
Kingsbridge
$18/hr

Driver
Hunts Point
$20/hr

Receptionist
Norwood
$17/hr

Mechanic
Wakefield
$28/hr

Seamstress
Tremont
$18/hr

Guard
Soundview
$19/hr`,
    titles: [
      'Stock clerk',
      'Barber',
      'Babysitter',
      'Cook',
      'Janitor',
      'Driver',
      'Receptionist',
      'Mechanic',
      'Seamstress',
      'Guard',
    ],
  },
  {
    name: 'five ads of one restaurant, some a headline and some a sentence',
    raw: `Host/Hostess
Bar Lucia, Carroll Gardens
$17/hr + tips
Thu-Sun evenings

Line cook, same restaurant. $22/hr. Five nights.

Dishwasher
$17/hr
Two nights, Fri and Sat

Prep cook
Mornings, 7 to 2
$19/hr

Porter (overnight clean)
$18/hr
Bar Lucia, Carroll Gardens`,
    titles: ['Host/Hostess', 'Line cook', 'Dishwasher', 'Prep cook', 'Porter'],
  },
  {
    name: 'a greeting, a headline, and ads that are sentences',
    raw: `Hi Denise, four for the board this week.

Counter Help - Bagel Bros, Bensonhurst. $16.50/hr + tips, mornings 5-1.

The pizzeria across the street also wants a cook, $19/hr, nights.

A family on Ocean Parkway is after a part time housekeeper. Two mornings a week, $25 an hour cash.

Auto body painter at Kings Collision, Flatlands, $1200-1500 a week, experienced only.

Thanks! Rosa`,
    titles: ['Counter Help', 'Cook', 'Housekeeper', 'Auto body painter'],
  },
];
