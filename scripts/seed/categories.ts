// The categories are those of the product's taxonomy; the first pattern that fits decides, the rest are Various.
const BY_TITLE: [pattern: RegExp, category: string][] = [
  [/\bcook\b/i, 'Kitchen/Cook'],
  [/chauffeur|driver|messenger|mailroom/i, 'Delivery'],
  [/stock worker|property clerk|expeditor \(supply\)/i, 'Warehouse'],
  [/caretaker|custodial|park worker|park service worker|gardener/i, 'Cleaner'],
  [/special officer|sergeant|security|park ranger/i, 'Security'],
  [
    /customer service|receptionist|helpdesk|help desk|licensing specialist|call center|client advocate|case navigator/i,
    'Customer Service',
  ],
  [
    /nurse|medical|physician|pulmonolog|clinician|x-ray|psycholog|public health|health worker|pathogen|mortuary|pathology|asthma|tuberculosis|communicable/i,
    'Healthcare',
  ],
  [
    /plumber|electric|plaster|elevator mechanic|laborer|stationary engineer|thermostat|construction|civil engineer|junior engineer|design engineer|cadd|pumping station|junior project manager|hq[es] inspector|housing quality/i,
    'Construction',
  ],
];
const INSPECTS_SITES = /^inspector$/i;

/** The category of a city posting, from its readable title, its civil-service title, its agency and its job categories. */
export function categoryOf(title: string, civilTitle: string, agency: string, jobCategory: string): string {
  const byTitle = BY_TITLE.find(([pattern]) => pattern.test(title));
  if (byTitle) return byTitle[1];
  if (INSPECTS_SITES.test(title) && /design & construction/i.test(agency)) return 'Construction';
  const byCivilTitle = BY_TITLE.find(([pattern]) => pattern.test(civilTitle));
  if (byCivilTitle) return byCivilTitle[1];
  if (/^health$/i.test(jobCategory.trim()) && /health|case|clinic/i.test(title)) return 'Healthcare';
  return 'Various';
}
