import { CAPITALISED } from '../lexicon/company-words.ts';
import { isPlace } from '../lexicon/places.ts';
import { namesRole } from '../lexicon/roles.ts';

/** A title with the place or employer that stood behind it. */
export type Cut = { title: string; location: string | null; company: string | null };

/** Cuts ' in Astoria', ', Astoria', ' at Pearl Diner' and ' for our small kitchen' off a title that names a job before it. */
export function cutTail(whole: string): Cut {
  const place = /^(.{3,100}?)(?:,? (?:(?:located |based )?(?:in|near|around)|en)(?: the)?|,) (.{2,60})$/iu.exec(whole);
  const hasPlace = place?.[2] !== undefined && isPlace(place[2].replace(/ area$/i, '')) && namesRole(place[1] ?? '');
  const location = hasPlace ? (place[2] ?? null) : null;
  const title = hasPlace ? (place[1] ?? whole) : whole;
  const whom = /^(.{3,60}?) for (?:(?:our|my|an?|the|two|busy)\b|(?=\p{Ll}|\d))/u.exec(title)?.[1];
  if (whom && namesRole(whom)) return { title: whom, location, company: null };
  // 'Bakery Clerk for Marguerite’s': a possessive that nothing follows is a shop
  const [, work, shop] = /^([^,;:]{3,80}?) for (\p{Lu}[\p{L}&.' ’]{1,40}['’]s)$/u.exec(title) ?? [];
  if (work && shop && namesRole(work)) return { title: work, location, company: shop };
  const [, job, employer] = /^([^,;:]{3,80}?) (?:at|@) (\p{Lu}.{1,60})$/u.exec(title) ?? [];
  if (job && employer && namesRole(job)) {
    return { title: job, location, company: isPlace(employer) || !CAPITALISED.test(employer) ? null : employer };
  }
  return { title, location, company: null };
}
