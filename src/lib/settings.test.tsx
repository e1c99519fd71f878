// @vitest-environment jsdom
import { render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import { ConsentText } from '@/components/consent-text.tsx';
import { TermsPage } from '@/features/legal/terms-page.tsx';
import { m } from '@/paraglide/messages.js';
import { fakeBackend } from '../../tests/fake-backend.ts';
import { queryClient } from './query-client.ts';

beforeEach(() => queryClient.clear());

it('says in every consent text how many alerts a day and which quiet hours the operator has set', async () => {
  fakeBackend().answer('rpc/public_settings', () => ({
    alerts_per_day: 3,
    quiet_hours: { from: 20, to: 9 },
    vapid_public_key: null,
  }));
  render(
    <MemoryRouter>
      <ConsentText text={m.alerts_consent} />
      <ConsentText text={m.apply_consent} />
      <TermsPage />
    </MemoryRouter>,
  );
  await waitFor(() => expect(screen.getAllByText(/up to 3 a day/)).toHaveLength(2));
  expect(screen.getByText(/at most 3 alert messages a day/).textContent).toMatch(/between 8.PM and 9.AM/);
});

it('says what a new board is set to while that is not known', async () => {
  fakeBackend().answer('rpc/public_settings', () => new Response('no', { status: 503 }));
  render(
    <MemoryRouter>
      <ConsentText text={m.alerts_consent} />
    </MemoryRouter>,
  );
  expect(screen.getByText(/up to 1 a day/)).toBeTruthy();
});
