// @vitest-environment jsdom
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazy, Suspense } from 'react';
import { Link, MemoryRouter, Route, Routes } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import { useRouteFocus } from './use-route-focus.ts';

let arrive = () => {};
const Late = lazy(async () => {
  await new Promise<void>((done) => {
    arrive = done;
  });
  return { default: () => <h1>Tools</h1> };
});

const FormPage = () => (
  <>
    <h1>Sign in</h1>
    <input aria-label="Code" ref={(input) => input?.focus()} />
  </>
);

function App() {
  useRouteFocus();
  return (
    <>
      <Link to="/tools">To tools</Link>
      <Link to="/sign-in">To sign-in</Link>
      <Link to="/jobs?q=cook">To a search</Link>
      <main id="main" tabIndex={-1}>
        <Suspense>
          <Routes>
            <Route path="/jobs" element={<h1>Jobs</h1>} />
            <Route path="/tools" element={<Late />} />
            <Route path="/sign-in" element={<FormPage />} />
          </Routes>
        </Suspense>
      </main>
    </>
  );
}

const open = () =>
  render(
    <MemoryRouter initialEntries={['/jobs']}>
      <App />
    </MemoryRouter>,
  );

describe('the focus after going to another screen', () => {
  it('stays where the browser put it on the first one', () => {
    open();
    expect(document.activeElement).toBe(document.body);
  });

  it('goes to the heading, once it is there', async () => {
    open();
    await userEvent.click(screen.getByText('To tools'));
    await act(async () => arrive());
    const heading = await screen.findByRole('heading', { name: 'Tools' });
    await act(async () => {});
    await vi.waitFor(() => expect(document.activeElement).toBe(heading));
  });

  it('is left to a screen that asks for it', async () => {
    open();
    await userEvent.click(screen.getByText('To sign-in'));
    await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Code')));
  });

  it('does not move for another search on the same screen', async () => {
    open();
    const link = screen.getByText('To a search');
    await userEvent.click(link);
    await vi.waitFor(() => expect(document.activeElement).toBe(link));
  });
});
