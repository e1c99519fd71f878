import { start } from './app/start.tsx';

// The bundle's entry and nothing else: what it runs travels, and compresses, with the code of the first screen.
start();
