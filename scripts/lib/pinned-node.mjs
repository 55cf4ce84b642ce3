import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { Failure } from './failure.mjs';
import { root } from './root.mjs';

/** The service runs TypeScript directly and relies on `node:sqlite`. */
export const OLDEST_NODE = '24.0.0';
/** Older SQLite can corrupt a database in WAL mode: https://sqlite.org/wal.html#walresetbug */
const OLDEST_SQLITE = '3.51.3';

/** @typedef {{ node: string, sqlite?: string | undefined }} Versions of `process.versions` */

/** Whether a Node of these versions can run the project. @param {Versions} versions */
export function canRun({ node, sqlite = '0' }) {
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
  if (process.execPath !== pinned && canRun(versionsOf(pinned))) return pinned;
  if (canRun(process.versions)) return process.execPath;
  throw new Failure(
    `This project needs Node ${OLDEST_NODE} or newer with SQLite ${OLDEST_SQLITE} or newer. ` +
      `The packages include none for ${process.platform} on ${process.arch}, and this machine has ` +
      `Node ${process.versions.node}. Install the latest Node 24 from https://nodejs.org and try again.`,
  );
}

/** The versions of a Node, or the oldest possible ones if it can't start. @param {string} file */
function versionsOf(file) {
  try {
    const print = ['-p', 'JSON.stringify(process.versions)'];
    return JSON.parse(execFileSync(file, print, { encoding: 'utf8', stdio: 'pipe' }));
  } catch {
    return { node: '0' };
  }
}

/** @param {string} version @param {string} least */
function isAtLeast(version, least) {
  return version.localeCompare(least, 'en', { numeric: true }) >= 0;
}
