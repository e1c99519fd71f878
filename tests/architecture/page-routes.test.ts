import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('every public page of the router has its name among those that visits are counted by (private.page_route)', () => {
  const folder = 'supabase/migrations';
  const events = readdirSync(folder).find((file) => file.endsWith('_events.sql')) ?? '';
  const [, list = ''] =
    /create type private\.page_route as enum \(([^)]*)\)/.exec(readFileSync(`${folder}/${events}`, 'utf8')) ?? [];
  const named = [...list.matchAll(/'([^']+)'/g)].map(([, name]) => name);
  const table = readFileSync('src/app/router.tsx', 'utf8');
  const pages = [...table.matchAll(/path="([^"]+)"/g)].map(([, path = '']) => path);
  const ofAdmins = /^\/(admin|smart-alerts-dashboard)/;
  // The landing pages are one, and made of a list.
  expect(named.toSorted()).toEqual(
    [...new Set(pages), '/jobs/:kind'].filter((path) => !ofAdmins.test(path)).toSorted(),
  );
});
