import { cutText } from '../../rules/cut-text.ts';
import { ROLE } from '../lexicon/roles.ts';

/** Words that end a title to the left: they belong to the sentence or praise the person. */
const NOT_TITLE = new Set(
  'a an the our my your his her their its this that these those some any several multiple many few two three four five six 2 3 4 5 6 for to of in at on by with from as is are be am was were will would can must should need needs needed needing wanted want wants hire hires hiring seek seeks seeking look looking searching search recruiting recruit find finding become join joining add adding have has and or but if when who whom which what we i you they he she it us me someone somebody anyone people person experienced reliable motivated dedicated energetic qualified talented skilled hardworking hard-working friendly responsible professional enthusiastic passionate dependable detail-oriented organized outgoing great good excellent amazing awesome best strong new another additional next full-time fulltime ft part-time parttime pt full part time temporary temp permanent seasonal immediate immediately urgently now currently actively also just ideal perfect potential successful candidate candidates individual individuals position positions opening openings role roles job jobs up-and-coming highly very self-motivated self-starter exceptional bilingual busy local established growing serious candidate: busca buscan buscando necesita necesitan solicita solicitan requiere contratando contratamos solicitamos buscamos necesitamos un una unos unas para en de'.split(
    ' ',
  ),
);
const HIRING =
  /\b(?:hiring|seek(?:s|ing)?|look(?:ing)? (?:for|to (?:hire|add|find))|search(?:ing)? for|in search of|recruiting|need(?:s|ed|ing)?|wants?|wanted|openings?(?: available)? for|(?:position|role|job|opportunity|openings?) (?:of|as|for)|candidates? for|hire|as an?|work(?:ing)? as|become an?|se (?:busca|necesita|solicita|requiere|ocupa)n?|buscamos|buscando|necesitamos|solicitamos|contratamos|contratando)\b/giu;
/** Words for somebody who works, whatever at. */
const ANYBODY =
  /^(?:employees?|staff|(?:team )?members?|personnel|professionals?|hands?|extra|workers?|help|partners?|leaders?|head|experts?|temps?)$/i;
const PRAISE =
  /^(?:kind|patient|caring|compassionate|loving|warm|gentle|sweet|punctual|honest|polite|neat|clean|fast|quick|solid|creative|calm|cheerful|friendly|reliable|responsible|experienced|smart|sharp|outgoing|upbeat|trustworthy|organized|energetic|dependable|motivated|professional|mature),$/i;
const MAX_WORDS = 6;

/**
 * The words of a sentence that name the job: 'Busy diner needs an experienced line cook for nights' gives 'line cook'.
 * Null when it names none. `afterCueOnly` takes a role only where the sentence says that one is sought.
 */
export function rolePhrase(text: string, afterCueOnly: boolean): string | null {
  const sentence = cutText(text, 2000);
  for (const cue of sentence.matchAll(HIRING)) {
    const start = cue.index + cue[0].length;
    const phrase = phraseIn(cutText(sentence.slice(start), 120).split(/[.!?;\n]/)[0] ?? '');
    if (phrase) return phrase;
  }
  return afterCueOnly ? null : phraseIn(sentence);
}

function phraseIn(text: string): string | null {
  const roles = [...text.matchAll(ROLE)];
  const first = roles[0];
  if (!first) return null;
  let end = first.index + first[0].length;
  // 'cook helper', 'server/bartender', 'customer service representative', 'cooks and dishwashers'
  for (const next of roles.slice(1)) {
    const between = text.slice(end, next.index);
    if (!/^(?: ?[/&-] ?| | and | or |, | \/ )(?:[\p{L}-]+ ){0,1}$/u.test(between)) break;
    end = next.index + next[0].length;
  }
  const words = text.slice(0, first.index).match(/[^\s]+/gu) ?? [];
  const modifiers: string[] = [];
  for (let place = words.length - 1; place >= 0 && modifiers.length < MAX_WORDS; place -= 1) {
    const word = words[place] ?? '';
    if (!/^[\p{L}\p{N}][\p{L}\p{N}'’&/.-]*$/u.test(word) || /[.]$/.test(word)) break;
    if (/\d{3}[.-]?\d{4}$/.test(word)) break;
    if (NOT_TITLE.has(word.toLowerCase())) break;
    // 'a kind, patient caregiver': the last of several words of praise
    if (PRAISE.test(words[place - 1] ?? '') && PRAISE.test(`${word},`)) break;
    modifiers.unshift(word);
  }
  const level = /^ (?:I{1,3}|IV|[1-4])(?![\p{L}\p{N}])/u.exec(text.slice(end))?.[0] ?? '';
  const phrase = `${[...modifiers, text.slice(first.index, end)].join(' ')}${level}`.trim();
  return ANYBODY.test(phrase) ? null : phrase;
}
