const WORD = String.raw`[\p{Lu}\p{N}][\p{L}\p{N}.'’&+-]{0,40}`;
const JOIN = String.raw`(?:of|and|the|for|by|de|del|la|&|\+)`;
/** A run of capitalised words, 'Imagined Name & Sons', as a group. */
export const NAME = String.raw`(?<![\p{L}\p{N}])(${WORD}(?:,? (?:${JOIN} ){0,2}${WORD}){0,5}(?:,? (?:LLC|Inc|Corp|Ltd)\.?)?)`;
const START = String.raw`(?:^|[.!?:;•*–—-]\s{0,2}|["“(]|\n)\s{0,3}(?:(?:[Hh]ere|[Oo]ur friends|[Tt]he team|[Mm]y friends|[Tt]he folks) at |At |The )?`;

/** 'on Clark', 'in Muncie, IN' between the name and what it does. */
const WHERE = `(?:,? (?:on|in|of|at|located (?:in|on|at)|based in) (?:the )?${WORD}(?:,? ${WORD}){0,3})?`;

/** Each way of naming a business: its pattern, its weight, whether what follows must describe a business. */
export const WAYS: readonly { pattern: RegExp; weight: number; describes?: boolean }[] = [
  {
    pattern: new RegExp(
      `${START}${NAME}${WHERE}(?:, [^.,!?\\n]{3,80},|,)? (?:is|are) (?:now |currently |actively |also |proudly )?(?:hiring|seeking|looking|searching|recruiting|in search|in need|in (?:a|the) (?:[a-z]{4,10} )?(?:process|search)|accepting|adding|expanding)`,
      'gu',
    ),
    weight: 4,
  },
  {
    pattern: new RegExp(
      `${START}${NAME}(?: \\([^()\\n]{1,30}\\))? (?:seeks|needs|wants|has (?:(?:[a-z-]+|\\d{1,3}) ){0,4}(?:openings?|opportunit(?:y|ies))|offers|provides|specializes|was founded|was established|operates|serves|strives|believes|invites)\\b`,
      'gu',
    ),
    weight: 3,
  },
  {
    pattern: new RegExp(
      `${START}${NAME}(?: \\([^()\\n]{1,30}\\))?(?:,? (?:is|are),? |, )(?:a|an|the|one of|proud|committed|dedicated|known|located)\\b`,
      'gu',
    ),
    weight: 3.5,
    describes: true,
  },
  // two words in capitals that do what a business does
  {
    pattern: new RegExp(
      `${START}(?=${WORD} (?:${JOIN} )?${WORD})${NAME} (?:makes|runs|sells|builds|designs|delivers|manufactures|manages|owns|creates|helps|supports|cares|has been|has (?:served|built|made|grown)|works|brings|produces|installs|repairs|bakes|roasts|cleans|represents|publishes|operates|staffs|hosts|caters|connects|places|matches|is (?:growing|opening|expanding))\\b`,
      'gu',
    ),
    weight: 3,
  },
  // 'Pine Street Foods: we have been'
  { pattern: new RegExp(`(?:^|\\n)${NAME}(?::| [-–—]) (?:we|our)\\b`, 'giu'), weight: 2 },
  {
    pattern: new RegExp(
      `\\b(?:[Dd]rop (?:in|by|off)(?: a resume)?(?: to| at)?|[Ss]top (?:in|by)(?: at)?|[Cc]ome (?:by|in|down)(?: to)?|[Ww]alk in(?:to| to)?|[Vv]isit(?: us at)?|[Aa]pply in person (?:at|to)) ${NAME}`,
      'gu',
    ),
    weight: 2,
  },
  { pattern: new RegExp(`\\b[Ww]e at ${NAME}`, 'gu'), weight: 3 },
  // in the middle of a sentence, where the verb leaves no doubt
  {
    pattern: new RegExp(
      `(?<=\\p{Ll},? )${NAME},? (?:(?:is|are) (?:now |currently |actively )?(?:hiring|seeking|looking for|recruiting)|seeks|wants|needs)\\b`,
      'gu',
    ),
    weight: 2.5,
  },
  { pattern: new RegExp(`\\b(?:at|with|for) ${NAME}(?=(?: today| now)?(?:[.,;!)\\n]|$))`, 'gu'), weight: 1 },
  { pattern: new RegExp(`\\b(?:[Jj]oin(?:ing)?|JOIN)(?: the| our)?(?: team at)? ${NAME}`, 'gu'), weight: 2 },
  {
    pattern: new RegExp(
      `\\b(?:[Aa]bout|ABOUT|[Ww]elcome to|[Ww]ork(?:ing)? (?:at|for)|[Cc]areers? (?:at|with)|[Pp]osition (?:at|with)|[Jj]ob at|[Tt]eam at|[Ff]amily at|[Oo]pportunity (?:at|with)|[Mm]ove to|[Oo]pening at|[Aa]pply (?:with|at)|[Ee]mployed by|[Bb]ehalf of|[Oo]wners? of) ${NAME}`,
      'gu',
    ),
    weight: 2,
  },
  {
    pattern: new RegExp(`(?:^|\\n|[.!?]\\s+)(?:Here )?[Aa]t ${NAME},? (?:we|you|our|you['’]ll|We)\\b`, 'gu'),
    weight: 3,
  },
];
