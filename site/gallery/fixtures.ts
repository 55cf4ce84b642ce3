import type { Fixture } from './fixture.ts';
import { INTERACTIVE } from './interactive.tsx';
import { STATIC } from './static.tsx';

/** All components with their states, for the gallery and the tests. */
export const FIXTURES: readonly Fixture[] = [...INTERACTIVE, ...STATIC];
