import { Component, type ReactNode } from 'react';
import { buttonVariants } from '@/components/button.tsx';
import { ErrorState } from '@/components/error-state.tsx';
import { Page } from '@/components/page.tsx';
import { noteError } from '@/lib/errors.ts';
import { paths } from '@/lib/paths.ts';
import { session } from '@/lib/storage.ts';
import { m } from '@/paraglide/messages.js';
import { PageSkeleton } from './page-skeleton.tsx';

const RELOADED = 'stoop-reloaded-at';
const RELOAD_AGAIN_MS = 30_000;
/** What Chromium, Firefox and Safari say when a chunk is missing. */
const MISSING_CHUNK = /dynamically imported module|importing a module script failed|stylesheet/i;

interface Props {
  /** The page shown: another one gets a fresh start. */
  place: string;
  /** 'Try again' was chosen. */
  onReset?: () => void;
  children: ReactNode;
}

type State = { status: 'ok' | 'reloading' | 'broken'; isChunkMissing: boolean };

const OK: State = { status: 'ok', isChunkMissing: false };

/**
 * Shows the error page in place of a page that breaks. A chunk that is missing because a newer release replaced it reloads
 * the page, once; what was typed is kept in drafts.
 */
export class ErrorBoundary extends Component<Props, State> {
  override state = OK;

  static getDerivedStateFromError(error: unknown): State {
    const isChunkMissing = error instanceof Error && MISSING_CHUNK.test(error.message);
    return { status: isChunkMissing && mayReload() ? 'reloading' : 'broken', isChunkMissing };
  }

  override componentDidCatch(error: unknown) {
    noteError(error, this.state.isChunkMissing ? 'chunk' : 'crash');
  }

  override componentDidUpdate(before: Props, { status: was }: State) {
    const { status } = this.state;
    if (status === 'broken' && before.place !== this.props.place) this.setState(OK);
    if (status !== 'reloading' || was === 'reloading') return;
    // Without storage for the mark the page would reload forever.
    if (session.set(RELOADED, String(Date.now()))) window.location.reload();
    else this.setState({ status: 'broken' });
  }

  private retry = () => {
    // A chunk that failed stays failed until the page is loaded again.
    if (this.state.isChunkMissing) return window.location.reload();
    this.props.onReset?.();
    this.setState(OK);
  };

  override render() {
    const { status } = this.state;
    if (status === 'ok') return this.props.children;
    return status === 'reloading' ? <PageSkeleton /> : <ErrorPage onRetry={this.retry} />;
  }
}

/** Whether there is something to load from, and the last reload was for another release. */
function mayReload(): boolean {
  return navigator.onLine && Date.now() - Number(session.get(RELOADED) ?? 0) >= RELOAD_AGAIN_MS;
}

/** A page failed. A plain link, not the router's, since a page load resets everything. */
function ErrorPage({ onRetry }: { onRetry: () => void }) {
  return (
    <Page>
      <ErrorState onRetry={onRetry}>{m.errors_generic()}</ErrorState>
      <p className="mt-5 text-center">
        <a className={buttonVariants({ look: 'quiet' })} href={paths.home}>
          {m.shell_home()}
        </a>
      </p>
    </Page>
  );
}
