// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { atRest } from './at-rest.ts';

/** The page's frames and idle moments, by hand. */
function page() {
  const frames: (() => void)[] = [];
  const idle: (() => void)[] = [];
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => frames.push(run));
  vi.stubGlobal('cancelAnimationFrame', (frame: number) => frames.splice(frame - 1, 1, () => undefined));
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run));
  vi.stubGlobal('cancelIdleCallback', (moment: number) => idle.splice(moment - 1, 1, () => undefined));
  return { frame: () => frames.at(-1)?.(), idle: () => idle.at(-1)?.() };
}

describe('what waits until the screen stands', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it('is done in an idle moment after what was drawn is painted', () => {
    const { frame, idle } = page();
    const go = vi.fn();
    atRest(go);
    idle();
    frame();
    idle();
    expect(go).not.toHaveBeenCalled();
    frame();
    idle();
    expect(go).toHaveBeenCalledOnce();
  });

  it('does not wait for a painting where nobody looks', () => {
    const { idle } = page();
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    const go = vi.fn();
    atRest(go);
    idle();
    expect(go).toHaveBeenCalledOnce();
  });

  it('is called off before and after', () => {
    const { frame, idle } = page();
    const go = vi.fn();
    const before = atRest(go);
    before();
    frame();
    const after = atRest(go);
    frame();
    frame();
    after();
    idle();
    expect(go).not.toHaveBeenCalled();
  });
});
