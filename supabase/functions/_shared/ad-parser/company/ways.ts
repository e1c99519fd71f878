const WORD = String.raw`[\p{Lu}\p{N}][\p{L}\p{N}.'’&+-]{0,40}`;
const JOIN = String.raw`(?:of|and|the|for|by|de|del|la|&|\+)`;
/** A run of capitalised words, 'Imagined Name & Sons', as a group. */
export const NAME = String.raw`(?<![\p{L}\p{N}])(${WORD}(?:,? (?:${JOIN} ){0,2}${WORD}){0,5}(?:,? (?:LLC|Inc|Corp|Ltd)\.?)?)`;
const START = String.raw`(?:^|[.!?:;•*–—-]\s{0,2}|["“(]|\n)[\s#]{0,5}(?:(?:[Hh]ere|[Oo]ur friends|[Tt]he team|[Mm]y friends|[Tt]he folks) at |At |The )?`;
/** The same business again in letters, or what it trades as. */
const ALIAS = String.raw`(?: \([^()\n]{1,30}\))?`;

/** 'on Clark', 'in Muncie, IN' between the name and what it does. */
const WHERE = `(?:,? (?:on|in|of|at|located (?:in|on|at)|based in) (?:the )?${WORD}(?:,? ${WORD}){0,3})?`;
const ADVERB = '(?:(?:now|currently|actively|also|proudly|always|still|presently|again) )?';

/** Ways in which ads name a business, by how strongly they speak for it: it hires, describes itself, does what businesses do. */
const NAMES_BY_WEIGHT: Readonly<Record<number, readonly string[]>> = {
  4: [
    `${START}${NAME}${ALIAS}${WHERE}(?:, [^.!?\\n]{3,80}?,|,)? (?:is|are) ${ADVERB}(?:hiring|seeking|looking|searching|recruiting|in search|in need|in (?:a|the) (?:[a-z]{4,10} )?(?:process|search)|on the (?:hunt|lookout)|accepting|adding|expanding|interviewing)`,
  ],
  3: [
    `${START}${NAME}${ALIAS}${WHERE} (?:seeks|needs|wants|has (?:(?:[a-z-]+|\\d{1,3}) ){0,4}(?:openings?|opportunit(?:y|ies))|offers|provides|specializes|was founded|was established|operates|serves|strives|believes|invites|would like|(?:will|shall) consider|does not discriminate|participates in|reserves the right)\\b`,
    // two words in capitals that do what a business does
    `${START}(?=${WORD} (?:${JOIN} )?${WORD})${NAME}${ALIAS} (?:makes|runs|sells|builds|designs|delivers|manufactures|manages|owns|creates|helps|supports|cares|has been|has (?:served|built|made|grown|operated|proudly)|works|brings|produces|installs|repairs|bakes|roasts|cleans|represents|publishes|operates|staffs|hosts|caters|connects|places|matches|focuses|was (?:built|formed|started|named|born)|(?:does|takes|prides|values|exists|leads|began|started|opened|launched|partners)|is (?:growing|opening|expanding|building|developing|working|made up))\\b`,
    // 'Pine Street Foods has about sixty customers', 'Pine Street Foods will train you'
    `${START}(?=${WORD} (?:${JOIN} )?${WORD})${NAME}${ALIAS}${WHERE} (?:has (?:(?:about|over|more than|nearly|almost|only|just) )?(?:an?|the|[a-z]+-time|two|three|four|five|several|many|immediate|\\d+)|will (?:train|teach|pay|provide|give|help|be|hire|consider)|treats|pays|trains|gives|lets|keeps|stocks|rents|ships|moves|washes|feeds|grows|roasts|teaches|employs|opened|started)\\b`,
    `\\b[Ww]hat ${NAME} (?:[Oo]ffers|[Cc]an [Oo]ffer|[Dd]oes|[Bb]rings)\\b`,
    `(?:^|\\n|[.!?]\\s+)(?:Here )?[Aa]t (?:[Tt]he )?${NAME}${ALIAS},? (?:we|you|our|you['’]ll|We)\\b`,
    `\\b[Ww]e at ${NAME}`,
    `\\b[Ww]e are ${NAME}(?=[.,!:–—-]| [-–—]| and | in | at |\\n)`,
    `(?<=\\p{Ll},? )${NAME} would like to (?:talk|speak|hear|meet)\\b`,
  ],
  1.5: [
    // one word that does it, which may as well be a noun that begins a sentence
    `${START}${NAME}${ALIAS} (?:makes|sells|builds|designs|delivers|manufactures|creates|helps|has (?:been|served|built|grown|become|operated|quickly)|brings|connects|focuses|exists|believes|celebrates|embraces|empowers|enables|partners|is (?:growing|opening|expanding|building|developing|working|committed|dedicated|transforming|proud|more than))\\b`,
    `${NAME}(?:['’]s?)? (?:mission|team members?|employees|culture|customers|commitment|values|success|core values|family of|crew|guests)\\b`,
  ],
  2: [
    // 'Pine Street Foods: we have been'
    `(?:^|\\n)${NAME}(?::| [-–—]) (?:[Ww]e|[Oo]ur|WE|OUR)\\b`,
    `\\b(?:[Dd]rop (?:in|by|off)(?: a resume)?(?: to| at)?|[Ss]top (?:in|by)(?: at)?|[Cc]ome (?:by|in|down)(?: to)?|[Ww]alk in(?:to| to)?|[Vv]isit(?: us at)?|[Aa]pply in person (?:at|to)) ${NAME}`,
    `\\b(?:[Jj]oin(?:ing)?|JOIN)(?: the| our)?(?: (?:growing )?team at)? ${NAME}`,
    `\\b(?:[Aa]bout|ABOUT|[Ww]elcome to|[Ww]ork(?:ing)? (?:at|for)|[Cc]areers? (?:at|with)|[Pp]osition (?:at|with)|[Jj]ob at|[Tt]eam at|[Ff]amily at|[Oo]pportunity (?:at|with)|[Mm]ove to|[Oo]pening at|[Aa]pply (?:with|at)|[Ee]mployed by|[Bb]ehalf of|[Oo]wners? of) ${NAME}`,
  ],
  2.5: [
    `(?:^|\\n)[\\s#*•]{0,6}(?:[Aa]bout|ABOUT|[Ww]ho is|[Ww]hy(?: [Jj]oin| [Ww]ork (?:at|for|with)| [Cc]hoose)?|WHY|[Ll]ife at|[Ww]orking at|[Ww]elcome to|[Mm]eet) (?:The )?${NAME}\\s{0,2}[:?!*]{0,3}[ ]?(?=\\n|$)`,
    // in the middle of a sentence, where the verb leaves no doubt
    `(?<=\\p{Ll},? )${NAME},? (?:(?:is|are) (?:now |currently |actively )?(?:hiring|seeking|looking for|recruiting)|seeks|wants|needs)\\b`,
    `\\b(?:of|on|joins?|to) (?:the|our) ${NAME} (?:team|family|crew|staff)\\b`,
  ],
  1: [
    `\\b(?:at|with|for|within) ${NAME}(?=(?: today| now)?(?:[.,;!)\\n]|$))`,
    `(?:^|\\n|[.!?]\\s+)(?:Come )?[Jj]oin ${NAME} (?:and|as|to|for|in|today|where)\\b`,
  ],
};
/** The same where what follows must describe a business. */
const DESCRIBED_BY_WEIGHT: Readonly<Record<number, readonly string[]>> = {
  3.5: [
    `${START}${NAME}${ALIAS}(?:,? (?:is|are),? |, )(?:a|an|the|one of|proud|proudly|committed|dedicated|(?:best |well )?known|located|licensed|headquartered|accredited|certified|recogni[sz]ed|rated|ranked|part of|(?:\\p{Lu}\\p{L}+ ){0,3}\\p{Lu}\\p{L}+['’]s?)(?![\\p{L}])`,
  ],
  2.5: [
    `(?<=[\\p{L}\\d]), ${NAME}${ALIAS} (?:provides|offers|has been|has (?:served|operated|grown|provided|helped|quickly|become)|is (?:a|an|the|one of))\\b`,
  ],
};

/**
 * Two words in capitals that begin a sentence and do something: a common noun has one capital there. Needs other clues where it
 * comes late in the ad.
 */
export const SUBJECT = new RegExp(
  `(?:^|\\n|[.!?]\\s{1,2})[\\s#*•"“]{0,4}(?:The )?(?=${WORD} (?:${JOIN} )?${WORD})${NAME}${ALIAS}${WHERE}(?:, [^.!?\\n]{3,80}?,)? (?:has|will|does|since \\d{4}|(?!is\\b|was\\b|as\\b|us\\b|this\\b|hours\\b|days\\b|years\\b|includes\\b|requires\\b|means\\b|varies\\b|depends\\b|plus\\b|always\\b)[a-z]{2,12}s|is (?!required|preferred|needed|necessary|available|paid|provided|included|optional|mandatory|helpful|desired|a (?:plus|must|bonus)|on |at |from |in the ))\\b`,
  'gu',
);

const waysIn = (sources: Readonly<Record<number, readonly string[]>>, describes: boolean) =>
  Object.entries(sources).flatMap(([weight, patterns]) =>
    patterns.map((source) => ({ pattern: new RegExp(source, 'gu'), weight: Number(weight), describes })),
  );

/** Every way of naming a business: its pattern, its weight, whether what follows must describe a business. */
export const WAYS = [...waysIn(NAMES_BY_WEIGHT, false), ...waysIn(DESCRIBED_BY_WEIGHT, true)];
