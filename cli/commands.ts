import { backupCommand } from './backup.ts';
import type { AnyDefinition } from './command.ts';
import { consent } from './consent.ts';
import { doctor } from './doctor/doctor.ts';
import { erase } from './erase.ts';
import { exportCommand } from './export.ts';
import { mcp } from './mcp.ts';
import { purge } from './purge.ts';
import { restoreCommand } from './restore.ts';
import { retry } from './retry.ts';
import { transfer } from './transfer.ts';

/** Every command, in the order of the help. */
export const COMMANDS: readonly AnyDefinition[] = [
  exportCommand,
  retry,
  erase,
  purge,
  consent,
  doctor,
  backupCommand,
  restoreCommand,
  transfer,
  mcp,
] as readonly AnyDefinition[];
