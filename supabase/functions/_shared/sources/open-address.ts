import ipaddr from 'ipaddr.js';

/** Why a source can't be read: a sentence for admins. */
export class SourceProblem extends Error {}
/** The robots.txt of an address's host says no. */
export class BarredByRobots extends SourceProblem {
  constructor(address: string) {
    super(`The robots.txt of ${new URL(address).host} doesn't let us read it.`);
  }
}

/** What a server said of its version when it was read whole. */
export type Known = { etag: string | null; last_modified: string | null };

const TIMEOUT_MS = 30_000;
const MAX_MB = 20;
const MAX_REDIRECTS = 3;

/** What an address gave: its bytes unpacked, at most 20 MB. `isUnmodified`: the server says that we have them. */
export type Opened = {
  status: number;
  isUnmodified: boolean;
  contentType: string;
  etag: string | null;
  last_modified: string | null;
  bytes: () => AsyncGenerator<Uint8Array<ArrayBuffer>>;
};

/** How the network is reached. */
export type Network = {
  /** The addresses of a host's name, none for one that is unknown. */
  resolve: (host: string) => Promise<string[]>;
  /** Hosts with their port that are opened whatever they are, over http too: a local stack's own. */
  allowedHosts: ReadonlySet<string>;
  /** Comes back when it is our turn at a host. */
  takeTurn: (host: string) => Promise<void>;
  userAgent: string;
  /** What is sent to an address alone, and to none that it redirects to: a token. */
  headersFor?: (url: URL) => Record<string, string>;
};

/** Whether the robots.txt of an address's host lets us read it. */
export type MayRead = (address: string) => Promise<boolean>;

/**
 * Opens a public https address: private, loopback and link-local ones are refused, after each redirect too (three at most).
 * Throws SourceProblem, with a sentence for admins, for those, for an error of the server, after 30 s and above 20 MB unpacked.
 * `mayRead`: for pages, asked of each address on the way; BarredByRobots is thrown for one that it bars.
 */
export async function openAddress(
  address: string,
  network: Network,
  known?: Known,
  mayRead?: MayRead,
): Promise<Opened> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  let url = await checkedUrl(address, network);
  for (let redirects = 0; ; redirects += 1) {
    if (mayRead && !(await mayRead(url.href))) throw new BarredByRobots(url.href);
    await network.takeTurn(url.host);
    const response = await withReason(url, () =>
      fetch(url, {
        redirect: 'manual',
        signal,
        headers: {
          'User-Agent': network.userAgent,
          Accept: '*/*',
          ...(known?.etag ? { 'If-None-Match': known.etag } : {}),
          ...(known?.last_modified ? { 'If-Modified-Since': known.last_modified } : {}),
          ...network.headersFor?.(url),
        },
      }),
    );
    const location = response.headers.get('location');
    if ([301, 302, 303, 307, 308].includes(response.status) && location) {
      await response.body?.cancel();
      if (redirects === MAX_REDIRECTS) throw new SourceProblem(`${url.host} redirects more than three times.`);
      url = await checkedUrl(new URL(location, url).href, network);
      continue;
    }
    const isUnmodified = response.status === 304;
    if (!response.ok && !isUnmodified) await response.body?.cancel();
    return {
      status: response.status,
      isUnmodified,
      contentType: response.headers.get('content-type') ?? '',
      etag: response.headers.get('etag'),
      last_modified: response.headers.get('last-modified'),
      bytes: () => unpacked(response, url),
    };
  }
}

/** The same, for what can only be used whole: an answer that is an error is one. */
export function mustBeThere(opened: Opened, address: string): Opened {
  if (opened.status === 200 || opened.isUnmodified) return opened;
  throw new SourceProblem(`${new URL(address).host} answered ${opened.status}.`);
}

async function checkedUrl(address: string, { allowedHosts, resolve }: Network): Promise<URL> {
  if (!URL.canParse(address)) throw new SourceProblem('The address is no web address.');
  const url = new URL(address);
  if (allowedHosts.has(url.host)) return url;
  if (url.protocol !== 'https:') throw new SourceProblem(`${url.host} is not opened: only https is.`);
  if (url.username || url.password) throw new SourceProblem('The address carries a user name.');
  if (url.port) throw new SourceProblem(`${url.host} is not opened: its port is not that of https.`);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const addresses = ipaddr.isValid(host) ? [host] : await resolve(host);
  if (addresses.length === 0) throw new SourceProblem(`There is no host ${host}.`);
  if (!addresses.every(isPublic)) throw new SourceProblem(`${host} is not opened: it is inside of a network.`);
  return url;
}

/** An address on the public internet: none that is private, loopback, link-local or kept for something else. */
const isPublic = (address: string) => ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';

/** The bytes, unpacked twice where a file that is gzip is also sent as one. */
async function* unpacked(response: Response, url: URL): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const pieces = piecesOf(response.body as ReadableStream<Uint8Array<ArrayBuffer>> | null);
  const first = await withReason(url, () => pieces.next());
  if (first.done) return;
  const whole = async function* () {
    yield first.value;
    yield* pieces;
  };
  const isGzip = first.value[0] === 0x1f && first.value[1] === 0x8b;
  const stream = isGzip ? piecesOf(streamOf(whole()).pipeThrough(new DecompressionStream('gzip'))) : whole();
  let size = 0;
  for (;;) {
    const next = await withReason(url, () => stream.next());
    if (next.done) return;
    size += next.value.length;
    if (size > MAX_MB * 1024 * 1024) throw new SourceProblem(`${url.host} sent more than ${MAX_MB} MB.`);
    yield next.value;
  }
}

async function* piecesOf(
  body: ReadableStream<Uint8Array<ArrayBuffer>> | null,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  if (body) yield* body;
}

function streamOf(pieces: AsyncGenerator<Uint8Array<ArrayBuffer>>) {
  return new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull: async (controller) => {
      const next = await pieces.next();
      if (next.done) controller.close();
      else controller.enqueue(next.value);
    },
  });
}

/** What fails on the way, as a sentence. */
async function withReason<T>(url: URL, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof SourceProblem) throw error;
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    throw new SourceProblem(isLate ? `${url.host} took longer than 30 seconds.` : `${url.host} broke off.`);
  }
}

/** All of it as text; UTF-8 unless it says otherwise. */
export async function textOf(opened: Opened): Promise<string> {
  let decoder: TextDecoder | null = null;
  let text = '';
  for await (const piece of opened.bytes()) {
    decoder ??= decoderOf(charsetOf(opened) ?? charsetIn(/<meta\b[^>]*?charset=["']?([\w-]+)/i, piece));
    text += decoder.decode(piece, { stream: true });
  }
  return text + (decoder?.decode() ?? '');
}

/** The encoding that a server names. */
export const charsetOf = ({ contentType }: Opened) => /charset="?([\w-]+)/i.exec(contentType)?.[1];

/** The encoding that a document names in its first bytes. */
export const charsetIn = (named: RegExp, bytes: Uint8Array<ArrayBuffer>) =>
  named.exec(new TextDecoder('windows-1252').decode(bytes.slice(0, 1024)))?.[1];

export function decoderOf(label = 'utf-8'): TextDecoder {
  try {
    return new TextDecoder(label);
  } catch {
    throw new SourceProblem(`Its encoding is unknown: ${label.slice(0, 40)}.`);
  }
}
