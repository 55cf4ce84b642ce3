import { type Fault, withFault } from '../breakages/fault.ts';
import { FAULTS } from '../breakages/faults.ts';
import type { Edit } from './machine/hooks.ts';

/** A hole that was found once, or that a promise of the store keeps closed. */
export interface Hole extends Pick<Fault, 'file' | 'find' | 'replace'> {
  name: string;
}

/** Those that `npm run breakages` puts back as well. */
const SHARED = [
  'a commit that failed on the disk counts as not made',
  'a group of submissions is answered before its commit',
  'SQLite does not sync each commit',
  'a start goes on in a log whose sync had failed',
  'a commit whose sync failed stays in the log',
  'a database whose sync failed keeps what it grew by',
  'a file is kept without being synced',
  'the folder of kept files is not synced',
  'the files of an erased person are noted as removed and stay',
  'a database that was moved away takes submissions',
  'what is kept apart while it is handed on is tried again',
  'a worker takes back what another still holds',
  'the rows of the consent log do not follow one another',
  'Retry-After is ignored',
  'all retries follow within seconds',
  'a stop writes off the delivery that it cut',
];

const OWN: readonly Hole[] = [
  {
    name: 'an erasure does not note the files of the person',
    file: 'intake/store/erasure/erasures-sql.ts',
    find: "await tx.insertInto('file_removal').values(files).execute();",
    replace: '',
  },
  {
    name: 'an erased file is back after a power cut',
    file: 'intake/files/disk/disk.ts',
    find: `      await syncDirectory(orphaned);
      await syncKept();
`,
    replace: '',
  },
  {
    name: 'a start makes a database beside the empty log of another',
    file: 'intake/store/engine/sqlite/place.ts',
    find: 'existsSync(log) ? log',
    replace: 'sizeOf(log) > 0 ? log',
  },
  {
    name: 'files are removed after a commit that nobody knows of',
    file: 'intake/receive/accept.ts',
    find: 'isUnsure = error instanceof CommitUnknownError;',
    replace: 'isUnsure = false;',
  },
  {
    name: 'rows are stored before their files are kept',
    file: 'intake/receive/accept.ts',
    find: `          await files.keep(submission.files);
          return store.save(submission);`,
    replace: `          const saved = await store.save(submission);
          await files.keep(submission.files);
          return saved;`,
  },
  {
    name: 'a hold takes a delivery from the worker that has it',
    file: 'intake/store/recruiters/handling-sql.ts',
    find: ".where('state', 'in', ['waiting', 'dead'])",
    replace: ".where('state', 'in', ['waiting', 'dead', 'leased'])",
  },
  {
    name: 'a retry gives out what a worker has',
    file: 'intake/store/recruiters/handling-sql.ts',
    find: ".where('state', 'in', ['dead', 'waiting'])",
    replace: ".where('state', 'in', ['dead', 'waiting', 'leased'])",
  },
  {
    name: 'leases end by a clock that was just set',
    file: 'intake/deliver/queue/worker.ts',
    find: '    if (clock.undisturbedMs() < LEASE_MS) return;\n',
    replace: '',
  },
  {
    name: 'what is due too far ahead stays so',
    file: 'intake/deliver/queue/worker.ts',
    find: 'const ahead = await outbox.clamp(clock.now(), LEASE_MS);',
    replace: 'const ahead = 0;',
  },
  {
    name: 'the database is in the thread that serves pages',
    file: 'intake/service.ts',
    find: '{ inThread: true }',
    replace: '{ inThread: false }',
  },
  {
    name: 'the check of readiness writes nothing',
    file: 'intake/store/engine/sqlite/sqlite.ts',
    find: `        await transactions.tryOut(() => probing(now()));
        await transactions.write(() => beating(now()), { names: [], hasWork: false });`,
    replace: '        await transactions.tryOut(() => probing(now()));',
  },
  {
    name: 'a start makes a database beside what another left',
    file: 'intake/store/engine/sqlite/sqlite.ts',
    find: '  requireNothingLeft(file);\n',
    replace: '',
  },
  {
    name: 'a start leaves deliveries to workers that are dead',
    file: 'intake/store/outbox/outbox-upkeep-sql.ts',
    find: 'reclaim: (now) =>',
    replace: 'reclaim: (_, now = 0) =>',
  },
];

export function holes(): readonly Hole[] {
  const shared = SHARED.map((name) => {
    const fault = FAULTS.find((each) => each.name === name);
    if (!fault) throw new Error(`There is no fault “${name}” in lab/breakages.`);
    return fault;
  });
  return [...shared, ...OWN];
}

/** What puts a hole back. Throws where its place is not there any more. */
export function editOf(hole: Hole): Edit {
  const fault: Fault = { rows: [], part: 'unit', ...hole };
  return { file: hole.file, change: (text) => withFault(fault, text) };
}
