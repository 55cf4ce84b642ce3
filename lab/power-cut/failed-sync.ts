/**
 * Syncs that fail on a real ext4, and a power cut later. What the service does about them is in
 * `intake/store/engine/sqlite/failed-sync.ts`.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { TestService } from '../../tests/harness/service.ts';
import { submit } from '../../tests/harness/submit.ts';
import { type Book, missing } from './book.ts';
import { ThinDisk } from './thin-disk.ts';

/** How many forms a full disk may take. */
const MOST_FORMS = 500;

interface Result {
  name: string;
  acknowledged: number;
  faults: string[];
}

interface Scene {
  service: TestService;
  disk: ThinDisk;
  /** Sends forms, each of which has to be answered with a receipt. */
  send(count: number): Promise<void>;
}

/** What happens until the power is cut. */
const SCENES: Record<string, (scene: Scene) => Promise<void>> = {
  async 'a commit fails, and the service goes on'({ disk, send }) {
    await send(3);
    disk.fill();
    // Blocks that were used before still take some.
    await repeat(send, { until: 'refused' });
    disk.free();
    // Linux tells each open file of a failure once: SQLite hears of that of the cut, too.
    await repeat(send, { until: 'taken' });
    await send(3);
  },

  async 'a commit fails, and the service is killed and started'({ service, disk, send }) {
    await send(3);
    await service.kill();
    commitAlone(path.join(disk.folder, 'data', 'submissions.db'), disk, 0);
    await service.start();
    await send(3);
  },

  async 'a stop fails to sync the database'({ service, disk, send }) {
    await send(30);
    disk.fill();
    await service.stop();
    disk.free();
    await service.start();
    await send(1);
    await service.stop();
  },
};

/** Sends one form after the other until one is taken, or refused. */
async function repeat(send: Scene['send'], { until }: { until: 'taken' | 'refused' }) {
  for (let i = 0; i < MOST_FORMS; i++) {
    const ended = await send(1).then(
      () => 'taken',
      () => 'refused',
    );
    if (ended === until) return;
  }
  throw new Error(`none of ${MOST_FORMS} forms was ${until}`);
}

/** Lets syncs fail in several ways. Throws where SQLite alone would lose nothing either. */
export async function failSyncs(directory: string): Promise<Result[]> {
  requireLoss(directory);
  const results: Result[] = [];
  for (const [name, play] of Object.entries(SCENES)) {
    results.push({ name, ...(await cutAfter(directory, play)) });
  }
  return results;
}

async function cutAfter(
  directory: string,
  play: (scene: Scene) => Promise<void>,
): Promise<Omit<Result, 'name'>> {
  const disk = ThinDisk.make(mkdtempSync(path.join(directory, 'thin-')));
  const service = await TestService.start({ DATA_DIR: path.join(disk.folder, 'data') });
  try {
    const book: Book = new Map();
    const send = async (count: number) => {
      for (let i = 0; i < count; i++) {
        const { status, body } = await submit(service.url, {
          fields: { roles: `role ${book.size}` },
        });
        if (status !== 201) throw new Error(`answered ${status}`);
        book.set(String(body.receipt), '');
      }
    };
    await play({ service, disk, send });
    const faults = disk.afterCut((left) => missing(path.join(left, 'data'), book));
    return { acknowledged: book.size, faults };
  } finally {
    await service.remove();
    disk.remove();
  }
}

/** What the service is measured by: SQLite loses commits that it makes after one that failed. */
function requireLoss(directory: string): void {
  const disk = ThinDisk.make(mkdtempSync(path.join(directory, 'thin-')));
  try {
    const committed = commitAlone(path.join(disk.folder, 'alone.db'), disk, 2);
    const left = disk.afterCut((folder) => {
      const database = new DatabaseSync(path.join(folder, 'alone.db'));
      const { rows } = database.prepare('select count(*) as rows from alone').get() ?? {};
      database.close();
      return Number(rows);
    });
    if (left < committed) return;
    throw new Error('On this machine SQLite alone loses nothing by a sync that fails either.');
  } finally {
    disk.remove();
  }
}

/**
 * Commits in a process of its own until a commit fails, and some more, and kills it. Returns how many
 * went through.
 */
function commitAlone(database: string, disk: ThinDisk, more: number): number {
  const program = path.join(import.meta.dirname, 'sqlite-alone.ts');
  const { signal, stdout } = spawnSync(
    process.execPath,
    [program, database, disk.filler, String(more)],
    { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] },
  );
  if (signal !== 'SIGKILL') throw new Error('No commit of SQLite alone failed.');
  return stdout.split('committed').length - 1;
}
