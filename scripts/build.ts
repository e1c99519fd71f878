import { buildSite } from './build-site.ts';

await buildSite();
