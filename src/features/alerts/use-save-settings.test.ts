import { expect, it } from 'vitest';
import type { NewSettings } from './api.ts';
import { changeOf } from './use-save-settings.ts';

const SETTINGS: NewSettings = {
  job_type: 'warehouse',
  location: 'Bronx',
  near: null,
  within_miles: null,
  frequency: 'weekly',
  shifts: [],
  sms_enabled: true,
  email_enabled: false,
  phone_number: '+12127365000',
  email: null,
  language: 'en',
  consent_text_version: 'settings-1',
};
const ALERT = { id: 'a', is_active: true, paused_until: null, ...SETTINGS };
const consent_text_version = 'settings-1';

it('saves what was chosen here, even when it is what stood here before: elsewhere it may be otherwise by now', () => {
  expect(changeOf(SETTINGS, { sms_enabled: true, location: 'Bronx' }, ALERT)).toEqual({
    sms_enabled: true,
    location: 'Bronx',
    consent_text_version,
  });
});

it('saves nothing else, but what the alert lacks', () => {
  expect(changeOf(SETTINGS, {}, ALERT)).toEqual({ consent_text_version });
  expect(changeOf({ ...SETTINGS, language: 'es' }, {}, { ...ALERT, phone_number: null })).toEqual({
    phone_number: '+12127365000',
    consent_text_version,
  });
});
