import { crc32 } from 'node:zlib';

/** An archive of texts that are not compressed; `claimed` is the unpacked size that it states of each. */
function zip(parts: Record<string, string>, claimed?: number): Blob {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const directory: Uint8Array<ArrayBuffer>[] = [];
  let at = 0;
  const header = (signature: number, head: number[], name: Uint8Array, data: Uint8Array, tail: number[]) => {
    const bytes = new DataView(new ArrayBuffer(26 + head.length * 2 + tail.length * 2));
    let place = 0;
    const put = (value: number, size: 2 | 4) => {
      if (size === 2) bytes.setUint16(place, value, true);
      else bytes.setUint32(place, value, true);
      place += size;
    };
    put(signature, 4);
    for (const value of head) put(value, 2);
    put(crc32(data), 4);
    put(data.length, 4);
    put(claimed ?? data.length, 4);
    put(name.length, 2);
    for (const value of tail) put(value, 2);
    return new Uint8Array(bytes.buffer.slice(0, place));
  };
  for (const [name, text] of Object.entries(parts)) {
    const [path, data] = [new TextEncoder().encode(name), new TextEncoder().encode(text)];
    const local = header(0x04034b50, [20, 0, 0, 0, 0], path, data, [0]);
    chunks.push(local, path, data);
    const central = header(0x02014b50, [20, 20, 0, 0, 0, 0], path, data, [0, 0, 0, 0, 0, 0, at & 65_535, at >> 16]);
    directory.push(central.slice(0, 46), path);
    at += local.length + path.length + data.length;
  }
  const size = directory.reduce((sum, part) => sum + part.length, 0);
  const end = new DataView(new ArrayBuffer(22));
  end.setUint32(0, 0x06054b50, true);
  end.setUint16(8, Object.keys(parts).length, true);
  end.setUint16(10, Object.keys(parts).length, true);
  end.setUint32(12, size, true);
  end.setUint32(16, at, true);
  return new Blob([...chunks, ...directory, new Uint8Array(end.buffer)]);
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
const sheet = (rows: string[][]) =>
  `${XML}<worksheet xmlns="${MAIN}"><sheetData>${rows.map((cells, row) => `<row r="${row + 1}">${cells.map((text, at) => cell(text).replace('<c ', `<c r="${String.fromCharCode(65 + at)}${row + 1}" `)).join('')}</row>`).join('')}</sheetData></worksheet>`;

/** A workbook of one sheet as Excel saves it; `claimed` is the unpacked size that it states of each part. */
export const workbook = (rows: string[][], claimed?: number) =>
  new File(
    [
      zip(
        {
          '[Content_Types].xml': `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
          '_rels/.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
          'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="Jobs" sheetId="1" r:id="rId1"/></sheets></workbook>`,
          'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
          'xl/worksheets/sheet1.xml': sheet(rows),
        },
        claimed,
      ),
    ],
    'jobs.xlsx',
  );
