import type { Act } from '../../lab/simulate/story/acts.ts';
import type { Press } from './address.ts';

/** When the first press happens, in steady time: the service answers by then. */
export const BEGIN_MS = 2000;

/** From a press to the next. */
const GAP_MS = 60;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Sizes of the two documents. */
const DOCUMENTS = [60_000, 30_000];

/** What is left of a full disk, in bytes: too little for a form. */
const LEFT_BYTES = 5000;

/** How often a visitor's browser sends a form that gets no answer; the last time after 8 minutes. */
const TRIES = 8;
const PATIENCE_MS = 30_000;

/** Presses with their moments, in steady time. */
export interface Schedule {
  presses: { press: Press; at: number; act: Act | undefined }[];
  /** When the next press would happen. */
  until: number;
  isFull: boolean;
  isStopped: boolean;
}

/** What happens when. What needs no act of the simulator, or changes nothing, has none. */
export function scheduleOf(pressed: readonly Press[]): Schedule {
  const presses: Schedule['presses'] = [];
  /** What lasts until it is ended. */
  const open: { full?: number; stop?: number } = {};
  let at = BEGIN_MS;
  let person = 0;
  for (const press of pressed) {
    if (press === 'send' || press === 'text') person++;
    if (press === 'free') delete open.full;
    if (press === 'start') delete open.stop;
    const isRepeated = (press === 'full' || press === 'stop') && open[press] !== undefined;
    if ((press === 'full' || press === 'stop') && !isRepeated) open[press] = at;
    presses.push({ press, at, act: isRepeated ? undefined : actOf(press, at, person) });
    at += press === 'minute' ? MINUTE_MS : GAP_MS;
  }
  for (const { press, at: from, act } of presses) {
    if (!act || !('forMs' in act)) continue;
    const ending = press === 'full' ? 'free' : 'start';
    const end = presses.find((each) => each.press === ending && each.at > from);
    // What nobody ends lasts longer than the story.
    act.forMs = (end?.at ?? at + 1) - from;
  }
  return {
    presses,
    until: at,
    isFull: open.full !== undefined,
    isStopped: open.stop !== undefined,
  };
}

function actOf(press: Press, at: number, person: number): Act | undefined {
  switch (press) {
    case 'send':
      return visit(at, person, DOCUMENTS);
    case 'text':
      return visit(at, person, []);
    case 'plug':
      return { at, kind: 'power-cut', operations: 0 };
    case 'kill':
      return { at, kind: 'kill', operations: 0 };
    case 'full':
      return { at, kind: 'full', leaves: LEFT_BYTES, forMs: 0 };
    case 'stop':
      return { at, kind: 'receiver', manner: 'is down', forMs: 0 };
    case 'clock':
      return { at, kind: 'clock', byMs: -HOUR_MS };
    case 'moment':
    case 'minute':
    case 'free':
    case 'start':
      return undefined;
  }
}

function visit(at: number, person: number, documents: readonly number[]): Act {
  const plan = {
    person,
    mode: 'hiring',
    documents,
    consent: true,
    isProgram: false,
    isPlain: false,
    tries: TRIES,
    patienceMs: PATIENCE_MS,
    isTwice: false,
    breaksAt: 1,
    pieceMs: 0,
  } as const;
  return { at, kind: 'visit', plan };
}
