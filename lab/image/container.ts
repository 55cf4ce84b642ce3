import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type Images, NAME } from './images.ts';

/** How long a container may take to begin, and how long between two looks, in milliseconds. */
const BEGIN_MS = 20_000;
const LOOK_MS = 50;

export interface Start {
  /** In place of the image's own command. */
  command?: readonly string[];
  env?: Readonly<Record<string, string | number>>;
  /** Folders outside, by the places where they are mounted. */
  volumes?: Readonly<Record<string, string>>;
  /** Only its own loopback, or that of another container. */
  network?: 'own' | Container;
}

/** A container of the image: read-only but for its volumes and /tmp, without any right. */
export interface Container {
  /** The process id of its PID 1, as seen from outside. */
  pid: string;
  /** Runs a program inside, as the image's user. Rejects with its output where it fails. */
  exec(command: readonly string[], env?: Record<string, string>): Promise<string>;
  /** What it printed so far. */
  said(): string;
  /** Resolves when its PID 1 has ended. */
  ended: Promise<number | null>;
  /** Sends the image's stop signal to PID 1. */
  signal(): void;
}

/** Starts a container as a daemon would, by systemd-nspawn. Needs root on Linux. */
export async function startContainer(images: Images, start: Start = {}): Promise<Container> {
  const { command, env = {}, volumes = {}, network } = start;
  const { User, Env, Cmd, WorkingDir, StopSignal } = images.config(NAME);
  const [uid = '', gid = ''] = User.split(':');
  const variables = [...Env, ...Object.entries(env).map(([name, value]) => `${name}=${value}`)];
  const nspawn = spawn(
    'systemd-nspawn',
    [
      ...['--quiet', '--keep-unit', '--register=no', '--read-only', `--user=${uid}`],
      ...['--drop-capability=all', '--no-new-privileges=yes', `--chdir=${WorkingDir}`],
      `--directory=${images.files(NAME)}`,
      ...Object.entries(volumes).map(([place, folder]) => `--bind=${folder}:${place}`),
      ...variables.map((variable) => `--setenv=${variable}`),
      ...networkFlags(network),
      ...(command ?? Cmd),
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let output = '';
  for (const stream of [nspawn.stdout, nspawn.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const ended = once(nspawn, 'close').then(([code]) => code as number | null);
  const pid = await leaderOf(nspawn, () => output);
  return {
    pid,
    async exec(asked, more = {}) {
      const inside = ['--target', pid, '--all', '--setuid', uid, '--setgid', gid];
      const all = [
        ...variables,
        ...Object.entries(more).map(([name, value]) => `${name}=${value}`),
      ];
      const args = ['env', '-i', `--chdir=${WorkingDir}`, 'HOME=/home/node', ...all, ...asked];
      const { stdout } = await promisify(execFile)('nsenter', [...inside, ...args]);
      return stdout;
    },
    said: () => output,
    ended,
    signal: () => process.kill(Number(pid), StopSignal as NodeJS.Signals),
  };
}

function networkFlags(network: Start['network']): string[] {
  if (network === undefined) return [];
  if (network === 'own') return ['--private-network'];
  return [`--network-namespace-path=/proc/${network.pid}/ns/net`];
}

/** The process that nspawn started. */
async function leaderOf(nspawn: ChildProcess, said: () => string): Promise<string> {
  for (let waited = 0; waited < BEGIN_MS; waited += LOOK_MS) {
    if (nspawn.exitCode !== null) throw new Error(`The container ended at its start:\n${said()}`);
    try {
      return execFileSync('pgrep', ['--parent', String(nspawn.pid)], { encoding: 'utf8' }).trim();
    } catch {
      await pause(LOOK_MS);
    }
  }
  throw new Error('systemd-nspawn starts nothing.');
}
