import type { Plugin } from 'vite';

const preloadHelper = /vite\/preload-helper/;
const router = /react-router\/dist\/production\//;
const iconMaker = '\0stoop-icon-maker';
const maker = `import { drawIcon } from '/src/ui/icon.ts';
export default (icon) => (props) => drawIcon(icon, props);`;

/** Names for a debugger, and calls the bundler cannot know to be without effect: both keep alive what nobody uses. */
const debugNames = /^\w+\.displayName = "\w+";$/gm;
const makers = /(?<== )(?=\w+\.(?:forwardRef|createContext)\()/g;

/** What of an icon src/ui/icon.ts does not draw with: a size, old names, and a random key for each line. */
const icon = /\/lucide-react\/dist\/esm\/icons\//;
const undrawn = /^\s+size: 24,$|,\s+aliases: \[[^\]]*\]|, key: "\w+"/gm;

/**
 * Takes out of the first load what nothing here needs: lucide's icon maker, in whose place src/ui/icon.ts draws, Vite's
 * preload helper (nothing is preloaded by later chunks and the stylesheet travels in the page), and the components of the
 * router that only its server framework renders.
 */
export function firstLoadPlugin(): Plugin {
  return {
    name: 'stoop-first-load',
    enforce: 'pre',
    resolveId(source, importer) {
      return icon.test(importer ?? '') && source.endsWith('/createLucideIcon.mjs') ? iconMaker : null;
    },
    load(id) {
      if (id === iconMaker) return maker;
      if (preloadHelper.test(id)) return 'export const __vitePreload = (load) => load();';
      return null;
    },
    transform(code, id) {
      if (icon.test(id)) return { code: code.replace(undrawn, ''), map: null };
      if (!router.test(id)) return null;
      return { code: code.replace(debugNames, '').replace(makers, '/* @__PURE__ */ '), map: null };
    },
  };
}
