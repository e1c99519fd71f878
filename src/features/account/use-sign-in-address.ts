import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { type PendingAction, parsePending, paths, safeNext } from '@/lib/paths.ts';
import { currentArrival } from '@/lib/session.ts';
import { readProgress } from './sign-in-progress.ts';

const MODES = ['sign-in', 'sign-up', 'code', 'reset', 'new-password', 'recover'] as const;
export type SignInMode = (typeof MODES)[number];

export interface SignInAddress {
  mode: SignInMode;
  next: string;
  pending: PendingAction | null;
  /** The address of another step; what to do afterwards travels with it. */
  to: (mode: SignInMode) => string;
  go: (mode: SignInMode, options?: { replace?: boolean }) => void;
  /** '?next=…&do=…', checked, without the step. */
  search: string;
  /** Where a link in an e-mail leads back to: the pending action is in it, since it may open in another browser. */
  returnTo: string;
  /** Whether a link in an e-mail failed and led here. */
  deadLink: boolean;
}

/** The sign-in page's state, which lives in its address. */
export function useSignInAddress(): SignInAddress {
  const [address] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const params = withProgress(address);
  const requested = params.get('mode') ?? 'sign-in';
  const next = safeNext(params.get('next'));
  const pending = parsePending(params.get('do'));
  const stored = new URLSearchParams();
  if (next !== '/') stored.set('next', next);
  if (pending) stored.set('do', `${pending.kind}:${pending.jobId}`);
  const withMode = (mode: SignInMode) => {
    const all = new URLSearchParams(stored);
    if (mode !== 'sign-in') all.set('mode', mode);
    const text = all.toString();
    return text ? `${paths.signIn}?${text}` : paths.signIn;
  };
  const search = stored.toString();
  return {
    mode: MODES.find((mode) => mode === requested) ?? 'sign-in',
    next,
    pending,
    to: withMode,
    go: (mode, options) => void navigate(withMode(mode), options),
    search: search ? `?${search}` : '',
    returnTo: `${window.location.origin}${pathname}${search ? `?${search}` : ''}`,
    deadLink: params.get('problem') === 'link',
  };
}

/** A link that came back without what to do next, in the browser that asked for it, goes on with what was asked. */
function withProgress(address: URLSearchParams): URLSearchParams {
  if (!currentArrival() || address.has('next') || address.has('do')) return address;
  const params = new URLSearchParams(readProgress()?.search);
  for (const [name, value] of address) params.set(name, value);
  return params;
}
