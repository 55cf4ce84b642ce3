import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { appendFileSync, cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';

/** The Debian packages that make and boot the machine. */
export const NEEDED = {
  mmdebstrap: '/usr/bin/mmdebstrap',
  'systemd-container': '/usr/bin/systemd-nspawn',
  slirp4netns: '/usr/bin/slirp4netns',
  'debian-archive-keyring': '/usr/share/keyrings/debian-archive-keyring.gpg',
};

const SUITE = 'trixie';
/** How long systemd may take to start, in milliseconds. */
const BOOT_MS = 60_000;
const BOOT_STEP_MS = 200;
/** The certificates that this machine trusts: it may reach the mirrors through a proxy of its own. */
const TRUSTED = 'etc/ssl/certs/ca-certificates.crt';

/** A Debian machine with systemd and nothing else: a container with a network of its own. */
export interface Machine {
  /** Its files, seen from outside. */
  root: string;
  /**
   * Runs commands in one shell, in which variables stay.
   * @returns what they printed, and whether each of them succeeded
   */
  run(commands: string): Promise<{ output: string; ok: boolean }>;
  [Symbol.asyncDispose](): Promise<void>;
}

/** Makes and boots a machine that knows itself by `name`. Needs root on Linux. */
export async function startMachine(name: string): Promise<Machine> {
  await using opened = new AsyncDisposableStack();
  const root = mkdtempSync(path.join(os.tmpdir(), 'debian-'));
  opened.defer(() => rmSync(root, { recursive: true, force: true }));
  const include = '--include=systemd-sysv,dbus,ca-certificates,iproute2';
  execFileSync('mmdebstrap', ['--quiet', '--variant=minbase', include, SUITE, root]);
  if (existsSync(`/${TRUSTED}`)) cpSync(`/${TRUSTED}`, path.join(root, TRUSTED));
  cpSync('/etc/resolv.conf', path.join(root, 'etc/resolv.conf'));
  appendFileSync(path.join(root, 'etc/hosts'), `127.0.0.1 localhost ${name}\n`);

  const flags = ['--quiet', '--boot', '--keep-unit', '--register=no', '--private-network'];
  const container = spawn('systemd-nspawn', [...flags, `--directory=${root}`], { stdio: 'ignore' });
  opened.defer(() => ended(container));
  const leader = await leaderOf(container);
  const network = spawn('slirp4netns', ['--configure', '--mtu=65520', leader, 'tap0'], {
    stdio: 'ignore',
  });
  opened.defer(() => ended(network));
  await running(leader);

  const inside = ['--target', leader, '--all', 'env', '-i', 'HOME=/root', 'TERM=dumb'];
  const shell = spawn('nsenter', [...inside, 'LANG=C.UTF-8', 'bash', '--login'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  opened.defer(() => ended(shell));
  const lines = createInterface({ input: shell.stdout })[Symbol.asyncIterator]();
  // nsenter's own option would be the folder outside.
  shell.stdin.write('cd\n');
  const release = opened.move();

  return {
    root,
    async run(commands) {
      const mark = `end-${crypto.randomUUID()}`;
      shell.stdin.write(
        `exec 2>&1; failed=; trap 'failed=1' ERR\n{\n${commands}\n} </dev/null\nprintf '\\n%s %s\\n' ${mark} "$failed"\n`,
      );
      const output: string[] = [];
      for (;;) {
        const { done, value: line = '' } = await lines.next();
        if (done) throw new Error(`The shell ended:\n${output.join('\n')}`);
        if (line.startsWith(mark)) return { output: output.join('\n'), ok: line.trim() === mark };
        output.push(line);
      }
    },
    [Symbol.asyncDispose]: () => release.disposeAsync(),
  };
}

/** The process id of the container's systemd. */
async function leaderOf(container: ChildProcess): Promise<string> {
  for (let waited = 0; waited < BOOT_MS; waited += BOOT_STEP_MS) {
    if (container.exitCode !== null) throw new Error('systemd-nspawn ended at its start.');
    try {
      return execFileSync('pgrep', ['--parent', String(container.pid)], {
        encoding: 'utf8',
      }).trim();
    } catch {
      await pause(BOOT_STEP_MS);
    }
  }
  throw new Error('systemd-nspawn starts nothing.');
}

/** Waits until systemd has started everything. */
async function running(leader: string): Promise<void> {
  for (let waited = 0; waited < BOOT_MS; waited += BOOT_STEP_MS) {
    try {
      execFileSync('nsenter', ['--target', leader, '--all', 'systemctl', 'is-system-running'], {
        stdio: 'ignore',
      });
      return;
    } catch {
      await pause(BOOT_STEP_MS);
    }
  }
  throw new Error('The machine does not come up.');
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  child.once('exit', () => resolve());
  child.kill('SIGTERM');
  await promise;
}
