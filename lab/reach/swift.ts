import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../tests/fixtures/free-port.ts';
import { endChild, endWithTests } from '../../tests/harness/child.ts';

/** Where Debian's packages put programs: swift-proxy, -account, -container, -object, memcached. */
const BIN = '/usr/bin';
const ROLES = ['account', 'container', 'object', 'proxy'] as const;
type Role = (typeof ROLES)[number];
type Ports = Record<Role | 'cache', number>;

const PROJECT = 'test';
const USER = 'tester';
const SECRET = 'testing';

/** How long the programs may take to listen, and how long between two looks, in milliseconds. */
const START_MS = 60_000;
const LOOK_MS = 100;

/** An OpenStack Swift of one node, with its S3 API. */
export interface Swift {
  endpoint: string;
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
  /** Ends all its programs and removes what it stored. */
  stop(): Promise<void>;
}

/** Whether all programs of Swift are installed. */
export function hasSwift(): boolean {
  return [...ROLES.map((role) => `swift-${role}-server`), 'memcached'].every((name) =>
    existsSync(path.join(BIN, name)),
  );
}

/** Starts Swift on loopback, with its files in a temporary folder that has extended attributes. */
export async function startSwift(): Promise<Swift> {
  const directory = await mkdtemp(path.join('/tmp', 'swift-'));
  const children: ChildProcess[] = [];
  const stop = async () => {
    await Promise.all(children.map((child) => endChild(child, 'SIGKILL')));
    await rm(directory, { recursive: true });
  };
  try {
    const ports = await writeSettings(directory);
    const start = (name: string, args: string[]) => {
      const child = spawn(path.join(BIN, name), args, { stdio: 'ignore' });
      endWithTests(child);
      children.push(child);
      return child;
    };
    const user = os.userInfo().username;
    const cache = start('memcached', ['-l', '127.0.0.1', '-p', `${ports.cache}`, '-u', user]);
    const servers = ROLES.map((role) => {
      return start(`swift-${role}-server`, [path.join(directory, `${role}-server.conf`)]);
    });
    await listening(ports.cache, cache);
    for (const [index, role] of ROLES.entries()) await listening(ports[role], servers[index]);
    return {
      endpoint: `http://127.0.0.1:${ports.proxy}`,
      accessKeyId: `${PROJECT}:${USER}`,
      secretAccessKey: SECRET,
      region: 'us-east-1',
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function writeSettings(directory: string): Promise<Ports> {
  const ports = { account: 0, container: 0, object: 0, proxy: 0, cache: 0 };
  for (const name of Object.keys(ports) as (keyof Ports)[]) ports[name] = await freePort();
  const devices = path.join(directory, 'devices');
  await mkdir(path.join(devices, 'one'), { recursive: true });
  const write = (name: string, lines: string) => writeFile(path.join(directory, name), lines);
  await write(
    'swift.conf',
    '[swift-hash]\nswift_hash_path_suffix = reach\n[storage-policy:0]\nname = one\ndefault = yes\n',
  );
  const base = (role: Role) => `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${ports[role]}
user = ${os.userInfo().username}
swift_dir = ${directory}
workers = 0
`;
  for (const role of ['account', 'container', 'object'] as const) {
    await write(
      `${role}-server.conf`,
      `${base(role)}devices = ${devices}
mount_check = false
fallocate_reserve = 0
[pipeline:main]
pipeline = ${role}-server
[app:${role}-server]
use = egg:swift#${role}
`,
    );
  }
  const { account, container, object } = ports;
  const rings = ['-c', RINGS, directory, JSON.stringify({ account, container, object })];
  execFileSync(path.join(BIN, 'python3'), rings, { stdio: 'pipe' });
  await write('proxy-server.conf', `${base('proxy')}${proxySettings(ports.cache)}`);
  return ports;
}

/** The order in which Swift's documentation has s3api beside tempauth. */
function proxySettings(cachePort: number): string {
  const order =
    'catch_errors gatekeeper proxy-logging cache listing_formats bulk s3api tempauth copy slo dlo versioned_writes symlink';
  const settings: typeof FILTERS = {
    ...FILTERS,
    cache: `memcache_servers = 127.0.0.1:${cachePort}\n`,
  };
  const filters = order.split(' ').map((name) => {
    return `[filter:${name}]\nuse = egg:swift#${name.replace('-', '_').replace(/^cache$/, 'memcache')}\n${settings[name] ?? ''}`;
  });
  return `[pipeline:main]
pipeline = ${order} proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
${filters.join('')}`;
}

const FILTERS: Readonly<Record<string, string>> = {
  s3api: 's3_acl = false\n',
  tempauth: `user_${PROJECT}_${USER} = ${SECRET} .admin\n`,
  versioned_writes: 'allow_object_versioning = true\n',
};

/** Makes the three rings in one process: the ring builder's own program takes a second per call. */
const RINGS = `
import json, sys
from swift.common.ring import RingBuilder
directory, ports = sys.argv[1], json.loads(sys.argv[2])
for role, port in ports.items():
    builder = RingBuilder(2, 1, 0)
    builder.add_dev(dict(id=0, region=1, zone=1, weight=1, ip="127.0.0.1", port=port, device="one",
                         replication_ip="127.0.0.1", replication_port=port))
    builder.rebalance()
    builder.get_ring().save("%s/%s.ring.gz" % (directory, role))
`;

/** Resolves once a program takes connections; throws if it has ended. */
async function listening(port: number, child: ChildProcess | undefined): Promise<void> {
  for (let waited = 0; waited < START_MS; waited += LOOK_MS) {
    if (child?.exitCode !== null) throw new Error(`${child?.spawnargs.join(' ')} ended`);
    if (await answers(port)) return;
    await sleep(LOOK_MS);
  }
  throw new Error(`Nothing listens at port ${port} after ${START_MS / 1000} s`);
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const end = (is: boolean) => {
      socket.destroy();
      resolve(is);
    };
    socket.once('connect', () => end(true)).once('error', () => end(false));
  });
}
