import type { OpenJob } from '../_shared/job-pages/job-posting.ts';
import { type Language, TEXTS } from '../_shared/job-pages/texts.ts';
import { BRAND } from '../_shared/rules/brand.ts';
import { cutText } from '../_shared/rules/cut-text.ts';
import { withoutPlaceholders } from '../_shared/rules/job-display.ts';
import { jobFacts } from '../_shared/rules/job-facts.ts';
import { escapeHtml } from '../_shared/templates/escape-html.ts';

/** The size that link previews ask for, in pixels. */
export const IMAGE = { width: 1200, height: 630 };

const EDGE = 80;
const TITLE_LINES = 3;

/** What a link preview shows of a job: pay, title, place and employer, as SVG. */
export function jobImage(job: OpenJob, language: Language): string {
  const { title, company, location, pay } = jobFacts(withoutPlaceholders(job), language);
  const lines = [
    ...wrap(pay?.text ?? TEXTS[language].payUnstated, 76, 1).map((text) => ({ text, size: 76, fill: '#0b6e4f' })),
    ...wrap(title, 64, TITLE_LINES).map((text) => ({ text, size: 64, fill: '#1c1a17' })),
    ...wrap([location, company].filter(Boolean).join(' · '), 38, 1).map((text) => ({
      text,
      size: 38,
      fill: '#6b655c',
    })),
  ];
  let y = 170;
  const texts = lines.map(({ text, size, fill }, n) => {
    const isNext = size !== lines[n - 1]?.size;
    y += isNext ? size + 26 : Math.round(size * 1.15);
    return `<text x="${EDGE}" y="${y}" font-size="${size}" fill="${fill}">${escapeHtml(text)}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${IMAGE.width}" height="${IMAGE.height}">
<rect width="100%" height="100%" fill="#fbf8f3"/>
<g transform="translate(${EDGE} 64)"><rect width="64" height="64" rx="16" fill="#0b6e4f"/><path d="M15 47.5h34M15 47.5v-9.800h11.300V28h11.400V18.300H49v29.200" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/></g>
<text x="${EDGE + 84}" y="110" font-size="40" fill="#1c1a17">${BRAND}</text>
${texts.join('\n')}
</svg>`;
}

/** A text in lines that fit between the edges, the last cut where there is more. */
function wrap(text: string, size: number, most: number): string[] {
  const room = (IMAGE.width - 2 * EDGE) / size;
  const lines: string[] = [];
  for (const word of drawable(text).split(' ').filter(Boolean)) {
    const longer = [...lines.slice(-1), word].join(' ');
    if (lines.length > 0 && width(longer) <= room) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  const isCut = lines.length > most;
  return lines.slice(0, most).map((line, n) => cut(isCut && n === most - 1 ? `${line}…` : line, room));
}

function cut(line: string, room: number): string {
  if (width(line) <= room) return line;
  let short = line.replace(/…$/, '');
  while (width(`${short}…`) > room) short = short.slice(0, -1);
  return `${short.trimEnd()}…`;
}

/** What the font has: the letters of Western Europe. Styled letters become plain ones, all else goes. */
const drawable = (text: string) =>
  cutText(text, 300)
    .normalize('NFKC')
    .replace(/[^ -~\u00a1-\u00ff\u2013\u2014\u2018\u2019\u201c\u201d\u2022\u2026\u20ac]+/g, ' ')
    .trim();

/** About how wide a line is, in its font size: a little more than the font draws. */
const width = (line: string) =>
  Array.from(line).reduce(
    (sum, letter) =>
      sum +
      (/[MW@%m—…w]/.test(letter)
        ? 0.95
        : /[ !'(),./:;I|fijlrt\-[\]]/.test(letter)
          ? 0.4
          : /[A-ZÀ-Þ&#+=<>~]/.test(letter)
            ? 0.75
            : 0.63),
    0,
  );
