import type { Scenario } from './scenario.ts';
import { CLAIMS } from './scenarios/claims.ts';
import { BACKENDS, EXHAUSTION } from './scenarios/connections.ts';
import { CRASH } from './scenarios/crash.ts';
import { FAILOVER, FAILOVER_WITH_INSTANCE } from './scenarios/failover.ts';
import { KILLS } from './scenarios/kills.ts';
import { POSTGRES_RESTART, ROLLING_RESTART } from './scenarios/restarts.ts';
import { STARVATION } from './scenarios/starvation.ts';
import { STORM } from './scenarios/storm.ts';
import { THROUGHPUT } from './scenarios/throughput.ts';

/** Those first whose leases end long after: the next ones run meanwhile. */
export const SCENARIOS: readonly Scenario[] = [
  CRASH,
  KILLS,
  FAILOVER_WITH_INSTANCE,
  POSTGRES_RESTART,
  BACKENDS,
  FAILOVER,
  EXHAUSTION,
  STORM,
  STARVATION,
  ROLLING_RESTART,
  CLAIMS,
  THROUGHPUT,
];
