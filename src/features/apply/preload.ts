/**
 * Fetches what the coming steps need while there is a connection: whoever loses it on the way can still go on.
 * What fails to load is tried again when it is needed.
 */
export function preloadSteps(): void {
  const parts = [
    () => import('./steps/step-two-page.tsx'),
    () => import('./steps/step-three-page.tsx'),
    () => import('./done/step-four-page.tsx'),
    () => import('./steps/calendar.tsx'),
    () => import('@rules/phone.ts'),
  ];
  for (const load of parts) load().catch(() => undefined);
}
