import { existsSync } from 'node:fs';
import path from 'node:path';
import { OLDEST_NODE } from './pinned-node.mjs';

/**
 * npm leaves out optional packages that aren't for the Node it runs on. Under Node 20.18 it leaves
 * out the bundler's binary. Here the pinned Node runs the packages, so this makes npm assume the
 * oldest Node allowed.
 */
const JUDGE_BY_PINNED_NODE = `--import=data:text/javascript,${encodeURIComponent(
  `Object.defineProperty(process,'version',{value:'v${OLDEST_NODE}'})`,
)}`;

/**
 * How to start npm: the one that runs this command, the one beside Node (on Windows `npm` is a
 * batch file that Node refuses to start), or the one on the PATH.
 * @param {readonly string[]} args
 * @returns {{ program: string, args: string[], env: NodeJS.ProcessEnv }}
 */
export function npm(args) {
  const script = [
    process.env.npm_execpath ?? '',
    path.join(path.dirname(process.execPath), 'node_modules/npm/bin/npm-cli.js'),
  ].find((file) => path.basename(file) === 'npm-cli.js' && existsSync(file));
  const env = {
    NODE_OPTIONS: [process.env.NODE_OPTIONS, JUDGE_BY_PINNED_NODE].filter(Boolean).join(' '),
    // For the system's certificates, such as a company proxy's. Debian's Node trusts them anyway.
    NODE_USE_SYSTEM_CA: '1',
  };
  return script
    ? { program: process.execPath, args: [script, ...args], env }
    : { program: 'npm', args: [...args], env };
}
