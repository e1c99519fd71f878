import { Route } from 'react-router-dom';
import { type LocalApplication, saveApplication, snapshotOf } from '@/features/apply/application.ts';
import { DeepLinkPage } from '@/features/apply/deep-link-page.tsx';
import { LandingPage } from '@/features/apply/landing-page.tsx';
import { StepFourPage } from '@/features/apply/step-four-page.tsx';
import { StepOnePage } from '@/features/apply/step-one-page.tsx';
import { StepThreePage } from '@/features/apply/step-three-page.tsx';
import { StepTwoPage } from '@/features/apply/step-two-page.tsx';
import { SuccessPage } from '@/features/apply/success-page.tsx';
import { jobDetail, jobId } from './feed-answers.ts';
import { openRoutes } from './open-routes.tsx';

// jsdom has no media queries; nobody in these tests wants motion.
Object.assign(window, { matchMedia: () => ({ matches: true }) });

export const JOB = jobId(1);
export const OWN = 'cccccccc-cccc-4ccc-8ccc-cccccccccccc';

/** Opens an address of the flow, with toasts, and everything outside of it empty. */
export function openFlow(path: string) {
  return openRoutes(
    path,
    <>
      <Route path="/apply" element={<LandingPage />} />
      <Route path="/apply/:jobId" element={<DeepLinkPage />} />
      <Route path="/apply/:jobId/step-1" element={<StepOnePage />} />
      <Route path="/apply/:jobId/step-2" element={<StepTwoPage />} />
      <Route path="/apply/:jobId/step-3" element={<StepThreePage />} />
      <Route path="/apply/:jobId/step-4" element={<StepFourPage />} />
      <Route path="/apply/:jobId/success" element={<SuccessPage />} />
    </>,
  );
}

/** An application that this browser knows of. */
export function knownApplication(fields: Partial<LocalApplication> = {}): void {
  saveApplication({
    jobId: JOB,
    id: OWN,
    isFake: false,
    status: 'in_progress',
    contact: { first_name: 'Ana', phone_number: '+12125550123', email: null },
    job: snapshotOf(jobDetail(1)),
    refCode: null,
    completedAt: null,
    ...fields,
  });
}
