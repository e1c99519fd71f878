// @vitest-environment jsdom

import { newYorkDay } from '@rules/new-york.ts';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBackend } from '../../tests/fake-backend.ts';
import { address, openRoutes } from '../../tests/open-routes.tsx';
import { keepSession, sessionOf } from '../../tests/signed-in.ts';
import { BarChart } from './bar-chart.tsx';
import { CsvButton } from './csv-button.tsx';
import { SearchBox } from './search-box.tsx';
import { StatCard } from './stat-card.tsx';
import { Tabs } from './tabs.tsx';

describe('tabs', () => {
  const tabs = [
    { key: 'jobs', label: 'Jobs', panel: () => <p>the jobs</p> },
    { key: 'payouts', label: 'Payouts', panel: () => <p>the payouts</p> },
    { key: 'log', label: 'Log', panel: () => <p>the log</p> },
  ] as const;
  const open = (start: string) => {
    openRoutes(start, <Route path="/tools" element={<Tabs label="Toolkit" tabs={tabs} />} />);
    return userEvent.setup();
  };

  it('open the one in the address, and the first when there is none such', () => {
    open('/tools?tab=payouts');
    expect(screen.getByRole('tabpanel', { name: 'Payouts' }).textContent).toBe('the payouts');
    cleanup();
    open('/tools?tab=nonsense');
    expect(screen.getByRole('tab', { name: 'Jobs' }).getAttribute('aria-selected')).toBe('true');
  });

  it('are gone through with the arrow keys, round the ends', async () => {
    const person = open('/tools');
    await person.click(screen.getByRole('tab', { name: 'Jobs' }));
    await person.keyboard('{ArrowRight}');
    expect(address()).toBe('/tools?tab=payouts');
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Payouts'));
    await person.keyboard('{End}{ArrowRight}');
    expect(address()).toBe('/tools');
    await person.keyboard('{ArrowLeft}');
    expect(screen.getByRole('tabpanel', { name: 'Log' })).toBeTruthy();
    // Only the chosen one is a stop of the Tab key.
    expect(screen.getAllByRole('tab').map((tab) => tab.tabIndex)).toEqual([-1, -1, 0]);
  });
});

describe('the search box', () => {
  it('asks once the person has stopped typing, without blanks around it', async () => {
    const onChange = vi.fn();
    render(<SearchBox label="Search jobs" placeholder="Search jobs..." value="" onChange={onChange} />);
    await userEvent.setup().type(screen.getByRole('searchbox', { name: 'Search jobs' }), ' cook ');
    await vi.waitFor(() => expect(onChange.mock.calls).toEqual([['cook']]));
  });

  it('follows what is set from outside', () => {
    const box = (value: string) => <SearchBox label="Search" placeholder="" value={value} onChange={vi.fn()} />;
    const { rerender } = render(box('cook'));
    rerender(box(''));
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
  });
});

describe('a chart', () => {
  const groups = [
    { label: 'Thu', sub: 'Nov 12', values: [842, 388] },
    { label: 'Fri', sub: 'Nov 13', values: [12, 0] },
  ];

  it('says in words what it draws, and has every number in a table', () => {
    render(<BarChart title="Alerts sent" series={['SMS', 'Email']} groups={groups} />);
    const chart = screen.getByRole('img', { name: /Alerts sent/ });
    expect(chart.querySelector('desc')?.textContent).toBe(
      'Lowest on Fri with 12, highest on Thu with 1,230. The table below has every number.',
    );
    expect(screen.getByRole('row', { name: 'SMS 842 12' })).toBeTruthy();
    expect(screen.getByRole('row', { name: 'Email 388 0' })).toBeTruthy();
    // Nothing is drawn for nothing.
    expect(chart.querySelectorAll('rect[fill^="url("]')).toHaveLength(1);
  });

  it('draws and lists three series', () => {
    const groups = [{ label: 'Thu', values: [3, 2, 1] }];
    render(<BarChart title="Alerts sent" series={['SMS', 'Notification', 'Email']} groups={groups} />);
    const rows = ['SMS 3', 'Notification 2', 'Email 1'].map((name) => screen.getByRole('row', { name }));
    expect(rows).toHaveLength(3);
    const bars = [...screen.getByRole('img').querySelectorAll('g > rect')].map((bar) => bar.getAttribute('fill'));
    expect(new Set(bars).size).toBe(3);
  });

  it('of nothing says so', () => {
    render(<BarChart title="Alerts sent" series={['SMS']} groups={[]} />);
    expect(screen.getByRole('img').querySelector('desc')?.textContent).toBe('Nothing yet.');
  });
});

describe('a number', () => {
  it('leads to its rows, and holds its place while it loads', () => {
    const card = (value?: string) => (
      <MemoryRouter>
        <StatCard label="Active Jobs" value={value} detail="12 to review" to="/admin-tools" />
      </MemoryRouter>
    );
    const { rerender } = render(card());
    expect(screen.queryByText('12 to review')).toBeNull();
    rerender(card('3,064'));
    expect(screen.getByRole('link', { name: /Active Jobs.*3,064.*12 to review/ }).getAttribute('href')).toBe(
      '/admin-tools',
    );
  });
});

describe('a CSV', () => {
  let backend: ReturnType<typeof fakeBackend>;
  const saved: { name: string; href: string }[] = [];

  beforeEach(() => {
    saved.length = 0;
    vi.spyOn(console, 'error').mockReturnValue();
    backend = fakeBackend();
    URL.createObjectURL = vi.fn(() => 'blob:made');
    URL.revokeObjectURL = vi.fn();
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
      saved.push({ name: this.download, href: this.href });
    });
  });

  async function press() {
    openRoutes('/', <Route path="/" element={<CsvButton body={{ dataType: 'users' }} label="Export users" />} />);
    await userEvent.setup().click(screen.getByRole('button', { name: 'Export users' }));
  }
  const csv = (headers: Record<string, string> = {}) =>
    new Response('Name\r\nAna\r\n', { headers: { 'content-type': 'text/csv; charset=utf-8', ...headers } });

  it('is saved under the name of its data and day, asked for as the admin', async () => {
    keepSession(sessionOf());
    backend.answer('export-analytics-data', () => csv());
    await press();
    expect(await screen.findByText('Export Complete')).toBeTruthy();
    expect(saved).toEqual([{ name: `users_export_${newYorkDay(new Date())}.csv`, href: 'blob:made' }]);
    const call = backend.calls.find(({ path }) => path === 'export-analytics-data');
    expect(call?.body).toEqual({ dataType: 'users' });
    expect(call?.headers.get('authorization')).toMatch(/^Bearer /);
  });

  it.each([
    ['Failed to export data', () => Response.json({ message: 'down' }, { status: 500 })],
    ['Failed to export data', () => new Response('<html>a proxy</html>', { headers: { 'content-type': 'text/html' } })],
    ['The end is before the start.', () => Response.json({ message: 'The end is before the start.' }, { status: 400 })],
  ])('that does not come says: Export Failed, %s', async (reason, give) => {
    backend.answer('export-analytics-data', give);
    await press();
    expect(await screen.findByText('Export Failed')).toBeTruthy();
    expect(screen.getByText(reason)).toBeTruthy();
    expect(saved).toEqual([]);
  });
});
