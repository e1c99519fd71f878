// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { Route } from 'react-router-dom';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeBackend } from '../../../tests/fake-backend.ts';
import { openRoutes } from '../../../tests/open-routes.tsx';
import { ReceiptPage } from './receipt-page.tsx';

const ID = '5f0c1a52-8f0e-4d6e-9b57-0b8c4b1f7a10';
let backend: ReturnType<typeof fakeBackend>;
beforeEach(() => {
  backend = fakeBackend();
});
const open = (id: string) =>
  openRoutes(`/application/${id}`, <Route path="/application/:id" element={<ReceiptPage />} />);

describe('the page of an application that arrived', () => {
  it('shows job and status', async () => {
    const receipt = {
      job_title: 'Fry Cook',
      company: 'Pearl Diner',
      application_status: 'interviewing',
      route: 'email',
    };
    backend.answer('rpc/application_receipt', () => receipt);
    open(ID);
    expect(await screen.findByText('Fry Cook')).toBeTruthy();
    expect(screen.getByText('Interview')).toBeTruthy();
    expect(backend.bodies('rpc/application_receipt')).toEqual([{ p_id: ID }]);
  });

  it.each([
    ['email', /goes to this employer by email/],
    ['site', /its own site/],
    ['team', /our team calls/],
    ['none', /nobody there gets an application/],
    ['banned', /don't trust who posted it/],
  ])('says how it reaches the employer: %s', async (route, text) => {
    backend.answer('rpc/application_receipt', () => ({
      job_title: 'Fry Cook',
      company: null,
      application_status: 'completed',
      route,
    }));
    open(ID);
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('leads on where a link is unknown, without asking where it is none', async () => {
    backend.answer('rpc/application_receipt', () => null);
    open(ID);
    expect(await screen.findByRole('heading', { name: 'This link does not work' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See my applications' }).getAttribute('href')).toBe('/my-applications');
    cleanup();
    open('none');
    expect(await screen.findByRole('heading', { name: 'This link does not work' })).toBeTruthy();
    expect(backend.bodies('rpc/application_receipt')).toHaveLength(1);
  });
});
