// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest';
import { currentToasts, dismissToast } from '@/lib/toast.ts';
import { clearFlowToasts, flowToast, keepLastFlowToast } from './flow-toast.ts';

const titles = () => currentToasts().map(({ title }) => title);

beforeEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
  clearFlowToasts();
});

test('two words of progress stand at most', () => {
  for (const title of ['one', 'two', 'three']) flowToast({ title, variant: 'success' });
  expect(titles()).toEqual(['two', 'three']);
});

test('what is wrong stands alone, and goes with the next word', () => {
  flowToast({ title: 'progress', variant: 'success' });
  flowToast({ title: 'wrong', variant: 'destructive' });
  expect(titles()).toEqual(['wrong']);
  flowToast({ title: 'still wrong', variant: 'destructive' });
  expect(titles()).toEqual(['still wrong']);
  flowToast({ title: 'right', variant: 'success' });
  expect(titles()).toEqual(['right']);
});

test('the last word alone goes on to the next screen', () => {
  for (const title of ['one', 'two']) flowToast({ title, variant: 'success' });
  keepLastFlowToast();
  expect(titles()).toEqual(['two']);
});

test('they make room for what opens', () => {
  flowToast({ title: 'progress', variant: 'success' });
  clearFlowToasts();
  expect(titles()).toEqual([]);
});
