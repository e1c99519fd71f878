// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { changeLocale } from '@/lib/i18n.ts';
import { fakeBackend } from '../../../tests/fake-backend.ts';
import { address, openRoutes } from '../../../tests/open-routes.tsx';
import { SalaryGuidePage } from './salary-guide-page.tsx';

const group = (category: string, borough: string | null, jobs: number, cents: number[]) => {
  const [low_cents, middle_cents, high_cents, ask_cents, ask_jobs] = cents;
  return { category, borough, jobs, low_cents, middle_cents, high_cents, ask_cents, ask_jobs };
};
const GUIDE = {
  jobs: 2045,
  least: 20,
  as_of: '2026-11-18T17:00:00Z',
  groups: [
    group('Construction', null, 212, [2200, 2600, 3100, 2900, 80]),
    group('Delivery', null, 605, [1900, 2150, 2450, 2300, 214]),
    group('Delivery', 'Bronx', 88, [1837, 2050, 2300, 2200, 31]),
    group('Delivery', 'Brooklyn', 148, [2000, 2250, 2500, 2400, 51]),
    group('Security', 'Brooklyn', 20, [2000, 2000, 2000, 2000, 20]),
    group('Security', null, 40, [2000, 2100, 2200, 2100, 22]),
  ],
};
let backend: ReturnType<typeof fakeBackend>;
beforeEach(() => {
  backend = fakeBackend();
  backend.answer('rpc/pay_guide', () => GUIDE);
  return () => changeLocale('en');
});
const visit = (search = '') =>
  openRoutes(`/tools/salary-guide${search}`, <Route path="/tools/salary-guide" element={<SalaryGuidePage />} />);
const words = () => document.querySelector('blockquote')?.textContent;
const table = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.firstChild?.textContent).join(' '));

describe('the salary guide', () => {
  it('answers first: what half of the jobs pay, what to ask for, and the jobs', async () => {
    visit('?work=delivery&borough=Brooklyn');
    expect(await screen.findByText('Half of 148 delivery jobs in Brooklyn pay')).toBeTruthy();
    expect(screen.getByText('$20 to $25', { selector: 'p' })).toBeTruthy();
    expect(screen.getByText('Ask for $24.')).toBeTruthy();
    expect(screen.getByText(/51 of 148 jobs pay that or more/)).toBeTruthy();
    const link = screen.getByRole('link', { name: 'See these jobs' });
    expect(link.getAttribute('href')).toBe('/jobs?category=delivery&location=Brooklyn');
    expect(words()).toContain('delivery jobs in Brooklyn pay $20 to $25 an hour right now');
    expect(screen.getByText(/2,045 open postings on Stoop, on November 18, 2026/)).toBeTruthy();
  });

  it('draws one picture for boroughs and one for kinds of work, each with its numbers in a table', async () => {
    visit('?work=delivery&borough=Brooklyn');
    const picture = await screen.findByRole('img', { name: 'Delivery, by borough' });
    expect(within(picture).getByText('$18.50 to $23')).toBeTruthy();
    // Where the last column has no room, it stands under the name.
    expect(within(screen.getByRole('table', { name: 'Delivery, by borough' })).getByText('Jobs: 148')).toBeTruthy();
    expect(table('Delivery, by borough')).toEqual([
      'Borough Low Middle High Jobs',
      'All NYC $19 $21.50 $24.50 605',
      'Brooklyn $20 $22.50 $25 148',
      'Bronx $18.50 $20.50 $23 88',
    ]);
    expect(screen.getByRole('img', { name: 'Pay in Brooklyn, by kind of work' })).toBeTruthy();
    expect(table('Pay in Brooklyn, by kind of work').slice(1)).toEqual([
      'Delivery $20 $22.50 $25 148',
      'Security $20 $20 $20 20',
    ]);
  });

  it('follows the choice of work and borough', async () => {
    visit();
    expect(await screen.findByText('Half of 605 delivery jobs in New York City pay')).toBeTruthy();
    await userEvent.selectOptions(screen.getByLabelText('Borough'), 'Bronx');
    expect(screen.getByText('Half of 88 delivery jobs in the Bronx pay')).toBeTruthy();
    await userEvent.selectOptions(screen.getByLabelText('Work'), 'Construction');
    expect(screen.getByText(/^Fewer than 20 open construction jobs in the Bronx/)).toBeTruthy();
    expect(screen.getByText('Half of 212 construction jobs in New York City pay')).toBeTruthy();
    expect(screen.queryByRole('img', { name: 'Construction, by borough' })).toBeNull();
    await userEvent.selectOptions(screen.getByLabelText('Work'), 'Cashier');
    expect(screen.getByText(/^Fewer than 20 open cashier jobs say/)).toBeTruthy();
    expect(screen.queryByRole('img')).toBeNull();
    expect(backend.bodies('rpc/pay_guide')).toHaveLength(1);
  });

  describe('near a place', () => {
    const near = (groups: object[]) => ({
      ...GUIDE,
      near: { id: 'fordham', name: 'Fordham', borough: 'Bronx', jobs: 70, groups },
    });

    it('has the numbers within two miles of it, found by typing, in the address', async () => {
      const user = userEvent.setup();
      backend.answer('rpc/pay_guide', ({ p_near }) =>
        p_near === 'fordham' ? near([group('Delivery', 'Bronx', 41, [1800, 2000, 2200, 2100, 15])]) : GUIDE,
      );
      visit('?borough=Brooklyn');
      await user.type(await screen.findByRole('combobox', { name: 'Or a neighborhood or station' }), 'fordham');
      await user.keyboard('{Enter}');
      expect(await screen.findByText('Half of 41 delivery jobs within 2 miles of Fordham pay')).toBeTruthy();
      expect(address()).toBe('/tools/salary-guide?near=fordham');
      expect(table('Delivery, by borough').slice(1, 3)).toEqual([
        'Fordham $18 $20 $22 41',
        'All NYC $19 $21.50 $24.50 605',
      ]);
      expect(screen.getByRole('link', { name: 'See these jobs' }).getAttribute('href')).toBe(
        '/jobs?category=delivery&near=fordham',
      );
      await user.click(screen.getByRole('button', { name: 'Remove filter Fordham' }));
      expect(await screen.findByText('Half of 605 delivery jobs in New York City pay')).toBeTruthy();
      expect(screen.getByRole('combobox', { name: 'Or a neighborhood or station' })).toHaveProperty('value', '');
    });

    it('has the numbers of the borough where too few are near it, and says so', async () => {
      backend.answer('rpc/pay_guide', () => near([]));
      visit('?near=fordham');
      expect(await screen.findByText('Half of 88 delivery jobs in the Bronx pay')).toBeTruthy();
      expect(
        screen.getByText(
          'Fewer than 20 open delivery jobs within 2 miles of Fordham say what they pay. These are the numbers in the Bronx.',
        ),
      ).toBeTruthy();
    });

    it('has those of the city for a place that nobody knows', async () => {
      backend.answer('rpc/pay_guide', () => ({ ...GUIDE, near: null }));
      visit('?near=atlantis');
      expect(await screen.findByText('Half of 605 delivery jobs in New York City pay')).toBeTruthy();
    });
  });

  it.each(['?work=various&borough=Jersey', '?work=%00&borough=', '?work=<script>'])(
    'stands with %s',
    async (search) => {
      visit(search);
      expect(await screen.findByText('Half of 605 delivery jobs in New York City pay')).toBeTruthy();
    },
  );

  it('names one amount where the quarters are the same', async () => {
    visit('?work=security&borough=Brooklyn');
    expect(await screen.findByText('$20', { selector: 'p' })).toBeTruthy();
    expect(screen.getAllByRole('table')).toHaveLength(2);
    expect(words()).toContain('pay $20 an hour');
  });

  it('copies the words, and says so when it cannot', async () => {
    const user = userEvent.setup();
    visit('?borough=Brooklyn');
    const button = await screen.findByRole('button', { name: 'Copy the words' });
    await user.click(button);
    expect(await screen.findByText('Copied')).toBeTruthy();
    expect(await navigator.clipboard.readText()).toContain('start at $22.50');
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'));
    await user.click(button);
    expect(await screen.findByText(/^This browser does not copy/)).toBeTruthy();
  });

  it('offers to try again when the numbers do not come', async () => {
    backend.answer('rpc/pay_guide', () => Response.json({ message: 'no' }, { status: 500 }));
    visit();
    expect(await screen.findByText('The pay numbers did not load.')).toBeTruthy();
    backend.answer('rpc/pay_guide', () => ({ ...GUIDE, jobs: 0, groups: [] }));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/^Fewer than 20 open delivery jobs/)).toBeTruthy();
  });

  it('speaks Spanish', async () => {
    changeLocale('es');
    visit('?borough=Bronx&work=delivery');
    expect(await screen.findByText('La mitad de 88 trabajos de reparto en el Bronx paga')).toBeTruthy();
    expect(screen.getByText('Pide $22.')).toBeTruthy();
  });
});
