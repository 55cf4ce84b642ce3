import type { Glimpse } from '../../lab/simulate/run.ts';

type Kept = NonNullable<Glimpse['kept']>;

/** What a power cut at this moment would leave of something. */
export type Survival = 'stays' | 'lost' | 'damaged' | 'elsewhere';

export interface DiskEntry {
  /** Its path, from the data directory. */
  name: string;
  /** The receipt of the submission that it belongs to, once there is one. */
  receipt: string | undefined;
  survival: Survival;
}

/** The files of submissions, and what the same disk would hold after a power cut. */
export function filesOn(now: Kept, after: Kept | undefined): DiskEntry[] {
  const owners = new Map(
    now.submissions.flatMap(({ files, receipt }) => files.map(({ id }) => [id, receipt] as const)),
  );
  return folders(now).flatMap(([folder, files]) =>
    [...files].map(([name, hash]) => ({
      name: `files/${folder}/${name}`,
      receipt: owners.get(name),
      survival: survivalOf(folder, name, hash, after),
    })),
  );
}

/** Rows of the database. */
export function rowsOn(now: Kept, after: Kept | undefined): DiskEntry[] {
  const left = new Set(after?.submissions.map(({ receipt }) => receipt));
  return now.submissions.map(({ receipt }) => ({
    name: 'submissions.db',
    receipt,
    survival: left.has(receipt) ? 'stays' : 'lost',
  }));
}

function survivalOf(folder: string, name: string, hash: string, after: Kept | undefined): Survival {
  if (!after) return 'lost';
  const same = folders(after)
    .find(([other]) => other === folder)?.[1]
    .get(name);
  if (same !== undefined) return same === hash ? 'stays' : 'damaged';
  // A change of its name may be lost while its content is not.
  return folders(after).some(([, files]) => [...files.values()].includes(hash))
    ? 'elsewhere'
    : 'lost';
}

function folders(kept: Kept): [string, ReadonlyMap<string, string>][] {
  return Object.entries(kept.folders);
}
