import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Tables } from '../../../intake/store/schema.ts';
import { DatabaseSync } from '../machine/sqlite.ts';
import { DATA } from '../world/disk.ts';
import { outside } from '../world/process.ts';
import type { World } from '../world/world.ts';

export const DATABASE = `${DATA}/submissions.db`;

/** A submission as it lies on the disk. */
export interface KeptSubmission {
  id: string;
  receipt: string;
  key: string | null;
  fields: Record<string, string>;
  isApart: boolean;
  files: { id: string; sha256: string }[];
  deliveries: Delivery[];
  /** Rows of the consent log that are about it. */
  consents: number;
}

interface Delivery {
  id: string;
  destination: string;
  state: string;
  dueAt: number;
  /** From the last attempt to `dueAt`, in milliseconds. */
  waitMs: number;
  leaseUntil: number | null;
  attempts: number;
}

/** All that is on the disk of the machine. */
export interface Kept {
  submissions: KeptSubmission[];
  /** Hex SHA-256 of each file of a folder, by its name. */
  folders: Record<'arriving' | 'kept' | 'orphaned', Map<string, string>>;
  integrity: string;
}

/**
 * Reads what lies on the disk, beside a service that runs. No time passes, and no fault of the disk
 * hits it.
 */
export function look(world: World): Kept {
  return outside(() => world.disk.unharmed(() => read(world)));
}

function read(world: World): Kept {
  const database = new DatabaseSync(DATABASE, { readOnly: true });
  try {
    const rows = <Name extends keyof Tables>(table: Name) =>
      database.prepare(`select * from ${table}`).all() as unknown as Selectable<Tables[Name]>[];
    const files = Map.groupBy(rows('file'), (row) => row.submission_id);
    const deliveries = Map.groupBy(rows('outbox'), (row) => row.submission_id);
    const consents = Map.groupBy(rows('consent_person'), (row) => row.submission_id);
    const submissions = rows('submission').map((row) => ({
      id: row.id,
      receipt: row.receipt,
      key: row.key,
      fields: JSON.parse(row.fields),
      isApart: Number(row.apart) === 1,
      files: (files.get(row.id) ?? []).map(({ id, sha256 }) => ({ id, sha256 })),
      deliveries: (deliveries.get(row.id) ?? []).map((each) => ({
        id: each.id,
        destination: each.destination,
        state: each.state,
        dueAt: Number(each.due_at),
        waitMs: Number(each.wait_ms),
        leaseUntil: each.lease_until === null ? null : Number(each.lease_until),
        attempts: Number(each.attempts),
      })),
      consents: (consents.get(row.id) ?? []).length,
    }));
    const integrity = String(database.prepare('pragma integrity_check').get()?.integrity_check);
    const folders = {
      arriving: filesIn(world, 'arriving'),
      kept: filesIn(world, 'kept'),
      orphaned: filesIn(world, 'orphaned'),
    };
    return { submissions, folders, integrity };
  } finally {
    database.close();
  }
}

function filesIn(world: World, folder: string): Map<string, string> {
  const place = `${DATA}/files/${folder}/`;
  const found = new Map<string, string>();
  for (const [at, inode] of world.disk.all()) {
    if (!at.startsWith(place)) continue;
    const bytes = new Uint8Array(inode.size);
    inode.read(bytes, 0);
    found.set(at.slice(place.length), createHash('sha256').update(bytes).digest('hex'));
  }
  return found;
}
