const PIECES = 300;
const celebrated = new Set<string>();

/** Confetti once per application: 300 pieces that fall and are gone, none for whoever wants no motion. */
export function celebrate(applicationId: string): void {
  const wantsNone = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (wantsNone || celebrated.has(applicationId)) return;
  celebrated.add(applicationId);
  void import('canvas-confetti')
    .then(({ default: confetti }) => {
      // From the top corners, so that nothing falls on the text; drawn on the page's own thread, which a strict policy allows.
      const fire = confetti.create(undefined, { resize: true, useWorker: false, disableForReducedMotion: true });
      for (const x of [0, 1]) {
        const angle = x === 0 ? -62 : 242;
        void fire({
          particleCount: PIECES / 2,
          origin: { x, y: 0 },
          angle,
          spread: 60,
          startVelocity: 28,
          scalar: 0.8,
        });
      }
    })
    .catch(() => undefined);
}
