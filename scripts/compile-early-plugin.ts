import type { Plugin } from 'vite';

/** Read by Chromium (https://v8.dev/blog/explicit-compile-hints). */
const hint = '//# allFunctionsCalledOnLoad\n';

/**
 * Has the browser compile the file of the libraries while it comes, beside the page: else it does so when each is first
 * called, in the middle of the longest task (docs/decisions/0015).
 */
export function compileEarlyPlugin(): Plugin {
  return {
    name: 'stoop-compile-early',
    apply: 'build',
    // After the minifier, which takes comments out.
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk' && chunk.name === 'vendor') chunk.code = hint + chunk.code;
    },
  };
}
