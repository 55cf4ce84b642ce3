import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { npm } from '../../scripts/lib/npm.mjs';
import { pinnedNode } from '../../scripts/lib/pinned-node.mjs';

/** The Debian packages that build and run the image, each with a file of its own. */
export const NEEDED = {
  buildah: '/usr/bin/buildah',
  mmdebstrap: '/usr/bin/mmdebstrap',
  'systemd-container': '/usr/bin/systemd-nspawn',
};

export const NAME = 'recruiting-site';
const ROOT = path.resolve(import.meta.dirname, '../..');
const SUITE = 'bookworm';
/** The certificates that this machine trusts: it may reach the registry through a proxy of its own. */
const TRUSTED = '/etc/ssl/certs/ca-certificates.crt';
const BUILT_MAX_BYTES = 50_000_000;

/** What an image says about the containers that are made of it. */
export interface ImageConfig {
  User: string;
  Env: string[];
  Cmd: string[];
  WorkingDir: string;
  StopSignal: string;
  Healthcheck: { Test: string[] };
}

/** Images of this run alone, in a folder that goes with it. */
export interface Images extends Disposable {
  /** Runs buildah, and returns what it printed. */
  buildah(...args: string[]): string;
  /** A new container's files, as a path outside. */
  files(image: string): string;
  config(image: string): ImageConfig;
  /** As buildah has it: 405 MB. */
  size(image: string): string;
}

export function openImages(): Images {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'images-'));
  const places = ['--root', path.join(folder, 'root'), '--runroot', path.join(folder, 'run')];
  // buildah's other ways to isolate a step need a runtime and cgroups.
  const env = { ...process.env, BUILDAH_ISOLATION: 'chroot' };
  const buildah = (...args: string[]) =>
    execFileSync('buildah', [...places, ...args], {
      encoding: 'utf8',
      env,
      maxBuffer: BUILT_MAX_BYTES,
      stdio: ['ignore', 'pipe', 'pipe'],
    }).trim();
  return {
    buildah,
    files: (image) => buildah('mount', buildah('from', '--pull=never', image)),
    config: (image) => JSON.parse(buildah('inspect', '--type=image', image)).Docker.config,
    size: (image) => {
      const [row] = JSON.parse(buildah('images', '--json', image));
      return row.size;
    },
    [Symbol.dispose]() {
      buildah('umount', '--all');
      buildah('rm', '--all');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The image that the Dockerfile begins from. */
export function baseName(): string {
  return /^FROM (\S+)/m.exec(readFileSync(path.join(ROOT, 'Dockerfile'), 'utf8'))?.[1] ?? '';
}

/**
 * Makes an image like Docker's node, under its name: Debian, the pinned Node, the npm of this machine
 * and the user node.
 */
export function makeBase({ buildah }: Images): void {
  const container = buildah('from', 'scratch');
  const files = buildah('mount', container);
  const include = '--include=ca-certificates';
  execFileSync('mmdebstrap', ['--quiet', '--variant=minbase', include, SUITE, files]);
  if (existsSync(TRUSTED)) cpSync(TRUSTED, path.join(files, TRUSTED));
  // Docker gives each container such a file.
  writeFileSync(path.join(files, 'etc/hosts'), '127.0.0.1 localhost\n::1 localhost\n');
  cpSync(pinnedNode(), path.join(files, 'usr/local/bin/node'));
  const inside = '/usr/local/lib/node_modules/npm';
  cpSync(npmFolder(), path.join(files, inside), { recursive: true, dereference: true });
  execFileSync('chroot', [files, 'ln', '-s', `${inside}/bin/npm-cli.js`, '/usr/local/bin/npm']);
  execFileSync('chroot', [files, 'useradd', '--uid=1000', '--create-home', 'node']);
  buildah('umount', container);
  buildah('commit', '--rm', container, `docker.io/library/${baseName()}`);
}

function npmFolder(): string {
  const [script = ''] = npm([]).args;
  if (!script) throw new Error('npm was not found beside Node: call this as npm run image.');
  return path.resolve(script, '../..');
}

/**
 * Builds the image as the Dockerfile says. npm's settings of this machine come as the secret that
 * docs/container.md names.
 */
export function buildImage({ buildah }: Images): void {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'npm-'));
  try {
    const secret = path.join(folder, 'npmrc');
    writeFileSync(secret, npmSettings());
    // Docker's format has the health check, which that of the OCI lacks.
    const flags = ['--format=docker', '--pull=never', `--secret=id=npmrc,src=${secret}`];
    buildah('bud', ...flags, `--tag=${NAME}`, ROOT);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function npmSettings(): string {
  const setting = (name: string) => {
    const { program, args } = npm(['config', 'get', name]);
    return execFileSync(program, args, { encoding: 'utf8' }).trim();
  };
  const own = setting('userconfig');
  return [
    existsSync(own) ? readFileSync(own, 'utf8') : '',
    `registry=${setting('registry')}`,
    `cafile=${TRUSTED}`,
    '',
  ].join('\n');
}
