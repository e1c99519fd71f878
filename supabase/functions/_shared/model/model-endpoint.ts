import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the endpoint saw of one request. */
type ModelRequest = {
  path: string;
  authorization: string | undefined;
  body: { model: string; messages: { content: string }[] };
};

/** A chat completions endpoint on loopback that follows the documented protocol and answers what a test tells it to. */
export async function modelEndpoint(
  reply: (request: ModelRequest) => { status?: number; content?: unknown; delay?: number },
) {
  const requested: ModelRequest[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const seen = {
        path: request.url ?? '',
        authorization: request.headers.authorization,
        body: JSON.parse(Buffer.concat(chunks).toString()),
      };
      requested.push(seen);
      const { status = 200, content = '', delay = 0 } = reply(seen);
      const body = {
        id: 'chatcmpl-1',
        object: 'chat.completion',
        created: 1,
        model: seen.body.model,
        choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
        usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
      };
      setTimeout(() => {
        response.writeHead(status, { 'Content-Type': 'application/json' });
        response.end(JSON.stringify(status === 200 ? body : { error: { message: 'no', type: 'server_error' } }));
      }, delay);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requested,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
