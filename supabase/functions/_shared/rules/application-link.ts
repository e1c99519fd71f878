/** A job's own address for applications when it is one that a browser may open, else null. */
export function employerSite(link: string | null | undefined): string | null {
  if (!link || !URL.canParse(link)) return null;
  const { protocol, href } = new URL(link);
  return protocol === 'https:' || protocol === 'http:' ? href : null;
}

/** The number that an employer's site is searched for; null where the address leads to the posting itself. */
export function jobNumber(site: string): string | null {
  const searched = new URL(site).searchParams.get('q')?.trim() ?? '';
  return /^[a-z]{0,4}[- ]?\d{4,12}$/i.test(searched) ? searched : null;
}
