/** Texts that people and programs send, which every stored field and every template must bear. */
export const ODD_TEXTS: [name: string, text: string][] = [
  ['an emoji', 'Cook 👷'],
  ['an emoji of several signs', 'Nanny 👨‍👩‍👧‍👦'],
  ['a flag', 'Barista 🇩🇴'],
  ['emoji up to the edge', '👷'.repeat(30)],
  ['half an emoji at the end', 'Cook \ud83d'],
  ['half an emoji at the start', '\udc77 cook'],
  ['letters with signs above', `Z${'\u0301'.repeat(40)}algo`],
  ['Arabic', 'طباخ في برونكس'],
  ['marks that turn the direction', 'Cook \u202egnihtyna\u202c'],
  ['signs of no width', 'Co\u200bok\u2060 \ufeffnow'],
  ['letters from beyond the first plane', '𝓒𝓸𝓸𝓴 𠮷野家'],
  ['line breaks and tabs', 'Cook\r\nnow\tplease\u2028ok'],
  ['markup', '<b>x</b>&amp;"\'`'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: what somebody might type
  ['a template', '{{name}} ${x} %s $1 $& \\u0041'],
  ['a quote of SQL', "'; drop table jobs; --"],
  ['blanks', '   '],
];
