import { Agent, createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** What is done to how many of a hundred requests; the others pass. */
const SHARES = {
  /** Held up for a moment, so that later ones overtake them. */
  delayed: 12,
  /** Passed on twice at the same time. */
  doubled: 12,
  /** Passed on, and once more when much has happened since. */
  repeated: 12,
  /** Never passed on. */
  lost: 6,
  /** Passed on, but the answer is cut off before it begins. */
  unanswered: 10,
  /** Passed on, but the answer is cut off in the middle. */
  torn: 6,
  /** Answered with a page of the proxy's own, before or after passing it on. */
  replaced: 6,
  /** Answered as PostgREST does once after its connection was killed, before or after passing it on. */
  crashed: 6,
};
type Fault = keyof typeof SHARES | 'none';

/** A network of the worst kind in front of an API. `random` gives 0 to below 1 and decides everything. */
export async function startFaultyProxy(target: string, random: () => number) {
  const faults: Record<Fault, number> = {
    ...{ none: 0, delayed: 0, doubled: 0, repeated: 0 },
    ...{ lost: 0, unanswered: 0, torn: 0, replaced: 0, crashed: 0 },
  };
  const agent = new Agent({ keepAlive: true });
  const late = new Set<Promise<unknown>>();
  const pass = (request: Copy) => forward(target, agent, request);

  async function treat(request: Copy, response: ServerResponse): Promise<void> {
    const kind = request.method === 'OPTIONS' ? 'none' : choose(random() * 100);
    faults[kind] += 1;
    if (kind === 'lost') return void response.destroy();
    if (kind === 'delayed') await sleep(random() * 400);
    const answerInstead = kind === 'replaced' ? page : kind === 'crashed' ? lostConnection : null;
    if (answerInstead && random() < 0.5) return answerInstead(response);
    const answers = [pass(request)];
    if (kind === 'doubled') answers.push(pass(request));
    if (kind === 'repeated') {
      const copy = sleep(200 + random() * 1500).then(() => pass(request));
      late.add(copy);
      void copy.finally(() => late.delete(copy));
    }
    const answered = await Promise.all(answers);
    // Of two answers either may be the one that comes through.
    const answer = answered[Math.floor(random() * answered.length)];
    if (!answer || kind === 'unanswered') return void response.destroy();
    if (answerInstead) return answerInstead(response);
    response.writeHead(answer.status, { ...answer.headers, 'content-length': answer.body.length });
    if (kind !== 'torn') return void response.end(answer.body);
    response.write(answer.body.subarray(0, Math.floor(answer.body.length / 2)), () => response.destroy());
  }

  const server = createServer((request, response) => {
    read(request)
      .then((body) => treat({ method: request.method, url: request.url, headers: request.headers, body }, response))
      .catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    faults,
    /** Resolves when the copies that are still under way arrived; then it closes. */
    close: async () => {
      while (late.size > 0) await Promise.all([...late]);
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      agent.destroy();
    },
  };
}

function choose(chance: number): Fault {
  let sum = 0;
  for (const [fault, share] of Object.entries(SHARES)) {
    sum += share;
    if (chance < sum) return fault as Fault;
  }
  return 'none';
}

const page = (response: ServerResponse) =>
  void response.writeHead(502, { 'content-type': 'text/html' }).end('<html>Bad gateway</html>');

const lostConnection = (response: ServerResponse) =>
  void response
    .writeHead(400, { 'content-type': 'application/json; charset=utf-8' })
    .end('{"code":"","details":null,"hint":null,"message":"no connection to the server\\n"}');

interface Copy {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

interface Answer {
  status: number;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

async function read(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Null when the API itself did not answer. */
function forward(target: string, agent: Agent, { method, url, headers, body }: Copy): Promise<Answer | null> {
  const { host } = new URL(target);
  return new Promise((resolve) => {
    const request = send(new URL(url ?? '/', target), {
      method,
      agent,
      headers: { ...headers, host, 'content-length': body.length },
    });
    request.on('response', (answer) => {
      const { 'transfer-encoding': _, connection: __, ...kept } = answer.headers;
      read(answer).then(
        (text) => resolve({ status: answer.statusCode ?? 502, headers: kept, body: text }),
        () => resolve(null),
      );
    });
    request.on('error', () => resolve(null));
    request.end(body);
  });
}
