import type { AnyDefinition } from '../command.ts';
import { backupCommand } from './backup.ts';
import { consent } from './consent.ts';
import { doctor } from './doctor.ts';
import { erase } from './erase.ts';
import { exportCommand } from './export.ts';
import { files } from './files.ts';
import { hold } from './hold.ts';
import { inbox } from './inbox.ts';
import { purge } from './purge.ts';
import { release } from './release.ts';
import { restoreCommand } from './restore.ts';
import { retry } from './retry.ts';
import { show } from './show.ts';
import { stats } from './stats.ts';
import { transferCommand } from './transfer.ts';

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
] as readonly AnyDefinition[];
