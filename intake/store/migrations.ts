import type { Migration } from 'kysely/migration';
import * as submissions from './migrations/0001-submissions.ts';
import * as fairDeliveries from './migrations/0002-fair-deliveries.ts';
import * as heartbeat from './migrations/0003-heartbeat.ts';
import * as consentTexts from './migrations/0004-consent-texts.ts';
import * as recruiters from './migrations/0005-recruiters.ts';
import * as alarms from './migrations/0006-alarms.ts';

/** Forward only, in the order of their names. A step that has run anywhere is never edited. */
export const MIGRATIONS: Record<string, Migration> = {
  '0001-submissions': submissions,
  '0002-fair-deliveries': fairDeliveries,
  '0003-heartbeat': heartbeat,
  '0004-consent-texts': consentTexts,
  '0005-recruiters': recruiters,
  '0006-alarms': alarms,
};
