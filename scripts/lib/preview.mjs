import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { ended, startChild } from './children.mjs';
import { Failure } from './failure.mjs';
import { pinnedNode } from './pinned-node.mjs';

/** @typedef {{ url: string, pid: number | undefined, end: () => Promise<void> }} Preview */

/**
 * Serves the built site on a free port, without the settings from `.env`. The data directory is
 * temporary and is deleted at the end. Throws a `Failure` if the service doesn't start.
 * @param {readonly string[]} [prefix] a command that starts the service, such as `taskset`
 * @returns {Promise<Preview>}
 */
export async function startPreview(prefix = []) {
  const data = mkdtempSync(path.join(os.tmpdir(), 'preview-'));
  const [program = '', ...args] = [...prefix, pinnedNode(), 'intake/main.ts'];
  const child = startChild(program, args, {
    quiet: true,
    env: { HOST: '127.0.0.1', PORT: '0', PUBLIC_URL: '', WEBHOOK_URL: '', DATA_DIR: data },
  });
  const end = ended(child);
  /** @type {string[]} */
  const said = [];
  /** @type {Promise<string>} */
  const url = new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      if (!stream) continue;
      createInterface({ input: stream }).on('line', (line) => {
        said.push(line);
        const found = /Site\s+(http:\S+)/.exec(line)?.[1];
        if (found) resolve(found);
      });
    }
    const gone = () => reject(new Failure(`The service ended:\n${said.join('\n')}`));
    end.then(gone, reject);
  });
  return {
    url: await url,
    pid: child.pid,
    async end() {
      child.kill('SIGTERM');
      await end;
      rmSync(data, { recursive: true, force: true });
    },
  };
}
