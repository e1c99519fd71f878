import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';

// Every field of the answer, since the CLI accepts no other.
import authConfig from './auth-config.json' with { type: 'json' };

/** A function as the CLI uploads it: nothing else of the repository reaches the platform. */
export interface Upload {
  metadata: { entrypoint_path: string; import_map_path?: string; verify_jwt?: boolean; static_patterns?: string[] };
  files: Map<string, Uint8Array>;
}

/** The requests of the Management API that a deployment makes, on loopback: https://api.supabase.com/api/v1. */
export interface ManagementApi {
  /** A profile file of the CLI that leads here. */
  profile: string;
  uploads: Map<string, Upload>;
  secrets: Map<string, string>;
  /** The Auth API's settings that were sent. */
  auth: Record<string, unknown>;
  /** What is refused now, as 'METHOD path': an outage in the middle. */
  refused?: RegExp;
  close: () => void;
}

export const PROJECT_REF = 'abcdefghijklmnopqrst';
export const ACCESS_TOKEN = `sbp_${'0'.repeat(40)}`;

export async function startManagementApi(): Promise<ManagementApi> {
  const folder = mkdtempSync(join(tmpdir(), 'stoop-management-'));
  const api: ManagementApi = {
    profile: join(folder, 'profile.yaml'),
    uploads: new Map(),
    secrets: new Map(),
    auth: {},
    close: () => {
      server.close();
      server.closeAllConnections();
      rmSync(folder, { recursive: true, force: true });
    },
  };
  const server = createServer((request, response) => {
    answer(api, request).then(
      ([status, body]) => send(response, status, body),
      (error: unknown) => send(response, 500, { message: String(error) }),
    );
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  writeFileSync(
    api.profile,
    `name: rehearsal\napi_url: ${url}\ndashboard_url: ${url}\nproject_host: localhost\npooler_host: localhost\n`,
  );
  return api;
}

async function answer(api: ManagementApi, request: IncomingMessage): Promise<[number, unknown]> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  const asked = `${request.method} ${pathname}`;
  if (api.refused?.test(asked)) return [400, { message: 'Refused for the test' }];
  if (request.headers.authorization !== `Bearer ${ACCESS_TOKEN}`) return [401, { message: 'Unauthorized' }];
  switch (asked.replace(`/v1/projects/${PROJECT_REF}`, '')) {
    case 'POST /functions/deploy': {
      const slug = searchParams.get('slug') ?? '';
      api.uploads.set(slug, await readUpload(request));
      return [201, functionRow(slug)];
    }
    case 'GET /functions':
      return [200, [...api.uploads.keys()].map(functionRow)];
    case 'PUT /functions':
      return [200, {}];
    case 'GET /secrets':
      return [200, [...api.secrets.keys()].map((name) => ({ name, value: '' }))];
    case 'POST /secrets': {
      for (const { name, value } of (await readJson(request)) as { name: string; value: string }[])
        api.secrets.set(name, value);
      return [201, {}];
    }
    case 'GET /billing/addons':
      return [200, { selected_addons: [], available_addons: [] }];
    case `GET /v2/projects/${PROJECT_REF}/config`:
      return [200, { data: { attributes: { auth: { site_url: 'http://localhost:3000' } } } }];
    case 'PATCH /config/auth':
      api.auth = (await readJson(request)) as Record<string, unknown>;
      return [200, authConfig];
    default:
      return [404, { message: 'Not found' }];
  }
}

const functionRow = (slug: string) => ({ id: slug, slug, name: slug, version: 1, status: 'ACTIVE', verify_jwt: false });

async function readUpload(request: IncomingMessage): Promise<Upload> {
  const body = Readable.toWeb(request) as unknown as BodyInit;
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  const form = await new Response(body, { headers }).formData();
  const files = new Map<string, Uint8Array>();
  for (const file of form.getAll('file'))
    if (file instanceof File) files.set(file.name, new Uint8Array(await file.arrayBuffer()));
  return { metadata: JSON.parse(String(await textOf(form.get('metadata')))) as Upload['metadata'], files };
}

const textOf = (part: FormDataEntryValue | null) => (part instanceof File ? part.text() : part);

async function readJson(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return JSON.parse(Buffer.concat(parts).toString('utf8'));
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
