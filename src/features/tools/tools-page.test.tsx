// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { changeLocale } from '@/lib/i18n.ts';
import { fakeBackend } from '../../../tests/fake-backend.ts';
import { openRoutes } from '../../../tests/open-routes.tsx';
import { ToolsPage } from './tools-page.tsx';

let backend: ReturnType<typeof fakeBackend>;
beforeEach(() => {
  backend = fakeBackend();
  return () => changeLocale('en');
});
const show = () => openRoutes('/tools', <Route path="/tools" element={<ToolsPage />} />);
const cards = () => screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent);
const card = (name: string) => within(screen.getByRole('article', { name }));
const awaited = () => backend.bodies('tool_interest');

describe('the tools', () => {
  it('come with their state: three open, three are coming and open nowhere', () => {
    show();
    expect(screen.getByRole('heading', { level: 1, name: 'Job Search Tools' })).toBeTruthy();
    expect(screen.getByText('Advanced Tools Coming Soon!')).toBeTruthy();
    const links = screen
      .getAllByRole('link')
      .map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')]);
    expect(links).toEqual([
      ['Open Application Tracker', '/my-applications'],
      ['Open Smart Job Alerts', '/alerts'],
      ['Open Salary Negotiation Guide', '/tools/salary-guide'],
      // At the foot: for employers, and for who wonders.
      [null, '/post'],
      [null, '/stats'],
    ]);
    expect(card('Application Tracker').getByText('Available')).toBeTruthy();
    for (const name of ['AI Resume Builder', 'Interview Prep Assistant', 'LinkedIn Outreach Helper']) {
      expect(card(name).getByText('Coming soon')).toBeTruthy();
      expect(card(name).getByRole('button', { name: `Notify me about ${name}` })).toBeTruthy();
    }
  });

  it.each([
    ['All Tools6', 6, 'Application Tracker'],
    ['Resume1', 1, 'AI Resume Builder'],
    ['Interview2', 2, 'Salary Negotiation Guide'],
    ['Networking1', 1, 'LinkedIn Outreach Helper'],
    ['Productivity2', 2, 'Application Tracker'],
  ])('are counted and shown by category: %s', async (name, count, first) => {
    show();
    const chip = screen.getByRole('button', { name });
    await userEvent.click(chip);
    expect(chip.getAttribute('aria-pressed')).toBe('true');
    expect(screen.getAllByRole('button', { pressed: true })).toHaveLength(1);
    expect(cards()).toHaveLength(count);
    expect(cards()[0]).toBe(first);
  });

  it('notes who waits for one, and remembers it', async () => {
    const { unmount } = show();
    await userEvent.click(screen.getByRole('button', { name: 'Notify me about AI Resume Builder' }));
    expect(await screen.findByText('We noted that you want AI Resume Builder.')).toBeTruthy();
    expect(awaited()).toEqual([{ tool_id: 'ai-resume-builder' }]);
    expect(card('AI Resume Builder').queryByRole('button')).toBeNull();
    await vi.waitFor(() => expect(document.activeElement).toBe(card('AI Resume Builder').getByText('On your list')));
    unmount();
    show();
    expect(card('AI Resume Builder').getByText('On your list')).toBeTruthy();
    expect(document.activeElement).toBe(document.body);
    expect(card('Interview Prep Assistant').getByRole('button')).toBeTruthy();
  });

  it('says so when that was not saved, and lets one try again', async () => {
    backend.answer('tool_interest', () => Response.json({ message: 'no' }, { status: 500 }));
    show();
    await userEvent.click(screen.getByRole('button', { name: 'Notify me about AI Resume Builder' }));
    expect(await screen.findByText('That was not saved. Please try again.')).toBeTruthy();
    expect(card('AI Resume Builder').getByRole('button', { name: 'Notify me about AI Resume Builder' })).toBeTruthy();
    expect(localStorage.getItem('stoop-tools-awaited')).toBeNull();
  });

  it.each([
    ['Schedule Mock Interview', 'Interview Prep Assistant', 'interview-prep-assistant'],
    ['Upload Resume for Review', 'AI Resume Builder', 'ai-resume-builder'],
  ])('open from the quick actions: %s', async (action, tool, id) => {
    show();
    await userEvent.click(screen.getByRole('button', { name: new RegExp(action) }));
    const sheet = within(screen.getByRole('dialog', { name: tool }));
    await userEvent.click(sheet.getByRole('button', { name: `Notify me about ${tool}` }));
    expect(await sheet.findByText('On your list')).toBeTruthy();
    expect(awaited()).toEqual([{ tool_id: id }]);
  });

  it('stand with rubbish in the storage', () => {
    localStorage.setItem('stoop-tools-awaited', '{"a":1}');
    show();
    expect(cards()).toHaveLength(6);
  });

  it('speak Spanish', () => {
    changeLocale('es');
    show();
    expect(screen.getByRole('heading', { level: 1, name: 'Herramientas para buscar trabajo' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Avísame sobre Práctica para entrevistas' })).toBeTruthy();
  });
});
