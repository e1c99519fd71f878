// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeBackend } from '../../../../tests/fake-backend.ts';
import { openRoutes } from '../../../../tests/open-routes.tsx';
import { ClaimsPanel } from './claims-panel.tsx';

let backend: ReturnType<typeof fakeBackend>;
let value: unknown;

beforeEach(() => {
  value = 'specified';
  backend = fakeBackend();
  backend.answer('app_settings', (body, request) => {
    if (request.method === 'PATCH') value = body.value;
    return { value };
  });
  openRoutes('/', <Route path="/" element={<ClaimsPanel />} />);
});

const chosen = async () =>
  within(await screen.findByRole('group', { name: 'What the board claims' })).getByRole('button', { pressed: true })
    .textContent;

describe('what the board claims', () => {
  it('is chosen by a tap, and said', async () => {
    expect(await chosen()).toBe('As specified');
    await userEvent.click(screen.getByRole('button', { name: 'Only what was counted' }));
    expect(await screen.findByText('Only what was counted is claimed')).toBeTruthy();
    expect(await chosen()).toBe('Only what was counted');
    await userEvent.click(screen.getByRole('button', { name: 'As specified' }));
    expect(await screen.findByText('The specified figures are claimed')).toBeTruthy();
    expect(backend.bodies('app_settings').filter((body) => 'value' in body)).toEqual([
      { value: 'measured' },
      { value: 'specified' },
    ]);
  });

  it('stays as it was when the change is refused', async () => {
    await chosen();
    backend.answer('app_settings', () =>
      Response.json({ message: 'Access Denied - Admin access required' }, { status: 403 }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Only what was counted' }));
    expect(await screen.findByText('Failed to change the setting')).toBeTruthy();
    expect(await chosen()).toBe('As specified');
  });
});
