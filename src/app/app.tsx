import { QueryClientProvider } from '@tanstack/react-query';
import { BrowserRouter } from 'react-router-dom';
import { useLocale } from '@/lib/locale.ts';
import { queryClient } from '@/lib/query.ts';
import { AppRoutes } from './router.tsx';
import { useRouteFocus } from './use-route-focus.ts';
import { useScrollMemory } from './use-scroll-memory.ts';
import { useSessionEvents } from './use-session-events.ts';

export function App() {
  return (
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <Screens />
      </BrowserRouter>
    </QueryClientProvider>
  );
}

function Screens() {
  // Messages are plain functions: a change of language draws everything below anew.
  useLocale();
  useRouteFocus();
  useScrollMemory();
  useSessionEvents();
  return <AppRoutes />;
}
