// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazy, Suspense } from 'react';
import { BrowserRouter, Link, Route, Routes, useSearchParams } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { SearchBox } from './search-box.tsx';

let arrive: (page: { default: () => string }) => void = () => undefined;
const Slow = lazy(() => new Promise<{ default: () => string }>((resolve) => (arrive = resolve)));

function List() {
  const [params, setParams] = useSearchParams();
  return (
    <>
      <SearchBox
        label="Search"
        placeholder=""
        value={params.get('q') ?? ''}
        onChange={(q) => setParams({ q }, { replace: true })}
      />
      <Link to="/person">Maria</Link>
    </>
  );
}
afterEach(() => {
  window.history.replaceState(null, '', '/');
});

it('lets somebody go who typed and at once followed a link to a page that is still loading', async () => {
  window.history.replaceState(null, '', '/list');
  render(
    <BrowserRouter>
      <Suspense>
        <Routes>
          <Route path="/list" element={<List />} />
          <Route path="/person" element={<Slow />} />
        </Routes>
      </Suspense>
    </BrowserRouter>,
  );
  const person = userEvent.setup();
  await person.type(screen.getByRole('searchbox'), 'mar');
  await person.click(screen.getByRole('link', { name: 'Maria' }));
  await act(() => new Promise((resolve) => setTimeout(resolve, 500)));
  expect(window.location.pathname + window.location.search).toBe('/person');
  await act(async () => arrive({ default: () => 'The person' }));
  expect(await screen.findByText('The person')).toBeTruthy();
});
