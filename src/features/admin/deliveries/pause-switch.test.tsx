// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeBackend } from '../../../../tests/fake-backend.ts';
import { openRoutes } from '../../../../tests/open-routes.tsx';
import { PauseSwitch } from './pause-switch.tsx';

let backend: ReturnType<typeof fakeBackend>;
let paused: boolean;

beforeEach(() => {
  paused = false;
  backend = fakeBackend();
  backend.answer('app_settings', (body, request) => {
    if (request.method === 'PATCH') paused = body.value === true;
    return { value: paused };
  });
});

function open() {
  openRoutes('/', <Route path="/" element={<PauseSwitch />} />);
  return userEvent.setup();
}
const theSwitch = () => screen.findByRole<HTMLInputElement>('switch', { name: 'Sending' });

describe('the switch that pauses all sending', () => {
  it('says what happens before it turns, and turns nothing when that is cancelled', async () => {
    const person = open();
    await person.click(await theSwitch());
    expect(screen.getByRole('dialog', { name: 'Pause all sending?' })).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect((await theSwitch()).checked).toBe(true);
    expect(backend.calls.filter(({ method }) => method === 'PATCH')).toEqual([]);
  });

  it('pauses, and lets sending go on again', async () => {
    const person = open();
    await person.click(await theSwitch());
    await person.click(screen.getByRole('button', { name: 'Pause sending' }));
    expect(await screen.findByText('Sending is paused')).toBeTruthy();
    expect((await theSwitch()).checked).toBe(false);
    await person.click(await theSwitch());
    await person.click(screen.getByRole('button', { name: 'Send again' }));
    expect(await screen.findByText('Sending is on')).toBeTruthy();
    expect(backend.bodies('app_settings').filter((body) => 'value' in body)).toEqual([
      { value: true },
      { value: false },
    ]);
  });

  it('stays as it was when the change is refused, and says why', async () => {
    const person = open();
    const box = await theSwitch();
    backend.answer('app_settings', () =>
      Response.json({ message: 'Access Denied - Admin access required' }, { status: 403 }),
    );
    await person.click(box);
    await person.click(screen.getByRole('button', { name: 'Pause sending' }));
    expect(await screen.findByText('Failed to change sending')).toBeTruthy();
    expect((await theSwitch()).checked).toBe(true);
  });
});
