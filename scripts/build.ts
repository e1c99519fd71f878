import { buildSite } from './build-site.ts';
import { readCommandLine, takesNothing } from './command-line.ts';

readCommandLine('npm run build: the production build, in dist/', takesNothing);
await buildSite();
