/**
 * What a lock file says of one package; `os`, `cpu` and `libc` name the hosts it is for.
 * https://docs.npmjs.com/cli/v11/configuring-npm/package-lock-json
 * @typedef {object} LockedPackage
 * @property {string} [version]
 * @property {boolean} [dev] only for development
 * @property {boolean} [optional] may be missing
 * @property {boolean} [devOptional] both of the above, through different packages that need it
 * @property {string | string[]} [os]
 * @property {string | string[]} [cpu]
 * @property {string | string[]} [libc]
 */

/** @typedef {Record<string, LockedPackage>} LockedPackages by path, as `node_modules/astro` */

/** @typedef {{ os: string, cpu: string, libc: string }} Host as npm names them: linux, x64, glibc */

/**
 * Whether what npm recorded in `node_modules/.package-lock.json` is what `package-lock.json` asks for.
 * Optional packages may be missing, since many are for other hosts.
 * @param {LockedPackages} locked
 * @param {LockedPackages} installed
 * @param {boolean} withDev
 */
export function isInStep(locked, installed, withDev) {
  const asLocked = Object.entries(installed).every(
    ([path, entry]) => locked[path] && locked[path].version === entry.version,
  );
  const complete = Object.entries(locked).every(
    ([path, entry]) => installed[path] || !path || mayBeMissing(entry, withDev),
  );
  return asLocked && complete;
}

/**
 * Paths of the packages that an install on this host brings, for counting them as they arrive.
 * Optional ones that name no host are left out: nothing in the lock says whether they are needed.
 * @param {LockedPackages} locked
 * @param {Host} host
 * @param {boolean} withDev
 */
export function expectedPaths(locked, host, withDev) {
  return Object.entries(locked)
    .filter(([path, entry]) => {
      if (!path) return false;
      if (!mayBeMissing(entry, withDev)) return true;
      return (entry.os ?? entry.cpu) && isFor(entry, host) && (withDev || !entry.dev);
    })
    .map(([path]) => path);
}

/** @param {LockedPackage} entry @param {boolean} withDev */
function mayBeMissing(entry, withDev) {
  return Boolean(entry.optional || entry.devOptional || (entry.dev && !withDev));
}

/** @param {LockedPackage} entry @param {Host} host */
function isFor(entry, host) {
  return names(entry.os, host.os) && names(entry.cpu, host.cpu) && names(entry.libc, host.libc);
}

/** @param {string | string[] | undefined} list @param {string} value */
function names(list, value) {
  return list === undefined || [list].flat().includes(value);
}
