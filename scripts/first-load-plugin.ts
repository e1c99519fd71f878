import type { Plugin } from 'vite';

const preloadHelper = /vite\/preload-helper/;
const router = /react-router\/dist\/production\//;
const iconMaker = '\0stoop-icon-maker';
const maker = `import { drawIcon } from '/src/ui/icon.ts';
export default (icon) => (props) => drawIcon(icon, props);`;

/** Names for a debugger, and calls the bundler cannot know to be without effect: both keep alive what nobody uses. */
const debugNames = /^\w+\.displayName = "\w+";$/gm;
const warnings = /^\s*(?=warning(?:Once)?\()/gm;
const makers = /(?<== )(?=\w+\.(?:forwardRef|createContext)\()/g;

/** Where the router asks whether it loads data for its routes: here it never does, react-query loads it. */
const dataRouter: [RegExp, string][] = [
  [/, dataRouterOpts\) \{/g, ') { const dataRouterOpts = void 0;'],
  [/\w+\.useContext\(DataRouterContext\)/g, 'null'],
  [/isDataRoute \? useNavigateStable\(\) : /g, ''],
];

/** What of an icon src/ui/icon.ts does not draw with: a size, old names, and a random key for each line. */
const icon = /\/lucide-react\/dist\/esm\/icons\//;
const undrawn = /^\s+size: 24,$|,\s+aliases: \[[^\]]*\]|, key: "\w+"/gm;

/**
 * Takes out of the first load what nothing here needs: lucide's icon maker, in whose place src/ui/icon.ts draws, Vite's
 * preload helper (nothing is preloaded by later chunks and the stylesheet travels in the page), and what of the router only
 * its server framework renders or its loaders of data need.
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
      const needed = dataRouter.reduce((text, [asked, answer]) => text.replace(asked, answer), code);
      return {
        code: needed.replace(debugNames, '').replace(warnings, '/* @__PURE__ */ ').replace(makers, '/* @__PURE__ */ '),
        map: null,
      };
    },
  };
}
