import type { Phone } from './phone.ts';

/** A heap snapshot: numbers for each node, one after the other, and for each of its edges; names are places in `strings`. */
interface Snapshot {
  snapshot: { meta: { node_fields: string[]; node_types: [string[]]; edge_fields: string[]; edge_types: [string[]] } };
  nodes: number[];
  edges: number[];
  strings: string[];
}

/** What is compiled depends on how often something ran; the others are the browser's own, outside the JavaScript heap. */
const NOT_OBJECTS = ['code', 'native', 'synthetic', 'object shape'];
/**
 * React keeps a second copy of what is drawn, and what it took out last, until it draws the same place anew. Only by these
 * ways are they reached: the copy that is shown hangs on the root.
 */
const TO_SPARE = /^(alternate|deletions|return|bound_argument_\d|__react(Fiber|Props)\$.*)$/;

/**
 * Bytes of the page's objects and texts, compiled code left out, that are reached otherwise than through React's spare
 * copies: with those the same page holds hundreds of kilobytes more or less, by what was drawn last.
 */
export async function bytesOfObjects({ client }: Phone): Promise<number> {
  const chunks: string[] = [];
  const keep = ({ chunk }: { chunk: string }) => chunks.push(chunk);
  client.on('HeapProfiler.addHeapSnapshotChunk', keep);
  await client.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  client.off('HeapProfiler.addHeapSnapshotChunk', keep);
  // Until then the browser follows each object wherever a collection moves it.
  await client.send('HeapProfiler.disable');
  return bytesIn(JSON.parse(chunks.join('')) as Snapshot);
}

function bytesIn({ snapshot: { meta }, nodes, edges, strings }: Snapshot): number {
  const [width, edgeWidth] = [meta.node_fields.length, meta.edge_fields.length];
  const [type, size, count] = ['type', 'self_size', 'edge_count'].map((field) => meta.node_fields.indexOf(field));
  const at = (list: number[], place: number) => list[place] ?? 0;
  const firstEdge: number[] = [];
  for (let node = 0, edge = 0; node < nodes.length; node += width) {
    firstEdge.push(edge);
    edge += at(nodes, node + (count ?? 0)) * edgeWidth;
  }
  const isFollowed = (edge: number) => {
    const kind = meta.edge_types[0][at(edges, edge)] ?? '';
    if (kind === 'element' || kind === 'hidden') return true;
    return kind !== 'weak' && !TO_SPARE.test(strings[at(edges, edge + 1)] ?? '');
  };
  const reached = new Set([0]);
  let bytes = 0;
  for (const node of reached) {
    if (!NOT_OBJECTS.includes(meta.node_types[0][at(nodes, node + (type ?? 0))] ?? ''))
      bytes += at(nodes, node + (size ?? 0));
    const from = at(firstEdge, node / width);
    const to = from + at(nodes, node + (count ?? 0)) * edgeWidth;
    for (let edge = from; edge < to; edge += edgeWidth) if (isFollowed(edge)) reached.add(at(edges, edge + 2));
  }
  return bytes;
}
