import type { Plugin } from 'vite';

const preloadHelper = /vite\/preload-helper/;
const iconMaker = '\0stoop-icon-maker';
const maker = `import { drawIcon } from '/src/ui/icon.ts';
export default (icon) => (props) => drawIcon(icon, props);`;

/**
 * Takes two helpers out of the first load that nothing here needs whole: lucide's icon maker, in whose place src/ui/icon.ts
 * draws, and Vite's preload helper (nothing is preloaded by later chunks and the stylesheet travels in the page).
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
  };
}
