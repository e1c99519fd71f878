// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SearchForm } from './top-bar.tsx';

function Address() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

function at(address: string) {
  render(
    <MemoryRouter initialEntries={[address]}>
      <SearchForm />
      <Address />
    </MemoryRouter>,
  );
  return screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search jobs' });
}
const address = () => screen.getByRole('status').textContent;

beforeEach(() => vi.stubGlobal('scrollTo', vi.fn()));

describe('the search box', () => {
  it('does nothing without a word', async () => {
    await userEvent.type(at('/jobs?location=Bronx'), '   {Enter}');
    expect(address()).toBe('/jobs?location=Bronx');
  });

  it('searches the feed for the trimmed text from page 1, inside the filters that are set', async () => {
    await userEvent.type(at('/?location=Bronx&page=4&job=1'), ' night cook {Enter}');
    expect(address()).toBe('/?location=Bronx&page=1&q=night+cook');
    expect(window.scrollTo).toHaveBeenCalledWith(0, 0);
  });

  it('leads to the feed from elsewhere', async () => {
    await userEvent.type(at('/tools?x=1'), 'driver{Enter}');
    expect(address()).toBe('/jobs?q=driver&page=1');
  });

  it('shows what is searched for, by either name', () => {
    expect(at('/jobs?search=cook').value).toBe('cook');
  });
});
