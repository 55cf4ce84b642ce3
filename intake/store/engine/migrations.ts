import type { Migration } from 'kysely/migration';
import { up as submissions } from './migrations/0001-submissions.ts';
import { up as fairDeliveries } from './migrations/0002-fair-deliveries.ts';
import { up as heartbeat } from './migrations/0003-heartbeat.ts';
import { up as consentTexts } from './migrations/0004-consent-texts.ts';
import { up as recruiters } from './migrations/0005-recruiters.ts';
import { up as alarms } from './migrations/0006-alarms.ts';
import { up as instances } from './migrations/0007-instances.ts';
import { up as upkeep } from './migrations/0008-upkeep.ts';
import { up as postgres } from './migrations/postgres.ts';

/** SQLite's steps. Forward only, in the order of their names. A step that has run anywhere is never edited. */
export const MIGRATIONS: Record<string, Migration> = {
  '0001-submissions': { up: submissions },
  '0002-fair-deliveries': { up: fairDeliveries },
  '0003-heartbeat': { up: heartbeat },
  '0004-consent-texts': { up: consentTexts },
  '0005-recruiters': { up: recruiters },
  '0006-alarms': { up: alarms },
  '0007-instances': { up: instances },
  '0008-upkeep': { up: upkeep },
};

/**
 * PostgreSQL's steps. It came after step 6 and begins with the tables that those six lead to. A new
 * step is one file in both lists; a test compares the tables of both.
 */
export const POSTGRES_MIGRATIONS: Record<string, Migration> = {
  '0006-postgres': { up: postgres },
  '0007-instances': { up: instances },
  '0008-upkeep': { up: upkeep },
};
