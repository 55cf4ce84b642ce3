import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { endChild, endWithTests } from './child.ts';
import { ROOT } from './service.ts';

/** The real desk in its own process, on the data of a running service. Its page must be built. */
export class DeskProcess {
  /** The link that opens the desk, once. */
  readonly link: string;
  /** Lines that the desk wrote after its start. */
  readonly faults: string[] = [];
  readonly #child: ChildProcess;
  readonly #dataDir: string;

  private constructor(child: ChildProcess, link: string, dataDir: string) {
    this.#child = child;
    this.link = link;
    this.#dataDir = dataDir;
  }

  static async start(dataDir: string): Promise<DeskProcess> {
    const child = spawn(process.execPath, ['desk/server/main.ts'], {
      cwd: ROOT,
      env: { PATH: process.env.PATH, DATA_DIR: dataDir, DESK_PORT: '0' },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    endWithTests(child);
    const said: string[] = [];
    const link = Promise.withResolvers<string>();
    const lines = createInterface({ input: child.stderr });
    lines.on('line', (line) => {
      said.push(line);
      const found = /http\S+sign-in\S+/.exec(line)?.[0];
      if (found) link.resolve(found);
    });
    child.once('close', () => link.reject(new Error(`the desk ended:\n${said.join('\n')}`)));
    const desk = new DeskProcess(child, await link.promise, dataDir);
    lines.on('line', (line) => desk.faults.push(line));
    return desk;
  }

  /** Another link, as an owner makes it in a terminal. */
  async newLink(): Promise<string> {
    const args = ['desk/server/main.ts', 'link'];
    const { host } = new URL(this.link);
    const env = { PATH: process.env.PATH, DATA_DIR: this.#dataDir, DESK_PORT: host.split(':')[1] };
    const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: ROOT, env });
    return stdout.trim();
  }

  /** Ends the desk as an owner does. */
  async end(): Promise<void> {
    await endChild(this.#child, 'SIGTERM');
  }
}
