import { CATEGORIES, type Category, parseCategory } from './taxonomy.ts';

/**
 * Words that tell a category, tried from top to bottom: what is specific stands before what is general ('security
 * officer' before 'officer', 'warehouse cleaner' is a cleaner). Each is a whole word, plural allowed.
 * The database holds the same list in the same order (cases/category.json checks both).
 */
const CATEGORY_WORDS: readonly (readonly [Category, string])[] = [
  ['Babysitter', 'babysitter|babysitting|sitter|nanny|au pair|child ?care|day ?care|preschool'],
  ['Security', 'security|guard|watchperson|watchman|bouncer|loss prevention|patrol|fire safety director'],
  [
    'Healthcare',
    'nurse|nursing|home health|health aide|caregiver|medical|clinic|clinical|patient|phlebotomist|dental|pharmacy|hospital|emt|paramedic|public health|mental health|health|healthcare',
  ],
  [
    'Cleaner',
    'cleaner|cleaning|janitor|janitorial|custodian|custodial|housekeeper|housekeeping|porter|sanitation|maid|laundry',
  ],
  [
    'Construction',
    'construction|carpenter|electrician|plumber|laborer|labourer|painter|roofer|mason|demolition|welder|drywall|handyman|contractor|elevator mechanic|steamfitter|bricklayer|oiler|machinist',
  ],
  [
    'Kitchen/Cook',
    'cook|kitchen|chef|dishwasher|barista|baker|bakery|restaurant|food service|food prep|line cook|prep|server|waiter|waitress|bartender|busser|pizza maker|deli|food',
  ],
  ['Delivery', 'delivery|deliver|driver|courier|rider|messenger|chauffeur|dispatcher|bike|truck'],
  [
    'Warehouse',
    'warehouse|picker|packer|forklift|stock|stocker|loader|inventory|shipping|receiving|fulfillment|mover|storekeeper',
  ],
  ['Cashier', 'cashier|retail|store|sales associate|salesperson|sales|merchandiser|shop|boutique|checkout'],
  [
    'Customer Service',
    'customer service|customer|receptionist|front desk|call center|call taker|concierge|host|hostess|client service|representative|guest service|information desk',
  ],
];

const PATTERNS = CATEGORY_WORDS.map(
  ([category, words]) => [category, new RegExp(`\\b(?:${words})s?\\b`, 'i')] as const,
);

/**
 * The category of a posting: by its title, else by the first 280 characters of its description, else 'Various'.
 * A name or slug of the taxonomy given as title is that category.
 */
export function categoryOf(title: string | null | undefined, description?: string | null): Category {
  return (
    parseCategory(title) ??
    firstMatch(title ?? '') ??
    firstMatch((description ?? '').slice(0, 280)) ??
    CATEGORIES[CATEGORIES.length - 1] ??
    'Various'
  );
}

function firstMatch(text: string): Category | null {
  return PATTERNS.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
}
