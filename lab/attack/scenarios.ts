import type { Scenario } from './scenario.ts';
import * as bodies from './scenarios/bodies.ts';
import * as forms from './scenarios/forms.ts';
import * as junk from './scenarios/junk.ts';
import * as requests from './scenarios/requests.ts';

/** Every attack that the service is known to withstand. */
export const SCENARIOS: readonly Scenario[] = [requests, bodies, forms, junk].flatMap((room) =>
  Object.values(room),
);
