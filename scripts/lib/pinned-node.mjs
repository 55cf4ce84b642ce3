import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { Failure } from './failure.mjs';
import { root } from './root.mjs';

/** The service runs TypeScript as it is written and relies on `node:sqlite`. */
export const OLDEST_NODE = '24.0.0';
/** Older SQLite can corrupt a database in WAL mode: https://sqlite.org/wal.html#walresetbug */
export const OLDEST_SQLITE = '3.51.3';

/** @typedef {{ node: string, sqlite?: string | undefined }} Versions of `process.versions` */

/**
 * Whether a Node of these versions can run the project.
 * @param {Versions} versions
 */
export function canRun({ node, sqlite }) {
  return isAtLeast(node, OLDEST_NODE) && sqlite !== undefined && isAtLeast(sqlite, OLDEST_SQLITE);
}

/**
 * The Node that runs everything but npm: the one that came with the packages, or the host's own if
 * none is published (Apple Silicon) or if that one can't start (musl).
 * If neither can run the project, throws a `Failure` that says what to install.
 * @returns {string} its path
 */
export function pinnedNode() {
  const name = process.platform === 'win32' ? 'node.exe' : 'node';
  const pinned = path.join(root, `node_modules/node-${platform()}-${process.arch}/bin/${name}`);
  return chooseNode([pinned, process.execPath], versionsOf);
}

/**
 * @param {readonly string[]} paths in order of preference; the last is the host's own
 * @param {(path: string) => Versions | undefined} versionsOf undefined: it can't be started
 */
export function chooseNode(paths, versionsOf) {
  for (const path of paths) {
    const versions = versionsOf(path);
    if (versions && canRun(versions)) return path;
  }
  throw new Failure(
    `This project needs Node ${OLDEST_NODE} or newer with SQLite ${OLDEST_SQLITE} or newer. ` +
      `None came with the packages for ${process.platform} on ${process.arch}, and the one here is ` +
      `Node ${process.versions.node}. Install the newest Node 24 from https://nodejs.org and try again.`,
  );
}

/** @param {string} path @returns {Versions | undefined} */
function versionsOf(path) {
  if (path === process.execPath) return process.versions;
  try {
    return JSON.parse(execFileSync(path, ['-p', 'JSON.stringify(process.versions)'], QUIET));
  } catch {
    return undefined;
  }
}

/** @type {{ encoding: 'utf8', stdio: 'pipe' }} */
const QUIET = { encoding: 'utf8', stdio: 'pipe' };

/** How the packages name the host's system. */
function platform() {
  return process.platform === 'win32' ? 'win' : process.platform;
}

/** @param {string} version @param {string} least */
function isAtLeast(version, least) {
  return version.localeCompare(least, 'en', { numeric: true }) >= 0;
}
