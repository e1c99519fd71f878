import { compile } from '@inlang/paraglide-js';
import { paraglideOptions } from './paraglide-options.ts';

/** Compiles messages/<locale>/*.json into src/paraglide (types included), as the Vite plugin does while developing. */
await compile(paraglideOptions);
