// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, Route } from 'react-router-dom';
import { expect, it } from 'vitest';
import { address, openRoutes } from '../../tests/open-routes.tsx';
import { useNavigateWhileShown } from './use-navigate-while-shown.ts';

let answer = () => {};
function Asking() {
  const navigateWhileShown = useNavigateWhileShown();
  answer = () => navigateWhileShown('/next');
  return <Link to="/elsewhere">Elsewhere</Link>;
}
const open = () =>
  openRoutes(
    '/asking',
    <>
      <Route path="/asking" element={<Asking />} />
      <Route path="*" element={<p>another</p>} />
    </>,
  );

it('leads on who is still there', () => {
  open();
  act(() => answer());
  expect(address()).toBe('/next');
});

it('leads nobody away from what they opened meanwhile', async () => {
  open();
  await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
  act(() => answer());
  expect(address()).toBe('/elsewhere');
});
