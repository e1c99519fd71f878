import { createElement, type SVGProps } from 'react';
import { cx } from './cx.ts';

interface IconData {
  name: string;
  node: [tag: string, attributes: Record<string, string>][];
}

/**
 * Draws an icon of lucide. The build puts it in the place of the library's own drawing (scripts/first-load-plugin.ts), whose
 * contexts, aliases and runtime options are a kilobyte and a half that no icon here uses; size and stroke come from CSS.
 */
export function drawIcon({ name, node }: IconData, { className, ...rest }: SVGProps<SVGSVGElement>) {
  return createElement(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      width: 24,
      height: 24,
      viewBox: '0 0 24 24',
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: 2,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      className: cx('lucide', `lucide-${name}`, className),
      'aria-hidden': rest['aria-label'] || rest.role ? undefined : true,
      ...rest,
    },
    ...node.map(([tag, attributes]) => createElement(tag, attributes)),
  );
}
