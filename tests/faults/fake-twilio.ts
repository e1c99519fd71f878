import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A text message that the fake took: what would have been carried. */
export interface Taken {
  sid: string;
  to: string;
  body: string;
  date_created: string;
  num_segments: string;
}

export interface FakeTwilio {
  url: string;
  taken: Taken[];
  close: () => Promise<void>;
}

/**
 * Twilio's message resource as documented (https://www.twilio.com/docs/messaging/api/message-resource), on a bad day: of a
 * hundred requests to send, about 5 are told to slow down, 8 get an error with and 7 without being taken, 4 are taken and
 * never answered. `random` gives 0 to 1.
 */
export async function startFakeTwilio(random: () => number): Promise<FakeTwilio> {
  const taken: Taken[] = [];
  const held = new Set<ServerResponse>();
  const take = (form: URLSearchParams): Taken => {
    const message = {
      sid: `SM${String(taken.length).padStart(32, '0')}`,
      to: form.get('To') ?? '',
      body: form.get('Body') ?? '',
      date_created: new Date().toUTCString(),
      num_segments: '1',
    };
    taken.push(message);
    return message;
  };
  const server = createServer((request, response) => {
    const say = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    let text = '';
    request.on('data', (chunk) => {
      text += chunk;
    });
    request.on('end', () => {
      if (request.method === 'GET') {
        const to = new URL(request.url ?? '/', 'http://fake').searchParams.get('To');
        return void say(200, { messages: taken.filter((message) => message.to === to).reverse() });
      }
      const form = new URLSearchParams(text);
      const chance = random();
      if (chance < 0.05) return void say(429, { code: 20429 });
      if (chance < 0.12) return void say(500, {});
      const message = take(form);
      if (chance < 0.2) return void say(500, {});
      if (chance < 0.24) return void held.add(response);
      say(201, { ...message, status: 'queued', price: null });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken,
    close: () =>
      new Promise((resolve) => {
        for (const response of held) response.destroy();
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
