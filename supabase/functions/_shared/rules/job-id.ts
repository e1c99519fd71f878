const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-5][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i;
const FAKE_PREFIX = 'fake_';

/** Whether an id can belong to a row: a version 1 to 5 UUID. `fake_…`, `local…` and `trusted…` ids are built-in placeholders. */
export function isUuid(id: string | null | undefined): id is string {
  return UUID.test(id ?? '');
}

/** The id that a link's last part begins with, whatever a message or an advertiser put behind it: '<id>.', '<id>&fbclid=…'. */
export function jobIdIn(part: string): string {
  const id = part.trim();
  return isUuid(id.slice(0, 36)) && /^[^0-9a-z-]/i.test(id.slice(36)) ? id.slice(0, 36) : id;
}

/** The id without the 'fake_' prefix that filler jobs may carry in links. */
export function stripFakePrefix(id: string): string {
  return id.startsWith(FAKE_PREFIX) ? id.slice(FAKE_PREFIX.length) : id;
}
