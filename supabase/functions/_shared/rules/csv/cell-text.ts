const MARKUP =
  /<\/?(?:p|br|div|ul|ol|li|span|b|strong|i|em|u|h[1-6]|a|table|tbody|tr|td|th|font|section|html|body)\b[^<>]{0,2000}>/i;
/** Named characters of HTML, as ads have them. */
export const ENTITIES: Readonly<Record<string, string>> = {
  ...{ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', ndash: '–', mdash: '—', bull: '•', hellip: '…' },
  ...{ rsquo: '’', lsquo: '‘', rdquo: '”', ldquo: '“', middot: '·', trade: '™', reg: '®', copy: '©', deg: '°' },
  ...{
    aacute: 'á',
    eacute: 'é',
    iacute: 'í',
    oacute: 'ó',
    uacute: 'ú',
    ...{ Aacute: 'Á', Eacute: 'É', Iacute: 'Í', Oacute: 'Ó', Uacute: 'Ú', Ntilde: 'Ñ', uuml: 'ü', Uuml: 'Ü' },
    ...{ egrave: 'è', agrave: 'à', ccedil: 'ç', laquo: '«', raquo: '»', euro: '€', frac12: '½', times: '×' },
    ntilde: 'ñ',
    iexcl: '¡',
    iquest: '¿',
  },
};
const ENTITY = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}));/gi;

/** The text of a cell that holds HTML, with its paragraphs and lists; any other cell as it is. */
export function cellText(cell: string): string {
  const once = /&lt;\/?(?:p|br|div|ul|li|span|strong|b)\b/i.test(cell) ? decoded(cell) : cell;
  if (!MARKUP.test(once)) return decoded(once);
  const text = once
    .replace(/<(script|style|head)\b.*?<\/\1\s*>/gis, '')
    .replace(/<!--.*?-->/gs, '')
    .replace(/[^\S\n]*\n[^\S\n]*/g, ' ')
    .replace(/<br\b[^<>]*>/gi, '\n')
    .replace(/<li\b[^<>]*>/gi, '\n• ')
    .replace(/<\/(?:p|div|ul|ol|h[1-6]|table|section)\s*>|<(?:p|div|ul|ol|h[1-6]|table|section)\b[^<>]*>/gi, '\n\n')
    .replace(/<\/(?:tr)\s*>/gi, '\n')
    .replace(/<\/(?:td|th)\s*>/gi, ' ')
    .replace(/<\/?[a-z][^<>]{0,2000}>/gi, '');
  return decoded(text)
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n+(?=• )/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function decoded(text: string): string {
  return text.replace(ENTITY, (entity, decimal?: string, hex?: string, name?: string) => {
    if (name) return ENTITIES[name] ?? ENTITIES[name.toLowerCase()] ?? entity;
    const code = decimal ? Number(decimal) : Number.parseInt(hex ?? '', 16);
    const isText = code >= 32 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
    return isText ? String.fromCodePoint(code) : code === 10 || code === 13 ? '\n' : '';
  });
}

/** What exports write into a cell that has nothing. */
const NOTHING = /^(?:nan|nat|n\/?a|#n\/a|null|nil|undefined|[-–—]+)$/i;
/** What a person writes there; a company may be called so. */
const NONE = /^(?:none|ningun[oa]|no tiene)$/i;

/** Whether a cell says that it has nothing. */
export function saysNothing(text: string, isRequired: boolean): boolean {
  return NOTHING.test(text) || (!isRequired && NONE.test(text));
}
