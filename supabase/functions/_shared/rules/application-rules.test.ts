import { describe, expect, it } from 'vitest';
import { fakeReference, isReservedRef, parseReferralCode } from './codes.ts';
import { isUuid, jobIdIn, stripFakePrefix } from './job-id.ts';
import { boostProgress } from './levels.ts';
import { APPLICATION_STATUSES, countsAsPending, isUnfinished, nextStep, statusLabel } from './statuses.ts';

const ID = '3f2a91bc-1d2e-4f3a-8b4c-5d6e7f8a9b0c';

describe('codes', () => {
  it('make the number of an application that is kept on the device', () => {
    expect(fakeReference(() => 0.000042)).toBe('FAKE000042');
    expect(fakeReference()).toMatch(/^FAKE\d{6}$/);
  });

  it.each([
    ['ABC123', 'ABC123'],
    [' abc123 ', 'ABC123'],
    ['HIREABC123', 'ABC123'],
    ['hireabc123', 'ABC123'],
    ['HIREAB', 'HIREAB'],
    ['shared', null],
    ['Direct', null],
    ['craigslist', null],
    ['user', null],
    ['ABC-12', null],
    ['', null],
    [null, null],
  ])('read the ref %s as %s', (ref, code) => {
    expect(parseReferralCode(ref)).toBe(code);
  });

  it('know the refs that are channels', () => {
    expect(['user', 'shared', ' Craigslist', 'direct'].every(isReservedRef)).toBe(true);
    expect(isReservedRef('ABC123')).toBe(false);
  });
});

describe('job ids', () => {
  it.each([
    [ID, true],
    [ID.toUpperCase(), true],
    ['3f2a91bc-1d2e-7f3a-8b4c-5d6e7f8a9b0c', false],
    [`fake_${ID}`, false],
    ['local-delivery-driver', false],
    ['trusted-1', false],
    ['', false],
    [null, false],
  ])('of %s: real is %s', (id, real) => {
    expect(isUuid(id)).toBe(real);
  });

  it('lose the prefix of filler', () => {
    expect(stripFakePrefix(`fake_${ID}`)).toBe(ID);
    expect(stripFakePrefix(ID)).toBe(ID);
  });
});

describe('statuses', () => {
  it('each have a label, and sort into pending and unfinished', () => {
    expect(APPLICATION_STATUSES.every((status) => statusLabel(status))).toBe(true);
    expect(APPLICATION_STATUSES.filter(countsAsPending)).toEqual(['completed', 'submitted', 'applied', 'pending']);
    expect(APPLICATION_STATUSES.filter(isUnfinished)).toEqual(['started', 'in_progress', 'step_2_completed']);
    expect(statusLabel('lost')).toBeNull();
  });

  it.each([
    [{ application_status: 'started' }, 1],
    [{ application_status: 'started', first_name: 'Ana', phone_number: '+12125550123' }, 2],
    [{}, 1],
  ])('that have no name yet or no row resume %j at step %s', (application, step) => {
    expect(nextStep(application)).toBe(step);
  });
});

describe('boost levels', () => {
  it.each([
    [0, { level: 'starter', milestone: 2, toNext: 2, percent: 0 }],
    [1, { level: 'starter', milestone: 2, toNext: 1, percent: 50 }],
    [2, { level: 'active', milestone: 5, toNext: 3, percent: 40 }],
    [5, { level: 'advanced', milestone: 10, toNext: 5, percent: 50 }],
    [10, { level: 'elite', milestone: 20, toNext: 10, percent: 50 }],
    [25, { level: 'elite', milestone: 20, toNext: 0, percent: 100 }],
  ])('with %s tokens', (tokens, progress) => {
    expect(boostProgress(tokens)).toEqual(progress);
  });
});

describe('jobIdIn', () => {
  const id = '2b1e3c4d-5f60-4a7b-8c9d-0e1f2a3b4c5d';
  it.each(['', '.', ')', '),', '&fbclid=IwAR0', '?utm=1', '%22', '…', ' ', '>'])('finds the id before %j', (rest) => {
    expect(jobIdIn(id + rest)).toBe(id);
  });

  it.each([`${id}0`, `${id}-x`, 'local1', ''])('leaves %j as it is', (text) => expect(jobIdIn(text)).toBe(text));
});
