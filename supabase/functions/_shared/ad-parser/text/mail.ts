const NAMES =
  'from|sent|date|to|cc|bcc|subject|reply-to|importance|attachments?|de|enviado(?: el)?|fecha|para|cco|asunto|responder a|importancia|(?:datos )?adjuntos?';
const HEADER = new RegExp(`^\\W{0,3}(?:${NAMES})\\W{0,2}: ?(?<value>.*)$`, 'i');
const SENDER = /^\W{0,3}(?:from|de)\W{0,2}: ?\S/i;
const SUBJECT = /^\W{0,3}(?:subject|asunto)\W{0,2}: ?(?:(?:fwd?|re|rv|enc)\s?: ?)*(?<subject>.*)$/i;
const MARK =
  /^\W*(?:begin forwarded message|inicio del mensaje reenviado|forwarded message|mensaje reenviado|original message|mensaje original)\W*$|^(?:on|el) .{5,160}(?:wrote|escribi[oó])\s?:$|^(?:sent from my|get outlook for|enviado desde mi|obtener outlook para) .{2,40}$/i;
const QUOTED = /^(?:> ?)+/;

/** A forwarded mail's own words: without header lines and the marks of a quotation. A subject that names a job stays. */
export function withoutMail(text: string, namesJob: (subject: string) => boolean): string {
  const written = text.split('\n');
  const quoted = written.filter((line) => QUOTED.test(line)).length;
  const isMail = written.some((line, at) => MARK.test(line.replace(QUOTED, '').trim()) || headerAt(written, at) > 0);
  const isQuoted = quoted > 0 && (isMail || quoted >= written.filter((line) => line !== '').length * 0.6);
  const lines = isQuoted ? written.map((line) => line.replace(QUOTED, '')) : written;
  const stored: string[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    if (MARK.test(line.trim())) continue;
    const size = headerAt(lines, at);
    if (size === 0) {
      stored.push(line);
      continue;
    }
    const subjects = lines.slice(at, at + size).map((header) => SUBJECT.exec(header)?.groups?.subject?.trim() ?? '');
    // one mail after another: a rule sets them apart
    if (stored.some((above) => above.trim() !== '')) stored.push('', '-----', '');
    stored.push(...subjects.filter((subject) => subject !== '' && namesJob(subject)));
    at += size - 1;
  }
  // what is nothing but a header is read as it stands
  return stored.join('\n').trim() || text;
}

/** How many lines of a mail's header begin here: a sender, and more below it; 0 for none. */
function headerAt(lines: readonly string[], at: number): number {
  let size = 0;
  while (size < 20 && HEADER.test(lines[at + size] ?? '')) size += 1;
  const block = lines.slice(at, at + size);
  return size >= 2 && block.some((line) => SENDER.test(line)) ? size : 0;
}
