import { Route, Routes } from 'react-router';
import { ComingPage } from './coming-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { Shell } from './shell.tsx';

/** The whole route table (decisions, 'Routes'), each screen in the frame it needs. */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<Shell frame="tabs" />}>
        <Route path="/" element={<ComingPage />} />
        <Route path="/jobs" element={<ComingPage />} />
        <Route path="/alerts" element={<ComingPage />} />
        <Route path="/dashboard" element={<ComingPage />} />
        <Route path="*" element={<NotFoundPage />} />
      </Route>
      <Route element={<Shell frame="flow" />}>
        <Route path="/sign-in" element={<ComingPage />} />
      </Route>
    </Routes>
  );
}
