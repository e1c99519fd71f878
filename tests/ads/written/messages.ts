import { gold, type WrittenAd } from './ad.ts';

/** Ads as people send and post them: a line or two, no form. */
export const MESSAGES: readonly WrittenAd[] = [
  {
    name: 'one line with commas',
    raw: 'Line cook, Astoria, $18-20/hr, nights',
    gold: gold('Line cook', null, 'Astoria', [18, 20, 'hour']),
  },
  {
    name: 'one line with the company',
    raw: 'Dishwasher, Golden Ladle, Flushing, $17/hr, part time',
    gold: gold('Dishwasher', 'Golden Ladle', 'Flushing', [17, 17, 'hour'], 'part-time'),
  },
  {
    name: 'one line with dashes and a number',
    raw: 'Barista - Bushwick - $17 + tips - call (212) 555-0117',
    gold: gold('Barista', null, 'Bushwick', [17, 17, 'hour']),
    accept: { pay_unit: [null] },
  },
  {
    name: 'one line with bars',
    raw: 'HVAC helper | Staten Island | $22 hourly | full time',
    gold: gold('HVAC helper', null, 'Staten Island', [22, 22, 'hour'], 'full-time'),
  },
  {
    name: 'a text message',
    raw: 'Hey does anyone need work? we need 2 movers in Harlem tmrw, $200 a day cash, txt me 917 555 0142',
    gold: gold('Movers', null, 'Harlem', [200, 200, 'day']),
    accept: { job_type: ['temporary'] },
  },
  {
    name: 'a group post with emoji',
    raw: `🚨🚨 NOW HIRING 🚨🚨
Tres Hermanas Taqueria is looking for cashiers!!
📍 Sunset Park
💵 $17.50 an hour
🕐 Part-time, weekends a must
DM us or stop by 👋`,
    gold: gold('cashiers', 'Tres Hermanas Taqueria', 'Sunset Park', [17.5, 17.5, 'hour'], 'part-time'),
    accept: { title: ['cashier'] },
  },
  {
    name: 'a sentence',
    raw: 'Busy salon near Union Square seeks an experienced hair stylist. Commission or $25 an hour, your choice. Ask for Dee at 212-555-0133.',
    gold: gold('Hair stylist', null, 'Union Square', [25, 25, 'hour']),
    accept: { location: ['near Union Square'] },
  },
  {
    name: 'hiring at a named place',
    raw: `Copper Kettle Cafe is hiring!
We need an opening barista for our Cobble Hill shop. Pay is $18/hour plus tips. Full time, 6am starts.
Email hello@example.org`,
    gold: gold('Opening barista', 'Copper Kettle Cafe', 'Cobble Hill', [18, 18, 'hour'], 'full-time'),
    accept: { title: ['Barista'] },
  },
  {
    name: 'Spanish',
    raw: 'Se busca lavaplatos en Corona, Queens. $17 por hora, tiempo completo. Llamar al 718-555-0164.',
    gold: gold('Lavaplatos', null, 'Corona, Queens', [17, 17, 'hour'], 'full-time'),
    accept: { location: ['Corona'] },
  },
  {
    name: 'needed at the end',
    raw: 'Plumber’s helper needed in the Bronx. Must have a license to drive. 20 an hour to begin, more when you know the trade.',
    gold: gold('Plumber’s helper', null, 'Bronx', [20, null, 'hour']),
    accept: { pay_high: [20], location: ['the Bronx'] },
  },
  {
    name: 'weekly pay',
    raw: `Looking for a live-out housekeeper, Upper East Side
Mon-Fri 9-5
$900/week
Cooking a plus, dogs in the home
Pls send references`,
    gold: gold('Housekeeper', null, 'Upper East Side', [900, 900, 'week']),
    accept: { title: ['live-out housekeeper'] },
  },
  {
    name: 'per shift',
    raw: `Bouncer for Saturday nights
The Velvet Anchor, Lower East Side
$180 per shift, 9pm-3am
Guard card required`,
    gold: gold('Bouncer for Saturday nights', 'The Velvet Anchor', 'Lower East Side', [180, 180, 'day']),
    accept: { title: ['Bouncer'], job_type: ['part-time'] },
  },
  {
    name: 'a forwarded mail',
    raw: `Subject: Hiring - Prep Cook

Hi all,

Our friends at Willow & Rye are hiring a prep cook for their new kitchen in Fort Greene. It is a full-time position, Tuesday to Saturday, paying $19 to $21 an hour. Health insurance after three months.

Write to jobs@example.org if you know someone.`,
    gold: gold('Prep Cook', 'Willow & Rye', 'Fort Greene', [19, 21, 'hour'], 'full-time'),
  },
  {
    name: 'no pay, no place',
    raw: `Need a babysitter two afternoons a week
Pick up from school at 3, homework, dinner at 6. Non-smoker. References please.`,
    gold: gold('Babysitter', null, null, null),
    accept: { job_type: ['part-time'] },
  },
  {
    name: 'seasonal',
    raw: 'Seasonal gift wrappers and stock associates at Pinecone Toys, Park Slope. $17.25/hour, Nov 20 - Dec 31. Seasonal position. Apply: www.example.org/jobs',
    gold: gold(
      'Seasonal gift wrappers and stock associates',
      'Pinecone Toys',
      'Park Slope',
      [17.25, 17.25, 'hour'],
      'temporary',
    ),
    accept: { title: ['gift wrappers and stock associates', 'stock associates', 'Gift wrappers'] },
  },
  {
    name: 'tabs of a sheet',
    raw: 'Night cleaner\tBrightside Janitorial\tMidtown\t$18.50/hr\tPart-time',
    gold: gold('Night cleaner', 'Brightside Janitorial', 'Midtown', [18.5, 18.5, 'hour'], 'part-time'),
  },
];
