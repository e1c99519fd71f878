import { createHash } from 'node:crypto';
import { seededRandom } from '../../../supabase/functions/_shared/rules/random.ts';
import { stableId } from '../sql.ts';

export const DAY = 24 * 60;

/** Random choices from a fixed seed: a stream for each part, so that a change in one part leaves the others as they are. */
export function drawFor(part: string) {
  const random = seededRandom(`demo ${part}`);
  return {
    chance: (share: number): boolean => random() < share,
    whole: (low: number, high: number): number => low + Math.floor(random() * (high - low + 1)),
    pick: <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item,
    // The hash of no key that anybody could hold: demo rows belong to nobody.
    hash: (): string => createHash('sha256').update(`${part} ${random()} ${random()}`).digest('hex'),
  };
}

/** Each value as often as its weight says, to pick from. */
export const weighted = (weights: Record<string, number>): string[] =>
  Object.entries(weights).flatMap(([value, weight]) => Array<string>(weight).fill(value));

const NAMES = (
  'Aaliyah Abena Adriana Ahmed Aisha Alejandro Amara Andre Anh Anika Ariel Aziz Beatriz Bianca Boris Camila Carlos Carmen ' +
  'Chen Chidi Chloe Dante Daniela Darnell Deja Diego Dmitri Efua Elena Elijah Emilio Esther Farah Fatou Felix Gabriela ' +
  'Grace Hamza Hana Hector Ibrahim Imani Irina Isaac Ivette Jamal Jasmine Javier Jin Joelle Jorge Kadeem Karim Keisha ' +
  'Kwame Lamar Latoya Leila Lin Lucia Luis Maksim Malik Marisol Mateo Mei Miguel Mireille Nadia Naomi Nia Noor Olga ' +
  'Omar Oscar Paola Precious Priya Rafael Rashida Ravi Rosa Samir Shanice Sofia Tariq Tenzin Thandi Tomas Valentina ' +
  'Wei Xiomara Yaw Yusuf Zainab Zoe'
).split(' ');
// The block 555-0100 to 555-0199 is kept for fiction in every area code.
const AREA_CODES = ['212', '718', '917', '347', '646', '929'];
const CATEGORIES = [
  ...weighted({ Delivery: 5, 'Kitchen/Cook': 4, Cashier: 4, Warehouse: 4, Cleaner: 2, Security: 1, Construction: 1 }),
  ...['Healthcare', 'Customer Service', 'Babysitter', 'Various'],
];
const CITIES = weighted({ Brooklyn: 6, Queens: 5, Bronx: 4, Manhattan: 4, 'Staten Island': 1, 'All NYC': 1 });
const SIGN_UP_PAGES = ['alerts_page', 'modal_signup', 'application_flow'];

/** An invented person, as a row of alert_optins. `…_at` is in minutes before the moment of loading, here and in all demo rows. */
export type Person = ReturnType<typeof makePeople>[number];

/** The people of the demo data, longest known first; newer ones are more, as for a site that grows. */
export function makePeople(count: number) {
  const draw = drawFor('people');
  const drawUnsubscribed = drawFor('gone');
  return Array.from({ length: count }, (_, at) => {
    const name = NAMES[at % NAMES.length] ?? 'Sam';
    const share = draw.whole(0, 10_000) / 10_000;
    const line = String(Math.floor(at / AREA_CODES.length) + 10).padStart(2, '0');
    return {
      id: stableId(`demo:person:${at}`),
      first_name: name,
      phone_number: `+1${AREA_CODES[at % AREA_CODES.length]}55501${line}`,
      email: draw.chance(0.7) ? `${name.toLowerCase()}${at + 1}@example.com` : null,
      visitor_hash: draw.hash(),
      language: draw.chance(0.27) ? ('es' as const) : ('en' as const),
      created_at: 45 + Math.round(share ** 1.4 * 29 * DAY),
      job_type: draw.pick(CATEGORIES),
      city: draw.pick(CITIES),
      auto_enrolled: draw.chance(0.8),
    };
  })
    .sort((one, other) => other.created_at - one.created_at)
    .map((person, at) => {
      const unsubscribed = person.created_at > 6 * DAY && drawUnsubscribed.chance(0.08);
      return {
        ...person,
        utm_source: person.auto_enrolled ? 'auto_enrollment_after_apply' : SIGN_UP_PAGES[at % 3],
        opted_in_sms: !unsubscribed,
        opted_in_email: !unsubscribed && person.email !== null,
        unsubscribed_at: unsubscribed ? Math.floor(person.created_at / 3) : null,
      };
    });
}
