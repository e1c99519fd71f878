// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { workbook } from '../../../../tests/workbook.ts';
import { csvOfWorkbook, unpackedSize } from './workbook.ts';

describe('a workbook', () => {
  it('is read as the CSV of its first sheet', async () => {
    const rows = [
      ['title', 'company'],
      ['Cook, nights', 'Acme'],
    ];
    const file = await csvOfWorkbook(workbook(rows));
    expect(file.name).toBe('jobs.csv');
    expect(await file.text()).toBe('title,company\r\n"Cook, nights",Acme');
  });

  it('is refused before it is unpacked when it holds more than may be read', async () => {
    const bomb = workbook([['title']], 50_000_000);
    expect(await unpackedSize(bomb)).toBe(250_000_000);
    await expect(csvOfWorkbook(bomb)).rejects.toThrow('larger than 64 MB when it is unpacked');
  });

  it('is refused when it is none', async () => {
    await expect(csvOfWorkbook(new File(['not a workbook'], 'jobs.xlsx'))).rejects.toThrow();
    expect(await unpackedSize(new Blob(['x']))).toBe(Number.POSITIVE_INFINITY);
  });
});
