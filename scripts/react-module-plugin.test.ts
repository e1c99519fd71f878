import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { asModule, withPlainSignals } from './react-module-plugin.ts';

const load = (code: string): Promise<Record<string, unknown>> =>
  import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`);

describe('CommonJS as an ES module', () => {
  it('exports by name what was put on `exports`, with what the code reads of it itself', async () => {
    const module = await load(
      asModule(
        "'use strict';\nfunction one() {\n  return exports.two() - 1;\n}\nexports.one = one;\nexports.two = () => 2;\n",
      ),
    );
    expect(module).toMatchObject({ one: expect.any(Function), two: expect.any(Function) });
    expect((module.one as () => number)()).toBe(1);
  });

  it('takes the last of what is assigned more than once', async () => {
    const module = await load(asModule('exports.now = void 0;\nif (true) {\n  exports.now = () => 7;\n}\n'));
    expect((module.now as () => number)()).toBe(7);
  });

  it('imports what was required', () => {
    const code = asModule(
      'var React = require("react"),\n  Scheduler = require("scheduler");\nexports.version = React.version;\n',
    );
    expect(code).toContain("import * as React from 'react';\nimport * as Scheduler from 'scheduler';");
    expect(code).toContain('const $version = React.version;');
    expect(code).not.toContain('require');
  });

  it('refuses what it would not understand', () => {
    for (const clever of [
      'module.exports = {};',
      'var e = exports["one"];',
      'Object.assign(exports, {});',
      'require("x")();',
    ])
      expect(() => asModule(clever), clever).toThrow('CommonJS of another form');
  });
});

describe("React's signals", () => {
  it('are errors without a stack, every one that is made as the library is loaded', () => {
    const code = readFileSync(
      createRequire(import.meta.url)
        .resolve('react-dom/client')
        .replace('client.js', 'cjs/react-dom-client.production.js'),
      'utf8',
    );
    const plain = withPlainSignals(code);
    expect(code.match(/^(?:var | {2})\w+ = Error\(/gm)).toHaveLength(5);
    expect(plain.match(/^(?:var | {2})\w+ = Error\(/gm)).toBeNull();
  });

  it('say what they said', async () => {
    const { Exception } = await load(
      `${withPlainSignals('const say = (n) => n + " is said";\nvar OneException = Error(say(1));')}\nexport { OneException as Exception };`,
    );
    expect(Exception).toBeInstanceOf(Error);
    expect(Exception).toMatchObject({ message: '1 is said' });
    expect((Exception as Error).stack).toBeUndefined();
  });
});
