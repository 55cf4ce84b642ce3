import type { Fixture } from './fixture.ts';
import { INTERACTIVE } from './interactive.tsx';
import { STATIC } from './static.tsx';

/** Every component with its states: what the gallery shows and the tests judge. */
export const FIXTURES: readonly Fixture[] = [...INTERACTIVE, ...STATIC];
