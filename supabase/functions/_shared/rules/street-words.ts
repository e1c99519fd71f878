const SHORT: Record<string, string> = {
  street: 'st',
  str: 'st',
  saint: 'st',
  avenue: 'av',
  ave: 'av',
  avs: 'av',
  road: 'rd',
  boulevard: 'blvd',
  place: 'pl',
  square: 'sq',
  heights: 'hts',
  parkway: 'pkwy',
  expressway: 'expwy',
  expway: 'expwy',
  expy: 'expwy',
  turnpike: 'tpke',
  highway: 'hwy',
  drive: 'dr',
  lane: 'ln',
  court: 'ct',
  terrace: 'ter',
  plaza: 'plz',
  fort: 'ft',
  mount: 'mt',
  north: 'n',
  south: 's',
  east: 'e',
  west: 'w',
  first: '1',
  second: '2',
  third: '3',
  fourth: '4',
  fifth: '5',
  sixth: '6',
  seventh: '7',
  eighth: '8',
  ninth: '9',
  tenth: '10',
};

/** Lower case, without accents and signs: 'Hell's Kitchen' is 'hells kitchen'. */
export function plainWords(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

/** A street, station or neighborhood in one spelling: 'East 161st Street' and 'E161 St.' are 'e 161 st'. */
export function streetWords(text: string): string {
  return plainWords(text)
    .replace(/\b([nsew])(?=\d)/g, '$1 ')
    .replace(/\b(\d+)(st|nd|rd|th)\b/g, '$1')
    .split(' ')
    .map((word) => SHORT[word] ?? word)
    .join(' ');
}
