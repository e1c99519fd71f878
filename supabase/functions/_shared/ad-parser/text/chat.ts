/** A message of a chat export: who wrote it, when, and what. */
type Message = { sender: string; text: string; date: string; minute: number };

const DATE = String.raw`\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4}`;
const TIME = String.raw`(\d{1,2})[:.](\d{2})(?:[:.]\d{2})?(?: ?([ap])\.? ?m\.?)?`;
/** '[11/26/26, 9:41:02 AM] ' of an iPhone, '26/11/2026, 9:41 a. m. - ' of Android, '[9:41 AM, 11/26/2026] ' of a browser. */
const STAMPS = [
  new RegExp(`^\\[(?<date>${DATE}),? ${TIME}\\] ?`, 'i'),
  new RegExp(`^(?<date>${DATE}),? ${TIME} [-–—] `, 'i'),
  new RegExp(`^\\[${TIME}, (?<date>${DATE})\\] ?`, 'i'),
];
const SENDER = /^~? ?(?=[^:]*\p{L}|\+?[\d ().-]{10,}:)([^:]{1,80}): ?/u;
/** What the app says itself, under the group's name on an iPhone. */
const SYSTEM =
  /^(?:messages and calls are end-to-end|los mensajes y las llamadas est[aá]n cifrad|.{0,80}\b(?:end-to-end encrypted|cifrados? de extremo a extremo)|.{0,80}\b(?:created (?:this )?group|cre[oó] (?:este|el) grupo|joined (?:using|from|the)|se uni[oó]|security code|c[oó]digo de seguridad|changed (?:the|this|their) (?:group|subject|phone|settings)|cambi[oó] (?:el|la|su|los) (?:asunto|nombre|[ií]cono|descripci[oó]n|ajustes|n[uú]mero)|pinned a message|fij[oó] un mensaje|disappearing messages|mensajes temporales)|[^.:!?]{1,60} (?:added|removed|left|añadi[oó] a|agreg[oó] a|elimin[oó] a|sali[oó](?: del grupo)?)(?: [^.:!?$]{0,60})?$|(?:missed|you missed a|llamada|videollamada) .{0,20}(?:call|perdida).*$|this message was deleted|este mensaje fue eliminado|you deleted this message|(?:se elimin[oó]|eliminaste) este mensaje|waiting for this message|esperando (?:el|este) mensaje|null$)/i;
/** What stands for a picture, a recording, a card. */
const MEDIA =
  /^(?:<(?:media omitted|multimedia omitido|archivo omitido|attached: .*|adjunto: .*)>|(?:image|video|audio|gif|sticker|document|photo|contact card|video note) omitted|(?:imagen|video|audio|gif|sticker|documento|foto|tarjeta de contacto|nota de video) omitid[oa]|\S.{0,120}\((?:file attached|archivo adjunto)\)|\S{1,80}\.(?:jpe?g|png|webp|opus|mp4|vcf|pdf)|(?:location|ubicaci[oó]n): https?:\S+|.{0,80}• ?\d+ p[aá]g\S* (?:document|documento) (?:omitted|omitido))$/i;
const EDITED = / ?<(?:this message was edited|se edit[oó] este mensaje)\.?>$/i;
/** A sender's next message within this many minutes goes on with the one before. */
const MINUTES = 10;

/**
 * The messages of a chat export in a cleaned paste, without stamps, names and what the app wrote itself; one sender's
 * within minutes are one, unless `isWhole` says that both stand by themselves. Null where the text is no export.
 */
export function chatMessages(text: string, isWhole: (above: string, text: string) => boolean): string[] | null {
  const lines = text.split('\n');
  if (!lines.some((line) => stampOf(line)?.rest.match(SENDER))) return null;
  const messages: Message[] = [];
  let isOpen = false;
  for (const line of lines) {
    const stamp = stampOf(line);
    if (!stamp) {
      // a line before the first stamp is not the chat's
      const last = messages.at(-1);
      if (last && isOpen && !isMeta(line)) last.text += `\n${line.replace(EDITED, '')}`;
      continue;
    }
    const sender = SENDER.exec(stamp.rest);
    isOpen = sender !== null;
    if (!sender) continue;
    const content = stamp.rest.slice(sender[0].length).replace(EDITED, '');
    const name = sender[1]?.trim() ?? '';
    messages.push({ sender: name, text: isMeta(content) ? '' : content, date: stamp.date, minute: stamp.minute });
  }
  const joined: Message[] = [];
  for (const message of messages.filter(({ text: content }) => content.trim() !== '')) {
    const above = joined.at(-1);
    const isNext = above && above.sender === message.sender && isSoon(above, message);
    if (isNext && !isWhole(above.text, message.text)) {
      above.text += `\n${message.text}`;
      above.date = message.date;
      above.minute = message.minute;
    } else joined.push(message);
  }
  return joined.map(({ text: content }) => content.trim());
}

const isMeta = (line: string) => MEDIA.test(line.trim()) || SYSTEM.test(line.trim());

function stampOf(line: string): { date: string; minute: number; rest: string } | null {
  for (const pattern of STAMPS) {
    const match = pattern.exec(line);
    if (!match) continue;
    const [whole, ...parts] = match;
    const [hour = '', minute = '', half] = parts.filter((part) => part !== match.groups?.date);
    const shift = half === undefined ? 0 : (half.toLowerCase() === 'p' ? 12 : 0) - (hour === '12' ? 12 : 0);
    const date = match.groups?.date ?? '';
    return { date, minute: (Number(hour) + shift) * 60 + Number(minute), rest: line.slice(whole.length) };
  }
  return null;
}

function isSoon(above: Message, next: Message): boolean {
  const passed = next.minute - above.minute;
  return above.date === next.date ? passed >= 0 && passed <= MINUTES : passed + 24 * 60 <= MINUTES;
}
