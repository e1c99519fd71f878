import { describe, expect, it } from 'vitest';
import { naughtyStrings } from '../../tests/naughty.ts';
import { parsePending, safeNext, signInPath } from './paths.ts';

describe('where to go after signing in', () => {
  it.each([
    ['/jobs?q=cook&location=Bronx#top', '/jobs?q=cook&location=Bronx#top'],
    ['/apply/0f9b1c8e-1111-4222-8333-444455556666/step-2', '/apply/0f9b1c8e-1111-4222-8333-444455556666/step-2'],
    ['/jobs?q=caf%C3%A9', '/jobs?q=caf%C3%A9'],
    ['/jobs?u=https://evil.example', '/jobs?u=https://evil.example'],
    ['/%2F%2Fevil.example', '/%2F%2Fevil.example'],
  ])('keeps %s, a place on this site', (raw, expected) => {
    expect(safeNext(raw)).toBe(expected);
  });

  it.each([
    null,
    '',
    'jobs',
    '//evil.example',
    '///evil.example',
    '\\\\evil.example',
    '/\\evil.example',
    '\\/evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    ' //evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    '/%2e//evil.example',
    'https://evil.example',
    'https:evil.example',
    'HTTPS://evil.example/jobs',
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,hi',
    '%2F%2Fevil.example',
    '%5C%5Cevil.example',
    '/sign-in',
    '/sign-in?next=/jobs',
    '/link/abc',
    `/${'a'.repeat(3000)}`,
    '/\u0000',
  ])('turns %j into the start page', (raw) => {
    expect(safeNext(raw)).toBe('/');
  });

  it('never leaves the site, whatever the browser makes of the result', () => {
    for (const raw of ['/.//evil.example', '/..//evil.example', '//evil.example/%2f..', '/@evil.example', '/:80']) {
      expect(new URL(safeNext(raw), 'https://site.example').host).toBe('site.example');
    }
  });

  it('makes a place on this site of any rubbish', () => {
    for (const text of naughtyStrings().flatMap((rubbish) => [rubbish, `/${rubbish}`, `//${rubbish}`])) {
      const next = safeNext(text);
      expect(next.startsWith('/') && !/^\/[/\\]/.test(next), JSON.stringify(text)).toBe(true);
      expect(new URL(next, 'https://site.example').host).toBe('site.example');
    }
  });
});

describe('the pending action', () => {
  it('is a save of one job', () => {
    expect(parsePending('save:0f9b1c8e-1111-4222-8333-444455556666')).toEqual({
      kind: 'save',
      jobId: '0f9b1c8e-1111-4222-8333-444455556666',
    });
  });

  it.each([null, '', 'save:', 'save:a b', 'save:../x', 'delete:1', 'save:a&b', `save:${'a'.repeat(65)}`])(
    'is nothing for %j',
    (raw) => {
      expect(parsePending(raw)).toBeNull();
    },
  );

  it('travels in the address with where to return to', () => {
    expect(signInPath('/jobs?q=cook', { kind: 'save', jobId: 'a1' })).toBe(
      '/sign-in?next=%2Fjobs%3Fq%3Dcook&do=save%3Aa1',
    );
    expect(signInPath('//evil.example')).toBe('/sign-in');
  });
});
