/**
 * `node scripts/stage-served.mjs FOLDER`: copies what a server needs into a new folder, including
 * the built site and packages. The Dockerfile calls it after `npm run build`.
 */
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { Failure, runCommand } from './lib/failure.mjs';
import { DESK } from './lib/install.mjs';
import { npm } from './lib/npm.mjs';
import { root } from './lib/root.mjs';
import { isServed, SERVED, SERVED_PACKAGES, UNREAD } from './lib/served.mjs';
import { neededStep } from './lib/steps.mjs';

await runCommand(async () => {
  const [folder = ''] = process.argv.slice(2);
  if (!folder || existsSync(folder)) {
    throw new Failure("Name a folder that doesn't exist yet: node scripts/stage-served.mjs FOLDER");
  }
  const target = path.resolve(folder);
  for (const name of SERVED) {
    cpSync(path.join(root, name), path.join(target, name), {
      recursive: true,
      filter: (from) => isServed(path.relative(root, from)),
    });
  }
  for (const from of ['', DESK]) await installServed(from, path.join(target, from));
  return 0;
});

/**
 * Installs the served packages of one package.json, in the versions of its lock file.
 * @param {string} from the folder of both, from the project's root @param {string} to
 */
async function installServed(from, to) {
  const { devDependencies, optionalDependencies, ...kept } = JSON.parse(
    readFileSync(path.join(root, from, 'package.json'), 'utf8'),
  );
  const dependencies = Object.entries(kept.dependencies).filter(([name]) =>
    SERVED_PACKAGES.includes(name),
  );
  mkdirSync(to, { recursive: true });
  for (const name of ['package-lock.json', '.npmrc']) {
    cpSync(path.join(root, from, name), path.join(to, name));
  }
  writeFileSync(
    path.join(to, 'package.json'),
    `${JSON.stringify({ ...kept, dependencies: Object.fromEntries(dependencies) }, null, 2)}\n`,
  );
  const options = ['--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'];
  const { program, args, env } = npm(['install', '--prefix', to, ...options]);
  await neededStep(`Installing packages to serve${from && ` for ${from}`}`, program, args, { env });
  const packages = path.join(to, 'node_modules');
  for (const file of /** @type {string[]} */ (readdirSync(packages, { recursive: true }))) {
    if (UNREAD.test(file)) rmSync(path.join(packages, file));
  }
}
