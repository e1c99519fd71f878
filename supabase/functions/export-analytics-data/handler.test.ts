import { describe, expect, it, vi } from 'vitest';
import { adminCaller, jsonRequest } from '../../../tests/admin-request.ts';
import type { Cursor, ExportPage } from './csv-stream.ts';
import { exportAnalyticsData, type ReadPage } from './handler.ts';

const body = { dataType: 'applications', startDate: '2026-11-01', endDate: '2026-11-21' };

/** A database of so many rows, two to a page. */
function pages(total: number) {
  return vi.fn<ReadPage>(async (_asked, cursor: Cursor): Promise<ExportPage> => {
    const from = cursor ? Number(cursor.id) : 0;
    const rows = [from + 1, from + 2].filter((row) => row <= total);
    const next = from + 2 < total ? { at: 'x', id: String(from + 2) } : null;
    return { ...(cursor ? {} : { header: 'Name,Row' }), csv: rows.map((row) => `Ana,${row}`).join('\r\n'), next };
  });
}

describe('export-analytics-data', () => {
  it.each([0, 1, 2, 5, 6])('streams all of %i rows', async (total) => {
    const response = await exportAnalyticsData(jsonRequest(body), adminCaller, pages(total));
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toMatch(/"applications_export_\d{4}-\d\d-\d\d\.csv"$/);
    const expected = ['Name,Row', ...Array.from({ length: total }, (_, row) => `Ana,${row + 1}`)];
    expect(await response.text()).toBe(expected.map((line) => `${line}\r\n`).join(''));
  });

  it('holds no more pages than are read', async () => {
    const read = pages(1000);
    const response = await exportAnalyticsData(jsonRequest(body), adminCaller, read);
    const reader = response.body?.getReader();
    await reader?.read();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(read.mock.calls.length).toBeLessThanOrEqual(3);
    await reader?.cancel();
  });

  it('breaks off when a later page fails', async () => {
    const read = pages(9);
    read.mockImplementationOnce(pages(9)).mockRejectedValueOnce(new Error('gone'));
    const response = await exportAnalyticsData(jsonRequest(body), adminCaller, read);
    await expect(response.text()).rejects.toThrow('gone');
  });

  it('passes filters on, and asks no dates of the other lists', async () => {
    const read = pages(1);
    await exportAnalyticsData(
      jsonRequest({ dataType: 'subscribers', filters: { city: 'Bronx', search: ' ' } }),
      adminCaller,
      read,
    );
    const requested = { type: 'subscribers', from: null, to: null, filters: { city: 'Bronx', search: null } };
    expect(read).toHaveBeenCalledWith(requested, null);
  });

  it.each<[object, string]>([
    [{ ...body, dataType: 'secrets' }, 'dataType'],
    [{ ...body, dataType: undefined }, 'dataType'],
    [{ ...body, startDate: undefined }, 'startDate'],
    [{ ...body, endDate: '' }, 'endDate'],
    [{ ...body, endDate: '2026-10-31' }, 'endDate'],
    [{ ...body, startDate: '2026-02-30' }, 'startDate'],
    [{ ...body, startDate: 'yesterday' }, 'startDate'],
    [{ ...body, filters: { status: 7 } }, 'filters.status'],
    [{ ...body, columns: '*' }, 'columns'],
  ])('refuses %j and names %s', async (wrong, field) => {
    const read = pages(1);
    await expect(exportAnalyticsData(jsonRequest(wrong), adminCaller, read)).rejects.toMatchObject({
      status: 400,
      field,
    });
    expect(read).not.toHaveBeenCalled();
  });
});
