import { stableId } from '../stable-id.ts';
import { type Draw, drawFor } from './draw.ts';

export const DAY = 24 * 60;

/** An invented person. Times are minutes before the moment of loading. */
export type Person = {
  id: string;
  first_name: string;
  phone_number: string;
  email: string | null;
  visitor_hash: string;
  language: 'en' | 'es';
  joined_ago: number;
  category: string;
  city: string;
  applies: boolean;
};

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
  ...Array<string>(5).fill('Delivery'),
  ...Array<string>(4).fill('Kitchen/Cook'),
  ...Array<string>(4).fill('Cashier'),
  ...Array<string>(4).fill('Warehouse'),
  'Cleaner',
  'Cleaner',
  'Security',
  'Construction',
  'Healthcare',
  'Customer Service',
  'Babysitter',
  'Various',
];
const CITIES = [
  ...Array<string>(6).fill('Brooklyn'),
  ...Array<string>(5).fill('Queens'),
  ...Array<string>(4).fill('Bronx'),
  ...Array<string>(4).fill('Manhattan'),
  'Staten Island',
  'All NYC',
];

/** The people of the demo data, longest known first; newer ones are more, as for a site that grows. */
export function makePeople(count: number): Person[] {
  const draw = drawFor('people');
  const people = Array.from({ length: count }, (_, at) => makePerson(at, draw));
  return people.sort((one, other) => other.joined_ago - one.joined_ago);
}

function makePerson(at: number, draw: Draw): Person {
  const name = NAMES[at % NAMES.length] ?? 'Sam';
  const share = draw.whole(0, 10_000) / 10_000;
  return {
    id: stableId(`demo:person:${at}`),
    first_name: name,
    phone_number: `+1${AREA_CODES[at % AREA_CODES.length]}55501${String(Math.floor(at / AREA_CODES.length) + 10).padStart(2, '0')}`,
    email: draw.chance(0.7) ? `${name.toLowerCase()}${at + 1}@example.com` : null,
    visitor_hash: draw.hash(),
    language: draw.chance(0.27) ? 'es' : 'en',
    joined_ago: 45 + Math.round(share ** 1.4 * 29 * DAY),
    category: draw.pick(CATEGORIES),
    city: draw.pick(CITIES),
    applies: draw.chance(0.8),
  };
}
