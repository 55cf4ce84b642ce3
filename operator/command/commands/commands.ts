import { mcp } from '../../assistant/mcp-command.ts';
import { backupCommand } from '../../backup/backup-command.ts';
import { restoreCommand } from '../../backup/restore-command.ts';
import { doctor } from '../../doctor/doctor-command.ts';
import { exportCommand } from '../../exports/export-command.ts';
import { transferCommand } from '../../move/transfer-command.ts';
import type { AnyDefinition } from '../command.ts';
import { consent } from './consent.ts';
import { erase } from './erase.ts';
import { purge } from './purge.ts';
import { retry } from './retry.ts';

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
  transferCommand,
  mcp,
] as readonly AnyDefinition[];
