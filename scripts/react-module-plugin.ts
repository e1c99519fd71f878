import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/** Files of the packages that pass on their production or their development code, by the first of which. */
const production: [file: RegExp, code: string][] = [
  [/\/node_modules\/react\/index\.js$/, 'cjs/react.production.js'],
  [/\/node_modules\/react\/jsx-runtime\.js$/, 'cjs/react-jsx-runtime.production.js'],
  [/\/node_modules\/react-dom\/index\.js$/, 'cjs/react-dom.production.js'],
  [/\/node_modules\/react-dom\/client\.js$/, 'cjs/react-dom-client.production.js'],
  [/\/node_modules\/scheduler\/index\.js$/, 'cjs/scheduler.production.js'],
];

/** `import React from 'react'`: what a CommonJS package exports as a whole. */
const whole = /\bimport (\w+)(?:, (\{[^}]*\}))? from (['"]react(?:-dom)?['"]);/g;

/**
 * Has React bundled as the ES module it is published for only as CommonJS: what nobody uses of it is left out, and no file
 * needs the bundler's helpers for CommonJS, which would be a request of their own at every first load.
 */
export function reactModulePlugin(): Plugin {
  return {
    name: 'stoop-react-module',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      const [, file] = production.find(([pattern]) => pattern.test(id)) ?? [];
      return file
        ? { code: asModule(withPlainSignals(readFileSync(join(dirname(id), file), 'utf8'))), map: null }
        : null;
    },
    transform(code, id) {
      if (!id.includes('/node_modules/') || code.search(whole) < 0) return null;
      const named = (_: string, name: string, names: string | undefined, from: string) =>
        `import * as ${name} from ${from};${names ? `import ${names} from ${from};` : ''}`;
      return { code: code.replace(whole, named), map: null };
    },
  };
}

/** Errors that React makes when it is loaded, to throw them as signals to itself. */
const signals = /^(\s*(?:var )?\w+Exception = )Error\((\w+\(\d+\))\)/gm;

/**
 * Signals without a stack, which nobody reads. With an inspector attached (a developer's, Lighthouse's) Chromium looks up the
 * lines of each new error's stack, and parses the whole file of the libraries anew for it, on the main thread.
 */
export function withPlainSignals(code: string): string {
  return code.replace(signals, '$1Object.assign(Object.create(Error.prototype), { message: $2 })');
}

/** CommonJS that writes `exports.name = …` and `Name = require('…')` and nothing cleverer, as an ES module. */
export function asModule(code: string): string {
  const imports: string[] = [];
  const names = new Set([...code.matchAll(/\bexports\.(\w+)/g)].map(([, name = '']) => name));
  const once = [...names].filter((name) => code.split(new RegExp(`\\bexports\\.${name} = `)).length === 2);
  const body = code
    .replace(/\b(\w+) = require\("([^"]+)"\)/g, (_, name: string, from: string) => {
      imports.push(`import * as ${name} from '${from}';\n`);
      return `$${name}`;
    })
    .replace(/^exports\.(\w+) = /gm, (text, name: string) => (once.includes(name) ? `const ${text}` : text))
    .replace(/\bexports\.(\w+)/g, (_, name: string) => `$${name}`);
  if (/\bexports\b|\brequire\(|\bmodule\./.test(body)) throw new Error('CommonJS of another form than expected.');
  const later = [...names].filter((name) => !once.includes(name)).map((name) => `let $${name};\n`);
  const exported = [...names].map((name) => `$${name} as ${name}`).join(', ');
  return `${imports.join('')}${later.join('')}${body}\nexport { ${exported} };\n`;
}
