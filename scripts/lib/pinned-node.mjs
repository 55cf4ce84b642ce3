import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { Failure } from './failure.mjs';
import { root } from './root.mjs';

/** The service runs TypeScript directly and relies on `node:sqlite`. */
export const OLDEST_NODE = '24.0.0';
/** Older SQLite can corrupt a database in WAL mode: https://sqlite.org/wal.html#walresetbug */
const OLDEST_SQLITE = '3.51.3';

/**
 * Whether a Node with these `process.versions` can run the project.
 * @param {{ node: string, sqlite?: string | undefined }} versions
 */
export function canRun({ node, sqlite = '0' }) {
  const isAtLeast = (/** @type {string} */ version, /** @type {string} */ least) =>
    version.localeCompare(least, 'en', { numeric: true }) >= 0;
  return isAtLeast(node, OLDEST_NODE) && isAtLeast(sqlite, OLDEST_SQLITE);
}

/**
 * The Node that runs everything except npm: the one installed with the packages, or the host's own
 * if none is published (Apple Silicon) or that one can't start (musl). If neither can run the
 * project, throws a `Failure` that says what to install.
 * @returns {string} its path
 */
export function pinnedNode() {
  const isWindows = process.platform === 'win32';
  const folder = `node_modules/node-${isWindows ? 'win' : process.platform}-${process.arch}/bin`;
  const pinned = path.join(root, folder, isWindows ? 'node.exe' : 'node');
  if (process.execPath !== pinned) {
    const print = ['-p', 'JSON.stringify(process.versions)'];
    const { stdout } = spawnSync(pinned, print, { encoding: 'utf8' });
    if (stdout && canRun(JSON.parse(stdout))) return pinned;
  }
  if (canRun(process.versions)) return process.execPath;
  throw new Failure(
    `This project needs Node ${OLDEST_NODE} or newer with SQLite ${OLDEST_SQLITE} or newer. ` +
      `The packages include none for ${process.platform} on ${process.arch}, and this machine has ` +
      `Node ${process.versions.node}. Install the latest Node 24 from https://nodejs.org and try again.`,
  );
}
