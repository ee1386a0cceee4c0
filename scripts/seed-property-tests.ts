import fc from 'fast-check';
import { readTestSeed } from './suite/test-seed.ts';

fc.configureGlobal({ seed: readTestSeed(process.env) });
