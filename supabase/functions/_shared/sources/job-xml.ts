import { SaxesParser } from 'saxes';
import { cellText, ENTITIES } from '../rules/csv/cell-text.ts';
import { charsetIn, charsetOf, decoderOf, mustBeThere, type Opened, SourceProblem } from './open-address.ts';
import { type Reason, refused, type SourceKind, sourceRow } from './source.ts';

/** An element by the names of those in it. */
export type XmlRecord = Record<string, string>;

/** Jobs in XML as aggregators exchange them, and as our own jobs.xml writes them: `<source><job><title>…`. */
export const jobXml: SourceKind = {
  fetch: async ({ address, etag, last_modified }, { open, keep }) => {
    const opened = mustBeThere(await open(address, { etag, last_modified }), address);
    if (opened.isUnmodified) return null;
    let count = 0;
    for await (const records of xmlRecords(opened, 'job')) {
      count += records.length;
      await keep(records);
    }
    if (count === 0) throw new SourceProblem('It has no <job>.');
    return { cursor: null, isComplete: true, etag: opened.etag, last_modified: opened.last_modified };
  },

  read: (records) => {
    const reasons: Reason[] = [];
    const rows = (records as XmlRecord[]).flatMap((record) => {
      const cell = (...names: string[]) => firstOf(record, names);
      const reference = cell('referencenumber', 'reference', 'requisitionid', 'id', 'guid', 'url', 'link');
      if (!reference) {
        reasons.push({ ...refused(null, 'referencenumber', 'is missing'), is_unreadable: true });
        return [];
      }
      const country = cell('country');
      const state = cell('state', 'region');
      if (isElsewhere(country, state)) {
        reasons.push(refused(reference, 'location', 'is outside of New York City'));
        return [];
      }
      const street = cell('streetaddress', 'address');
      const city = cell('city');
      const place = [street, city].filter(Boolean).join(', ') || cell('location') || cell('postalcode', 'zip');
      const salary = cell('salary', 'pay', 'compensation');
      return [
        sourceRow(reference.slice(0, 200), {
          title: cellText(cell('title', 'jobtitle', 'position') ?? ''),
          company: cellText(cell('company', 'employer') ?? '') || null,
          description: cellText(cell('description', 'body') ?? ''),
          location: place ?? '',
          state: city && state ? state : null,
          zip: cell('postalcode', 'zip'),
          type: cell('jobtype', 'type', 'employmenttype'),
          salary: salary && /\d/.test(salary) ? cellText(salary) : null,
          category: cell('category'),
          requirements: cellText(cell('requirements', 'qualifications') ?? '') || null,
          benefits: cellText(cell('benefits') ?? '') || null,
          contact_email: cell('email', 'contactemail'),
          contact_phone: cell('phone', 'contactphone'),
          application_link: cell('url', 'link', 'applyurl'),
          posted_at: cell('date', 'pubdate', 'posted'),
          expires_at: cell('expirationdate', 'expires', 'validthrough', 'closingdate'),
        }),
      ];
    });
    return { rows, reasons };
  },
};

const firstOf = (record: XmlRecord, names: string[]) =>
  names.map((name) => record[name]?.trim()).find((text) => text) ?? null;

/** Whether a country or a state is said to be another one. */
export function isElsewhere(country: string | null, state: string | null): boolean {
  const isAmerican =
    !country || /^(?:u\.?s\.?a?\.?|united states(?: of america)?|estados unidos)$/i.test(country.trim());
  const isNewYork = !state || /^(?:(?:us-)?n\.?y\.?|new york)\b/i.test(state.trim());
  return !isAmerican || !isNewYork;
}

/**
 * The elements of a name, read from the stream some at a time, each by the texts of the elements in it (those further in under
 * their own names, where the name is free). Throws SourceProblem where it is no XML, or only a part of it.
 */
export async function* xmlRecords(opened: Opened, ...names: string[]): AsyncGenerator<XmlRecord[]> {
  let found: XmlRecord[] = [];
  const open: { name: string; text: string }[] = [];
  let record: XmlRecord | null = null;
  let depth = 0;
  const parser = new SaxesParser();
  Object.assign(parser.ENTITIES, ENTITIES);
  parser.on('error', (error) => {
    throw new SourceProblem(`It is no XML, or only a part of it: ${error.message.slice(0, 200)}.`);
  });
  parser.on('opentag', ({ name }) => {
    const plain = localName(name);
    if (!record && names.includes(plain)) {
      record = {};
      depth = open.length;
    }
    open.push({ name: plain, text: '' });
  });
  const take = (text: string) => {
    if (record) for (const element of open.slice(depth + 1)) element.text += text;
  };
  parser.on('text', take);
  parser.on('cdata', take);
  parser.on('closetag', () => {
    const element = open.pop();
    if (!record || !element) return;
    if (open.length > depth) {
      record[element.name] ??= element.text;
    } else {
      found.push(record);
      record = null;
    }
  });
  const decode = xmlDecoder(opened);
  for await (const bytes of opened.bytes()) {
    parser.write(decode(bytes).replace(NO_XML, ''));
    yield found;
    found = [];
  }
  parser.write(decode().replace(NO_XML, ''));
  parser.close();
  yield found;
}

const localName = (name: string) => (name.split(':').at(-1) ?? name).toLowerCase().replace(/[-_]/g, '');

/** What no XML may have and texts that were pasted do. */
const NO_XML = /(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu;

/** Decodes as the document's mark or its first line says, else as its server does. */
function xmlDecoder(opened: Opened) {
  let decoder: TextDecoder | null = null;
  return (bytes?: Uint8Array<ArrayBuffer>) => {
    if (!bytes) return decoder?.decode() ?? '';
    if (!decoder) {
      const declared = charsetIn(/^(?:ï»¿)?<\?xml[^>]*?encoding=["']([\w-]+)["']/, bytes);
      const isWide = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
      decoder = decoderOf(isWide ? (bytes[0] === 0xff ? 'utf-16le' : 'utf-16be') : (declared ?? charsetOf(opened)));
    }
    return decoder.decode(bytes, { stream: true });
  };
}
