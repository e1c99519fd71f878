import { calmCapitals } from './titles.ts';

export type Block = {
  kind: 'text' | 'bullet' | 'number' | 'heading';
  text: string /** a wide gap stood before it */;
  apart: boolean;
};

const OPENS_NEW_LINE = /^["“(*]*[A-Z0-9]/;
const CLOSES_LINE = /[.!?:;)”"*]$/;
const CARRIES_ON =
  /(?:,|(?<![;,] )\b(?:and|or)|\b(?:a|an|as|at|by|for|from|in|of|on|the|to|with|is|are|will|New York|Department|Bureau|\d))$/i;
const SENTENCE = /(?<=[.!?]["”)]?)\s+(?=["“(]?[A-Z])/;
const NO_SENTENCE_END = /(?:\b(?:e\.g|i\.e|etc|vs|No|St|Ave|Dr|Mr|Ms|Mrs|U\.S|N\.Y|a\.m|p\.m|Jr|Inc)\.|\b[A-Z]\.)$/;

/** Cuts text that lost its line breaks (runs of blanks stand where they were) into headings, sentences and list items. */
export function toBlocks(source: string): Block[] {
  const lines = breakNumberedLists(source)
    .replace(/\t/g, ' ')
    .replace(/\s*\*+\s*/g, '  ')
    .replace(/\s*[•·▪●◦■]\s*/g, '\n• ')
    .replace(/(^|\s{2,}|\n)(?:[-–]\s*|o\s+)(?=[A-Z])/g, '\n• ')
    .replace(/([.;:])\s+[-–]\s*(?=[A-Z])/g, '$1\n• ')
    .split('\n');
  return lines.flatMap((line) => splitLine(line.trim()));
}

/** Puts each item of "1. ... 2. ... 3. ..." on a line of its own, if the numbers run in order. */
function breakNumberedLists(source: string): string {
  const found = [...source.matchAll(/(?:^|\s)(\d{1,2})[.)]\s+(?=["“(]?[A-Z])/g)];
  let expected = 1;
  const starts: number[] = [];
  for (const match of found) {
    const number = Number(match[1]);
    if (number === 1) expected = 1;
    if (number !== expected) continue;
    starts.push(match.index);
    expected++;
  }
  if (starts.length < 2) return source;
  return [0, ...starts].map((start, at) => source.slice(start, starts[at])).join('\n');
}

function splitLine(line: string): Block[] {
  const blocks: Block[] = [];
  const item = /^(?:•|\d{1,2}[.)])\s+/.exec(line);
  const kind = item ? (item[0].startsWith('•') ? 'bullet' : 'number') : 'text';
  const rest = kind === 'bullet' ? line.slice(item?.[0].length ?? 0) : line;
  let current = '';
  let apart = true;
  const push = (text: string) => {
    const clean = text.replace(/_{3,}/g, ' ').replace(/\s+/g, ' ').trim();
    if (!/[A-Za-z]{2}/.test(clean)) return;
    if (blocks.length === 0 && kind !== 'text') blocks.push({ kind, text: clean, apart });
    else blocks.push({ kind: isHeading(clean) ? 'heading' : 'text', text: clean, apart });
  };
  for (const piece of rest.split(/(\s{2,})/)) {
    if (/^\s{2,}$/.test(piece)) continue;
    const start = current === '' ? 0 : 1;
    if (start && breaksBetween(current, piece)) {
      push(current);
      apart = rest.slice(0, rest.indexOf(piece)).endsWith('   ');
      current = piece;
    } else current += (start ? ' ' : '') + piece;
  }
  push(current);
  return blocks;
}

function breaksBetween(before: string, after: string): boolean {
  if (!OPENS_NEW_LINE.test(after) || CARRIES_ON.test(before)) return false;
  return CLOSES_LINE.test(before) || before.length > 24 || isHeading(before);
}

function isHeading(text: string): boolean {
  if (text.length > 80 || /[.;,]$/.test(text)) return false;
  return text.endsWith(':') || /^[A-Z][A-Z &/'’-]{5,}$/.test(text) || /^(?:[A-Z][\w’'/&-]*\s?){2,7}$/.test(text);
}

export function sentences(text: string): string[] {
  const out: string[] = [];
  for (const part of text.split(SENTENCE)) {
    const last = out.at(-1);
    if (last !== undefined && NO_SENTENCE_END.test(last)) out[out.length - 1] = `${last} ${part}`;
    else out.push(part);
  }
  return out;
}

const PARAGRAPH = 420;
const TELLS_NO_LIST = /summary|description|impact|overview|^(?:your|the) role|^about|solve/i;

/** Joins blocks to paragraphs set apart by a blank line; list items are lines that begin with '• ' or a number. */
export function toParagraphs(blocks: Block[]): string {
  const paragraphs: { lines: string[]; list: boolean; open: boolean }[] = [];
  for (const block of mergeShort(listAfterColon(blocks))) {
    const text = calmCapitals(block.text);
    const last = paragraphs.at(-1);
    if (block.kind === 'bullet' || block.kind === 'number') {
      const line = block.kind === 'bullet' ? `• ${capital(text)}` : text;
      if (last && (last.list || last.open)) {
        last.lines.push(line);
        last.list = true;
      } else paragraphs.push({ lines: [line], list: true, open: false });
    } else if (block.kind === 'heading') {
      paragraphs.push({ lines: [heading(text)], list: false, open: true });
    } else {
      for (const part of cutLong(text)) {
        const previous = paragraphs.at(-1);
        if (previous?.open && !previous.list && previous.lines.length === 1 && !previous.lines[0]?.endsWith('.')) {
          previous.lines.push(part);
          previous.open = part.endsWith(':');
        } else paragraphs.push({ lines: [part], list: false, open: part.endsWith(':') });
      }
    }
  }
  const last = paragraphs.at(-1);
  // A heading with nothing under it.
  if (last?.open && last.lines.length === 1 && (last.lines[0]?.length ?? 0) < 80) paragraphs.pop();
  return paragraphs.map((paragraph) => paragraph.lines.join('\n')).join('\n\n');
}

/** Three or more short lines after an introduction that ends in a colon are its list, though the bullets are missing. */
function listAfterColon(blocks: Block[]): Block[] {
  const out = blocks.map((block) => ({ ...block }));
  out.forEach((intro, at) => {
    if (!intro.text.endsWith(':') || TELLS_NO_LIST.test(intro.text)) return;
    let end = at + 1;
    while (out[end]?.kind === 'text' && (out[end]?.text.length ?? 0) < 260 && !out[end]?.text.endsWith(':')) {
      if (end > at + 1 && out[end]?.apart) break;
      end++;
    }
    if (end - at > 3) for (const item of out.slice(at + 1, end)) item.kind = 'bullet';
  });
  return out;
}

/** Two blanks after a full stop may be no more than a typist's habit: short neighbouring sentences stay together. */
function mergeShort(blocks: Block[]): Block[] {
  const out: Block[] = [];
  blocks.forEach((block, at) => {
    const last = out.at(-1);
    const next = blocks[at + 1];
    const short = block.kind === 'text' && block.text.length < 220 && !/^note/i.test(block.text);
    const insideItem = short && (last?.kind === 'bullet' || last?.kind === 'number') && next?.kind === last.kind;
    const sameParagraph =
      last?.kind === 'text' &&
      block.kind === 'text' &&
      !block.apart &&
      !last.text.endsWith(':') &&
      last.text.length + block.text.length < PARAGRAPH;
    if (last && (insideItem || sameParagraph)) {
      last.text = /[.!?:;"”)]$/.test(last.text) ? `${last.text} ${block.text}` : `${last.text}. ${block.text}`;
    } else out.push({ ...block });
  });
  return out;
}

function cutLong(text: string): string[] {
  if (text.length <= PARAGRAPH * 1.6) return [text];
  const out: string[] = [];
  let current = '';
  for (const sentence of sentences(text)) {
    if (current !== '' && current.length + sentence.length > PARAGRAPH) {
      out.push(current);
      current = sentence;
    } else current += (current ? ' ' : '') + sentence;
  }
  return current ? [...out, current] : out;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function heading(text: string): string {
  const calm = /[a-z]/.test(text) ? text : capital(text.toLowerCase());
  return calm.replace(/\s*:?$/, ':');
}
