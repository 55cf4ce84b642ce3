/**
 * A process that answers each message of its parent, `Asked`, with how everything stands at a moment
 * of a story, `Seen`. Its time and its chance are simulated, so it does nothing else.
 */
import type { Glimpse } from './run.ts';
import { setUp } from './set-up.ts';
import type { Act } from './story/acts.ts';

export interface Asked {
  id: number;
  /** Draws times and orders. */
  seed: number;
  acts: readonly Act[];
  /** Steady time, in milliseconds. */
  until: number;
}

export type Seen = { id: number } & (
  | { now: Glimpse; afterPowerCut: Pick<Glimpse, 'kept'> }
  /** The simulation itself failed. */
  | { failure: string }
);

const { glimpse } = await setUp();

let last: Promise<unknown> = Promise.resolve();
process.on('message', (asked: Asked) => {
  // There is one world at a time.
  last = last.then(() => answer(asked));
});
process.on('disconnect', () => process.exit(0));
process.send?.('ready');

async function answer({ id, seed, acts, until }: Asked): Promise<void> {
  try {
    const { sent, ...rest } = await glimpse(seed, acts, until);
    const now = {
      ...rest,
      sent: sent.map(({ plan, receipt, outcomes }) => ({ plan, receipt, outcomes })),
    };
    const cut: Act = { at: until, kind: 'power-cut', operations: 0 };
    const { kept } = await glimpse(seed, [...acts, cut], until);
    say({ id, now, afterPowerCut: { kept } });
  } catch (error) {
    say({ id, failure: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
}

function say(seen: Seen): void {
  process.send?.(seen);
}
