// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { changeLocale } from './i18n.ts';
import {
  adminReapplyReasonText,
  adminStatusText,
  applicationStatusText,
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

  it('leave what nobody named as it was sent', () => {
    expect([applicationStatusText('odd'), messageKindLabel('odd'), sourceLabel('flyer'), sourceLabel(null)]).toEqual([
      'odd',
      'odd',
      'flyer',
      null,
    ]);
  });
});
