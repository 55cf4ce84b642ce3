import { spawnSync } from 'node:child_process';
import { quietStep } from './steps.mjs';

/** Whether packages of Debian can be installed here: it takes apt-get, and root. */
export function hasApt() {
  return process.getuid?.() === 0 && !spawnSync('apt-get', ['--version']).error;
}

/**
 * Installs packages of Debian, all of one list or else those of the next.
 * @param {string} label
 * @param {readonly (readonly string[])[]} lists the last is needed: why it failed is shown
 * @param {() => boolean} isThere whether what was wanted can be found now
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
