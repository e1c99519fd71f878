import type { FileBytes } from './file-bytes.ts';

/** The encodings that spreadsheets write, by the labels TextDecoder knows. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | 'macintosh';

/** Finds a file's encoding: by its mark, else by what its bytes can be. */
export async function detectEncoding(file: FileBytes, head: Uint8Array): Promise<Encoding> {
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return 'utf-8';
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  const wide = wideWithoutMark(head);
  if (wide) return wide;
  return (await isUtf8(file)) ? 'utf-8' : oneByteEncoding(file);
}

/** UTF-16 without a mark: Latin text has a zero in every other byte. */
function wideWithoutMark(head: Uint8Array): Encoding | null {
  const pairs = Math.floor(Math.min(head.length, 4096) / 2);
  let even = 0;
  let odd = 0;
  for (let at = 0; at < pairs * 2; at += 2) {
    if (head[at] === 0) even += 1;
    if (head[at + 1] === 0) odd += 1;
  }
  if (odd > pairs * 0.6 && even < pairs * 0.1) return 'utf-16le';
  if (even > pairs * 0.6 && odd < pairs * 0.1) return 'utf-16be';
  return null;
}

/** Whether the bytes are UTF-8. A few broken characters among many good ones don't make it something else. */
async function isUtf8(file: FileBytes): Promise<boolean> {
  const strict = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const piece of file.pieces()) strict.decode(piece, { stream: true });
    strict.decode();
    return true;
  } catch {
    let good = 0;
    let broken = 0;
    const lenient = new TextDecoder('utf-8');
    for await (const piece of file.pieces()) {
      for (const char of lenient.decode(piece, { stream: true }).match(/\P{ASCII}/gu) ?? []) {
        if (char === '\ufffd') broken += 1;
        else good += 1;
      }
    }
    return broken * 10 < good;
  }
}

const LETTERS = 'áéíóúüñàèìòùâêîôûäöçÁÉÍÓÚÜÑÇÖÄ';
const MARKS = '‘’“”–—•…¿¡°½®©™';

/** Windows and old Macs give the bytes above 127 to different characters: the reading that makes better text wins. */
async function oneByteEncoding(file: FileBytes): Promise<Encoding> {
  const score = { 'windows-1252': 0, macintosh: 0 };
  for await (const piece of file.pieces()) {
    for (const label of ['windows-1252', 'macintosh'] as const) {
      score[label] += plausibility(new TextDecoder(label).decode(piece));
    }
  }
  return score.macintosh > score['windows-1252'] ? 'macintosh' : 'windows-1252';
}

function plausibility(text: string): number {
  let score = 0;
  for (const { 0: char, index } of text.matchAll(/\P{ASCII}/gu)) {
    const isInside = /[a-z]/i.test(text.charAt(index - 1)) || /[a-z]/i.test(text.charAt(index + 1));
    const isLost = /[a-z]/.test(text.charAt(index - 1)) && char !== char.toLowerCase();
    if (LETTERS.includes(char)) score += isInside && !isLost ? 1 : -1;
    else if (MARKS.includes(char)) score += 1;
    else score -= 1;
  }
  return score;
}
