// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { changeLocale } from './i18n.ts';
import {
  adminReapplyReasonText,
  adminStatusText,
  applicationStatusText,
  jobStateText,
  messageKindLabel,
  reapplyReasonText,
  sourceLabel,
} from './labels.ts';

afterEach(() => changeLocale('en'));

describe('labels', () => {
  it('are the same on people’s and on admin screens', () => {
    for (const status of ['in_progress', 'completed', 'pending', 'interviewing', 'offer', 'rejected', 'withdrawn']) {
      expect(adminStatusText(status)).toBe(applicationStatusText(status));
    }
    expect(adminReapplyReasonText('no_employer_response')).toBe(reapplyReasonText('no_employer_response'));
  });

  it('follow the reader’s language on people’s screens and stay English on admin screens', () => {
    changeLocale('es');
    expect([applicationStatusText('offer'), adminStatusText('offer')]).toEqual(['Oferta', 'Offer']);
  });

  it('tell a sign-up at step 1 from one after the application was sent', () => {
    expect([sourceLabel('application_flow'), sourceLabel('auto_enrollment_after_apply')]).toEqual([
      'Step 1 of applying',
      'After applying',
    ]);
  });

  it('call a job expired whose time is over, and hidden what was taken off before', () => {
    const [past, future] = [-1, 1].map((hours) => new Date(Date.now() + hours * 3_600_000).toISOString());
    expect([jobStateText('expired', past ?? null), jobStateText('expired', future ?? null)]).toEqual([
      'Expired',
      'Hidden',
    ]);
    expect(jobStateText('hidden', past ?? null)).toBe('Hidden by reports');
  });

  it('leave what nobody named as it was sent', () => {
    expect([applicationStatusText('odd'), messageKindLabel('odd'), sourceLabel('flyer'), sourceLabel(null)]).toEqual([
      'odd',
      'odd',
      'flyer',
      null,
    ]);
  });
});
