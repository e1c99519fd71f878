// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Toaster } from '@/components/toaster.tsx';
import { forgetVisitorKey, visitorKey } from '@/lib/visitor.ts';
import { fakeBackend } from '../../../tests/fake-backend.ts';
import { EarnPage } from './earn-page.tsx';
import { ReferralsPage } from './referrals-page.tsx';

// There is no canvas here: a picture that says what it was drawn of.
vi.mock('lean-qr', () => ({ generate: (text: string) => ({ toDataURL: () => `data:image/png,${text}` }) }));
afterAll(() => vi.doUnmock('lean-qr'));

const OWN = {
  boost_tokens: 3,
  referred_count: 3,
  referral_code: 'K7QX2M',
  codes: [],
  attributions: 3,
  earned_cents: 6_000,
  paid_cents: 4_500,
  pending_cents: 1_500,
  rejected_cents: 0,
  referred_at: [new Date().toISOString(), new Date(Date.now() - 30 * 86_400_000).toISOString()],
  paid_by: null,
  alerts_active: true,
};
let backend: ReturnType<typeof fakeBackend>;
const answer = (referrals: unknown) => backend.answer('rpc/my_referrals', () => Response.json(referrals));

function open(page: ReactNode) {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        {page}
        <Toaster />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}
/** The browser has a share sheet that ends in this way, or has none. */
function nativeShare(share?: (data: ShareData) => Promise<void>) {
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  backend = fakeBackend();
  // Somebody who was here before.
  visitorKey();
  nativeShare();
});

describe('how a referrer is paid', () => {
  const VENMO = { method: 'venmo', handle: '@an…ez', usable_at: '2026-11-26T15:00:00Z', is_usable: false };

  it('is entered, refused where it looks like a card, and shown in part with when it counts', async () => {
    answer(OWN);
    open(<ReferralsPage />);
    await userEvent.click(await screen.findByRole('button', { name: 'Add a way to be paid' }));
    backend.answer('rpc/set_payout_method', () =>
      Response.json({ code: 'PT400', message: 'Never.', hint: 'number' }, { status: 400 }),
    );
    const name = screen.getByLabelText('Your Venmo name, like @ana-lopez');
    await userEvent.type(name, '4111 1111 1111 1111');
    await press('Save');
    expect(await screen.findByText(/looks like a card, bank account or Social Security number/)).toBeTruthy();
    backend.answer('rpc/set_payout_method', () => VENMO);
    answer({ ...OWN, paid_by: VENMO });
    await userEvent.clear(name);
    await userEvent.type(name, '@ana-lopez');
    await press('Save');
    expect(await screen.findByText('@an…ez', { exact: false })).toBeTruthy();
    expect(screen.getByText(/we pay to it from Nov 26, 2026/)).toBeTruthy();
    expect(backend.bodies('rpc/set_payout_method').at(-1)).toEqual({ p_method: 'venmo', p_handle: '@ana-lopez' });
  });

  it('is taken back', async () => {
    answer({ ...OWN, paid_by: { ...VENMO, is_usable: true } });
    open(<ReferralsPage />);
    backend.answer('rpc/set_payout_method', () => Response.json(null));
    await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
    expect(await screen.findByText('Your way to be paid was removed')).toBeTruthy();
    expect(backend.bodies('rpc/set_payout_method')).toEqual([{}]);
  });
});

describe('the referral dashboard', () => {
  it('shows tokens, level, way, friends, code and link', async () => {
    answer(OWN);
    open(<ReferralsPage />);
    expect(await screen.findByText('K7QX2M')).toBeTruthy();
    expect(screen.getByText('Active')).toBeTruthy();
    expect(screen.getByText('To Next Level: 2')).toBeTruthy();
    expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('3 of 5');
    expect(screen.getByText(`${window.location.origin}/?ref=K7QX2M`)).toBeTruthy();
    for (const reward of ['You get $15', 'You get $10']) expect(screen.getByText(reward)).toBeTruthy();
    expect(screen.getByText('Coming Soon')).toBeTruthy();
    const [priority, faster] = within(screen.getByRole('list')).getAllByRole('listitem');
    expect(priority?.textContent).toContain('Yours');
    expect(faster?.textContent).toContain('From 5 boost tokens');
  });

  it('shows the link as a picture to scan and to keep', async () => {
    answer(OWN);
    open(<ReferralsPage />);
    const link = `${window.location.origin}/?ref=K7QX2M`;
    const picture = await screen.findByRole<HTMLImageElement>('img', { name: `QR code of ${link}` });
    expect(picture.src).toBe(`data:image/png,${link}`);
    const file = screen.getByRole<HTMLAnchorElement>('link', { name: 'Save the picture' });
    expect([file.href, file.download]).toEqual([picture.src, 'stoop-my-code.png']);
  });

  it('leads somebody without data to the alerts', async () => {
    answer(null);
    open(<ReferralsPage />);
    expect(await screen.findByRole('heading', { name: 'No Referral Data Found' })).toBeTruthy();
    expect(screen.getByText(/You earn \$15 when .* finishes an application, and \$10 more/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Sign Up for Alerts' }).getAttribute('href')).toBe('/alerts');
  });

  it('can be tried again, also after an answer of the wrong shape', async () => {
    answer({ boost_tokens: 'many' });
    open(<ReferralsPage />);
    expect(await screen.findByRole('alert')).toBeTruthy();
    answer(OWN);
    await press('Try again');
    expect(await screen.findByText('K7QX2M')).toBeTruthy();
  });

  it('copies the link, and says when it cannot', async () => {
    answer(OWN);
    open(<ReferralsPage />);
    await screen.findByText('K7QX2M');
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Copy Link' }));
    expect(await screen.findByText('Link Copied!')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Copied!' })).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/?ref=K7QX2M`);
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'));
    await user.click(screen.getByRole('button', { name: 'Copied!' }));
    expect(await screen.findByText('Please copy the link manually')).toBeTruthy();
  });
});

describe('sharing', () => {
  beforeEach(async () => {
    answer(OWN);
    open(<ReferralsPage />);
    await screen.findByText('K7QX2M');
  });

  it('is the phone’s own where there is one', async () => {
    const share = vi.fn(async () => undefined);
    nativeShare(share);
    await press('Share');
    expect(share).toHaveBeenCalledWith({ text: expect.stringContaining('/?ref=K7QX2M') });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is over when the person closes it, and goes on here when it fails', async () => {
    nativeShare(() => Promise.reject(new DOMException('closed', 'AbortError')));
    await press('Share');
    expect(screen.queryByRole('dialog')).toBeNull();
    nativeShare(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
    await press('Share');
    expect(await screen.findByRole('dialog', { name: 'Share your link' })).toBeTruthy();
  });

  it('is a sheet with every place and a copy where there is none', async () => {
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Share' }));
    const sheet = within(await screen.findByRole('dialog'));
    for (const name of ['WhatsApp', 'SMS', 'Facebook', 'X (Twitter)']) {
      expect(decodeURIComponent(sheet.getByRole('link', { name }).getAttribute('href') ?? '')).toContain('?ref=K7QX2M');
    }
    await user.click(sheet.getByRole('button', { name: 'Copy message' }));
    expect((await screen.findAllByText('Share Text Copied!')).length).toBeGreaterThan(0);
    expect(await navigator.clipboard.readText()).toContain('/?ref=K7QX2M');
  });
});

describe('the earn page', () => {
  it('says that it is loading, then shows the person’s own figures', async () => {
    answer(OWN);
    open(<EarnPage account={null} />);
    expect(screen.getByText('Loading your earnings...')).toBeTruthy();
    expect(await screen.findByText('K7QX2M')).toBeTruthy();
    expect(screen.getByText('Get paid for helping others find jobs')).toBeTruthy();
    for (const text of ['$60', '$15', '$60 of $200', '$140 more to unlock bonus rewards!', 'Best: 1 day']) {
      expect(screen.getByText(text)).toBeTruthy();
    }
    expect(screen.getByText('Get $15 for each successful referral')).toBeTruthy();
    expect(screen.queryByText('Example')).toBeNull();
    expect(screen.getByRole('link', { name: 'Manage All Settings' }).getAttribute('href')).toBe('/settings/alerts');
  });

  it.each([EarnPage, ReferralsPage])('shows what was earned, what waits and what was not approved', async (Screen) => {
    answer({ ...OWN, rejected_cents: 2_500 });
    open(<Screen account={null} />);
    const amounts = (await screen.findAllByRole('term')).slice(0, 4).map((term) => {
      const value = term.parentElement?.querySelector('dd')?.textContent;
      return `${term.textContent?.trim()} ${value}`;
    });
    expect(amounts).toEqual(['Total Earned $60', 'Paid $45', 'Pending $15', 'Not approved $25']);
  });

  it('copies an invitation to the welcome page', async () => {
    answer(OWN);
    open(<EarnPage account={null} />);
    await screen.findByText('K7QX2M');
    await userEvent.setup().click(screen.getByRole('button', { name: 'Copy Link' }));
    expect(await navigator.clipboard.readText()).toBe(`${window.location.origin}/welcome?ref=K7QX2M`);
  });

  it('unlocks nothing more beyond the goal', async () => {
    answer({ ...OWN, earned_cents: 25_000 });
    open(<EarnPage account={null} />);
    expect(await screen.findByText('You reached your goal of $200!')).toBeTruthy();
    const [goal] = screen.getAllByRole('progressbar');
    expect(goal?.getAttribute('aria-valuenow')).toBe('20000');
  });

  it('asks nothing about somebody who has done nothing here yet', async () => {
    forgetVisitorKey();
    answer(OWN);
    open(<EarnPage account={null} />);
    expect(await screen.findByText(/To be paid for it, sign up first/)).toBeTruthy();
    expect(backend.bodies('rpc/my_referrals')).toEqual([]);
  });

  it('shows who has a code their own figures before the first friend came', async () => {
    answer({ ...OWN, referred_count: 0, earned_cents: 0, paid_cents: 0, pending_cents: 0, referred_at: [] });
    open(<EarnPage account={null} />);
    expect(await screen.findByText('$0 of $200')).toBeTruthy();
    expect(screen.queryByText('Example')).toBeNull();
    expect(screen.queryByText('$120')).toBeNull();
    expect(screen.queryByText(/Keep your streak going/)).toBeNull();
  });

  it('marks every sample figure as an example for who has no code', async () => {
    answer(null);
    open(<EarnPage account={null} />);
    expect(await screen.findByText('$120')).toBeTruthy();
    const example = screen.getByText('$120');
    for (const first of ['Referral Code', 'How Referral Earnings Work']) {
      const heading = screen.getByRole('heading', { name: first });
      expect(heading.compareDocumentPosition(example)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    }
    // Four tiles, the goal, the streak, the notices.
    expect(screen.getAllByText('Example')).toHaveLength(7);
    expect(screen.getByRole('link', { name: 'Sign Up for Alerts' }).getAttribute('href')).toBe('/alerts');
    expect(screen.getAllByText('Active')).toHaveLength(2);
  });

  it('shows stopped messages as paused', async () => {
    answer({ ...OWN, alerts_active: false });
    open(<EarnPage account={null} />);
    expect(await screen.findAllByText('Paused')).toHaveLength(3);
    for (const name of ['Job Alerts Paused', 'Referral Updates Paused', 'Earnings Reports Paused']) {
      expect(screen.getByRole('link', { name }).getAttribute('href')).toBe('/settings/alerts');
    }
  });

  it('can be tried again', async () => {
    backend.answer('rpc/my_referrals', () => new Response('broken', { status: 500 }));
    open(<EarnPage account={null} />);
    expect(await screen.findByRole('alert')).toBeTruthy();
    answer(OWN);
    await press('Try again');
    expect(await screen.findByText('K7QX2M')).toBeTruthy();
  });
});
