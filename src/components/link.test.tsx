// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation, useNavigationType } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { Link, type LinkProps } from './link.tsx';

afterEach(cleanup);

function Address() {
  const { pathname, search, state } = useLocation();
  return <output>{[pathname + search, useNavigationType(), state?.from].join(' ').trim()}</output>;
}

function open(props: Partial<LinkProps>) {
  render(
    <MemoryRouter initialEntries={['/jobs?q=cook']}>
      <Link to="/alerts" {...props}>
        Go
      </Link>
      <Address />
    </MemoryRouter>,
  );
  return screen.getByRole('link', { name: 'Go' });
}
const address = () => screen.getByRole('status').textContent;

it('has the address of the screen and opens it without a reload', () => {
  const link = open({ state: { from: 'feed' } });
  expect(link.getAttribute('href')).toBe('/alerts');
  expect(fireEvent.click(link)).toBe(false);
  expect(address()).toBe('/alerts PUSH feed');
});

it('stays on the screen where only the search is named', () => {
  const link = open({ to: { search: 'q=driver' } });
  expect(link.getAttribute('href')).toBe('/jobs?q=driver');
});

it('takes the place of the entry where told to, and where the address is the same', () => {
  fireEvent.click(open({ replace: true }));
  expect(address()).toBe('/alerts REPLACE');
  cleanup();
  fireEvent.click(open({ to: '/jobs?q=cook' }));
  expect(address()).toBe('/jobs?q=cook REPLACE');
});

it('leaves another tab, another button and a click that was handled to who asked for it', () => {
  const stopAtWindow = vi.fn((event: Event) => event.preventDefault());
  window.addEventListener('click', stopAtWindow);
  fireEvent.click(open({}), { metaKey: true });
  cleanup();
  fireEvent.click(open({}), { button: 1 });
  cleanup();
  fireEvent.click(open({ target: '_blank' }));
  cleanup();
  fireEvent.click(open({ onClick: (event) => event.preventDefault() }));
  window.removeEventListener('click', stopAtWindow);
  expect(address()).toBe('/jobs?q=cook POP');
});
