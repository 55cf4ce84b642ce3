import type { Migration } from 'kysely/migration';
import { up as submissions } from './migrations/0001-submissions.ts';
import { up as fairDeliveries } from './migrations/0002-fair-deliveries.ts';
import { up as heartbeat } from './migrations/0003-heartbeat.ts';
import { up as consentTexts } from './migrations/0004-consent-texts.ts';
import { up as recruiters } from './migrations/0005-recruiters.ts';
import { up as alarms } from './migrations/0006-alarms.ts';

/** Forward only, in the order of their names. A step that has run anywhere is never edited. */
export const MIGRATIONS: Record<string, Migration> = {
  '0001-submissions': { up: submissions },
  '0002-fair-deliveries': { up: fairDeliveries },
  '0003-heartbeat': { up: heartbeat },
  '0004-consent-texts': { up: consentTexts },
  '0005-recruiters': { up: recruiters },
  '0006-alarms': { up: alarms },
};
