import { spawnSync } from 'node:child_process';
import { quietStep } from './steps.mjs';

/** Whether Debian packages can be installed here: that needs apt-get and root. */
export function hasApt() {
  return process.getuid?.() === 0 && !spawnSync('apt-get', ['--version']).error;
}

/**
 * Installs Debian packages: those of the first list, or of the next if the first did not help.
 * @param {string} label
 * @param {readonly (readonly string[])[]} lists only a failure of the last one is shown
 * @param {() => boolean} isThere whether the wanted program can be found now
 */
export async function installFromDebian(label, lists, isThere) {
  if (!hasApt()) return;
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await quietStep(`${label}: lists`, 'apt-get', ['update', '--quiet'], { env });
  for (const names of lists) {
    const args = ['install', '--yes', '--quiet', '--no-install-recommends', ...names];
    await quietStep(label, 'apt-get', args, { env, mayFail: names !== lists.at(-1) });
    if (isThere()) return;
  }
}
