import type { Plugin } from 'vite';

const preloadHelper = /vite\/preload-helper/;
const router = /react-router\/dist\/production\//;
const iconMaker = '\0stoop-icon-maker';
const maker = `import { drawIcon } from '/src/ui/icon.ts';
export default (icon) => (props) => drawIcon(icon, props);`;

/** Names for a debugger, and calls the bundler cannot know to be without effect: both keep alive what nobody uses. */
const debugNames = /^\w+\.displayName = "\w+";$/gm;
const makers = /(?<== )(?=\w+\.(?:forwardRef|createContext)\()/g;

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
      const fromIcon = importer?.includes('/lucide-react/dist/esm/icons/');
      return fromIcon && source.endsWith('/createLucideIcon.mjs') ? iconMaker : null;
    },
    load(id) {
      if (id === iconMaker) return maker;
      if (preloadHelper.test(id)) return 'export const __vitePreload = (load) => load();';
      return null;
    },
    transform(code, id) {
      if (!router.test(id)) return null;
      return { code: code.replace(debugNames, '').replace(makers, '/* @__PURE__ */ '), map: null };
    },
  };
}
