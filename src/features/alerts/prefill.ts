import { boroughOf } from '@rules/borough.ts';
import { ALL_NYC, parseCategory } from '@rules/taxonomy.ts';
import { CITIES } from './alert-options.tsx';

const CAMPAIGN = 'craigslist';
/** What the classified-ads campaign asks for when its link does not say (specification 2 §9). */
const CAMPAIGN_DEFAULTS = { city: 'Brooklyn', category: 'Delivery' };

export interface Prefill {
  isCampaign: boolean;
  /** '' when the address says nothing that we know. */
  city: string;
  category: string;
}

/** What an address fills in: `city` (any place text), `job_type` (any spelling of a category), and the campaign's defaults. */
export function prefill(params: URLSearchParams): Prefill {
  const isCampaign = params.get('ref') === CAMPAIGN;
  const city = readCity(params.get('city') ?? '');
  const category = parseCategory(params.get('job_type')) ?? '';
  return {
    isCampaign,
    city: city || (isCampaign ? CAMPAIGN_DEFAULTS.city : ''),
    category: category || (isCampaign ? CAMPAIGN_DEFAULTS.category : ''),
  };
}

function readCity(text: string): string {
  const wanted = text.trim().toLowerCase();
  const offered = CITIES.find((city) => city.toLowerCase() === wanted);
  if (offered) return offered;
  const borough = boroughOf(text.slice(0, 200));
  // 'All NYC' is also what a text without any place in it gives.
  return borough && borough !== ALL_NYC ? borough : '';
}
