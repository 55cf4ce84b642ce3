import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { endChild, endWithTests } from './child.ts';
import { ROOT } from './service.ts';

/** The real desk in its own process, on the data of a running service. Its page must be built. */
export class DeskProcess {
  /** The link that opens the desk, once. */
  readonly link: string;
  /** Lines that the desk wrote after its start. */
  readonly faults: string[] = [];
  readonly #child: ChildProcess;

  private constructor(child: ChildProcess, link: string) {
    this.#child = child;
    this.link = link;
  }

  static async start(dataDir: string): Promise<DeskProcess> {
    const child = spawn(process.execPath, ['desk/server/main.ts'], {
      cwd: ROOT,
      env: {
        PATH: process.env.PATH,
        NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
        DATA_DIR: dataDir,
        DESK_PORT: '0',
      },
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
    const desk = new DeskProcess(child, await link.promise);
    lines.on('line', (line) => desk.faults.push(line));
    return desk;
  }

  /** Ends the desk as an owner does. */
  async end(): Promise<void> {
    await endChild(this.#child, 'SIGTERM');
  }
}
