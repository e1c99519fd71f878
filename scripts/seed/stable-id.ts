import { createHash } from 'node:crypto';

const NAMESPACE = 'job-board.seed';

/** A uuid (version 5 in form) that is always the same for the same name, so that loading a seed twice changes nothing. */
export function stableId(name: string): string {
  const hex = createHash('sha1').update(`${NAMESPACE}:${name}`).digest('hex').slice(0, 32).split('');
  hex[12] = '5';
  hex[16] = '89ab'.charAt(Number.parseInt(hex[16] ?? '0', 16) % 4);
  const id = hex.join('');
  return [id.slice(0, 8), id.slice(8, 12), id.slice(12, 16), id.slice(16, 20), id.slice(20)].join('-');
}
