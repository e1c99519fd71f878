import { compile } from '@inlang/paraglide-js';
import { readCommandLine, takesNothing } from './command-line.ts';
import { paraglideOptions } from './paraglide-options.ts';

// As the Vite plugin does while developing, types included.
readCommandLine('npm run messages: compiles messages/<locale>/*.json into src/paraglide', takesNothing);
await compile(paraglideOptions);
