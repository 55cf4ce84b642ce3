import { mcp } from '../../assistant/mcp-command.ts';
import { backupCommand } from '../../backup/backup-command.ts';
import { restoreCommand } from '../../backup/restore-command.ts';
import { doctor } from '../../doctor/doctor-command.ts';
import { exportCommand } from '../../exports/export-command.ts';
import { transferCommand } from '../../move/transfer-command.ts';
import type { AnyDefinition } from '../command.ts';
import { consent } from './consent.ts';
import { erase } from './erase.ts';
import { files } from './files.ts';
import { hold } from './hold.ts';
import { inbox } from './inbox.ts';
import { purge } from './purge.ts';
import { release } from './release.ts';
import { retry } from './retry.ts';
import { show } from './show.ts';
import { stats } from './stats.ts';

/** Every command, in the order of the help. */
export const COMMANDS: readonly AnyDefinition[] = [
  inbox,
  show,
  files,
  exportCommand,
  retry,
  hold,
  release,
  erase,
  purge,
  consent,
  stats,
  doctor,
  backupCommand,
  restoreCommand,
  transferCommand,
  mcp,
] as readonly AnyDefinition[];
