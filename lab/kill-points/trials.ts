import { isSync, type Point } from './points.ts';

/** Longer than any trial takes, in microseconds. */
const AN_HOUR_US = 3_600_000_000;

const ERRORS = ['EIO', 'ENOSPC'] as const;
/** How the service ends after a sync that failed. */
const ENDS = ['SIGKILL', 'SIGTERM'] as const;

/** Something that happens to the service at a point. */
export interface Trial {
  point: Point;
  /** In words. */
  happens: string;
  /** For each thread strace's injections, as `fsync:error=EIO:when=2`. */
  injections: Map<string, string[]>;
  /** How the service ends then; undefined where the injection itself kills it. */
  end: NodeJS.Signals | undefined;
  /** What strace prints of the call once the injection was made. */
  sign: 'DELAYED' | 'INJECTED' | undefined;
  /** Whether the call failed that the answer 201 has to wait for. */
  isRefused: boolean;
}

/** All trials: the service killed at each point, and the sync failed at each that is one. */
export function trialsOf(points: readonly Point[]): Trial[] {
  return [
    ...points.flatMap(killsAt),
    ...points.filter(isSync).flatMap((point) => failuresAt(point, points)),
  ];
}

function killsAt(point: Point): Trial[] {
  const { call, thread, number } = point;
  const at = (behavior: string) => new Map([[thread, [`${call}:${behavior}:when=${number}`]]]);
  return [
    {
      ...{ point, happens: 'killed before it', injections: at('signal=KILL') },
      ...{ end: undefined, sign: undefined, isRefused: false },
    },
    {
      // strace holds the thread behind the call, until it is killed from here.
      ...{ point, happens: 'killed after it', injections: at(`delay_exit=${AN_HOUR_US}`) },
      ...{ end: 'SIGKILL', sign: 'DELAYED', isRefused: false },
    },
  ];
}

function failuresAt(point: Point, points: readonly Point[]): Trial[] {
  const { call, thread, number, file } = point;
  const isFirstOfLog =
    file === 'log of the database' &&
    point === points.find((other) => isSync(other) && other.file === file);
  const isRefused = isFirstOfLog || file === 'arriving document' || file === 'folder kept';
  return ERRORS.flatMap((error) => {
    const once = new Map([[thread, [`${call}:error=${error}:when=${number}`]]]);
    const fromThen = failingFrom(point, points, error);
    return ENDS.flatMap((end): Trial[] => [
      {
        ...{ point, happens: `${error} once, ${end}`, injections: once },
        ...{ end, sign: 'INJECTED', isRefused },
      },
      {
        ...{ point, happens: `${error} from then on, ${end}`, injections: fromThen },
        ...{ end, sign: 'INJECTED', isRefused },
      },
    ]);
  });
}

/** Lets this sync fail and each later one, of every thread that syncs. */
function failingFrom(point: Point, points: readonly Point[], error: string): Map<string, string[]> {
  const before = points.slice(0, points.indexOf(point));
  const threads = new Set(points.filter(isSync).map(({ thread }) => thread));
  const injectionsOf = (thread: string) =>
    ['fsync', 'fdatasync'].map((call) => {
      const last = before.findLast((other) => other.thread === thread && other.call === call);
      return `${call}:error=${error}:when=${(last?.number ?? 0) + 1}+`;
    });
  return new Map([...threads].map((thread) => [thread, injectionsOf(thread)]));
}
