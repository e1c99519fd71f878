import { SearchX } from 'lucide-react';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { EmptyState } from '@/components/empty-state.tsx';
import { LinkButton } from '@/components/link-button.tsx';
import { paths } from '@/lib/paths.ts';
import { m } from '@/paraglide/messages.js';
import { flowToast } from '../flow-toast.ts';

const REDIRECT_MS = 2000;

/** The posting is gone, or there is too little of it to apply to: says so and leads to the open jobs after two seconds. */
export function JobGone({ missing = false }: { missing?: boolean }) {
  const navigate = useNavigate();
  useEffect(() => {
    flowToast({
      title: missing ? m.errors_title() : m.apply_gone(),
      description: missing ? m.apply_missing_job() : m.apply_gone_text(),
      variant: 'destructive',
    });
    const timer = setTimeout(() => void navigate(paths.jobs, { replace: true }), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [navigate, missing]);
  return (
    <EmptyState
      main
      icon={<SearchX />}
      title={m.apply_not_found()}
      actions={
        <LinkButton to={paths.home} block>
          {m.shell_home()}
        </LinkButton>
      }
    >
      {m.apply_not_found_text()}
    </EmptyState>
  );
}
