import type { Plugin } from 'vite';
import { FIRST_FILES } from './shared-files.ts';

/** Read by Chromium (https://v8.dev/blog/explicit-compile-hints). */
const hint = '//# allFunctionsCalledOnLoad\n';

const early = new Set(['vendor', ...FIRST_FILES]);

/**
 * Has the browser compile the libraries and what first screens are drawn with while they come, beside the page: else it does
 * so when each function is first called, in the middle of the longest task (docs/decisions/0015).
 */
export function compileEarlyPlugin(): Plugin {
  return {
    name: 'stoop-compile-early',
    apply: 'build',
    // After the minifier, which takes comments out.
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk' && early.has(chunk.name)) chunk.code = hint + chunk.code;
    },
  };
}
