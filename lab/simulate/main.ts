/**
 * Lets the service live through made-up stories on a simulated machine, one for each seed, and looks
 * whether it keeps its promises. See README.md beside this file.
 */
import { parseArgs } from 'node:util';
import { editOf, holes } from './holes.ts';
import type { Run } from './run.ts';
import { realNow, setUp } from './set-up.ts';
import { shrink } from './shrink.ts';
import { readSpan, replayCommand, storyOf } from './words.ts';

const USE = `npm run simulate -- [--seed N] [--for 10m] [--count N] [--hole NAME] [--holes]
  --seed N      the first seed; alone, that story is told whole
  --for 10m     new seeds for so long (90s, 10m, 2h); without it one minute
  --count N     so many seeds, however long they take
  --only 1,4    of a story only the acts with these numbers
  --chance N    the same acts at other times and in other orders
  --hole NAME   with a known hole put back
  --holes       puts back each known hole, one at a time, and tells how soon it is found
`;

/** A story is made shorter for so long at most, in milliseconds. */
const SHRINK_MS = 120_000;

const say = (text: string) => process.stdout.write(`${text}\n`);

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        seed: { type: 'string' },
        for: { type: 'string' },
        count: { type: 'string' },
        only: { type: 'string' },
        chance: { type: 'string' },
        hole: { type: 'string' },
        holes: { type: 'boolean' },
      },
    });
    const forMs = values.for === undefined ? undefined : readSpan(values.for);
    if (values.for !== undefined && forMs === undefined) throw new Error(`--for ${values.for}`);
    const only = values.only?.split(',').map(Number);
    return { ...values, seed: Number(values.seed ?? 1), forMs, only, hasSeed: 'seed' in values };
  } catch (error) {
    say(`${error instanceof Error ? error.message : error}\n\n${USE}`);
    process.exit(2);
  }
}

const options = readOptions();
if (options.holes) {
  const { findHoles } = await import('./find-holes.ts');
  process.exit(await findHoles(options.forMs ?? 600_000, say));
}
const hole =
  options.hole === undefined ? undefined : holes().find(({ name }) => name === options.hole);
if (options.hole !== undefined && !hole) {
  say(
    `There is no hole “${options.hole}”. There are:\n${holes()
      .map(({ name }) => `  ${name}`)
      .join('\n')}`,
  );
  process.exit(2);
}
const began = realNow();
const { drawnActs, tell } = await setUp(hole ? [editOf(hole)] : []);

const isOne = options.hasSeed && options.forMs === undefined && options.count === undefined;
if (isOne)
  process.exit(
    await tellOne({ seed: options.seed, only: options.only, chance: Number(options.chance ?? 0) }),
  );
process.exit(await tellMany());

/** One story, told whole. */
async function tellOne(run: Run): Promise<number> {
  const told = await tell(run);
  say(storyOf(told, Number.POSITIVE_INFINITY));
  say(
    `\n${told.broken ? 'A promise was broken.' : 'Every promise was kept.'} Trace ${told.trace}.`,
  );
  return told.broken ? 1 : 0;
}

/** Seed after seed, until a promise is broken or the time is over. */
async function tellMany(): Promise<number> {
  const most = options.count === undefined ? Number.POSITIVE_INFINITY : Number(options.count);
  const until =
    options.count === undefined ? began + (options.forMs ?? 60_000) : Number.POSITIVE_INFINITY;
  let lasted = 0;
  let steps = 0;
  let seeds = 0;
  let trace = '';
  for (let { seed } = options; seeds < most && realNow() < until; seed++) {
    const run = { seed };
    const told = await tell(run).catch((cause) => {
      throw new Error(`The simulation itself failed at seed ${seed}.`, { cause });
    });
    seeds++;
    lasted += told.lasted;
    steps += told.steps;
    trace = told.trace;
    if (!told.broken) continue;
    const found = realNow() - began;
    say(`Seed ${seed} breaks a promise, after ${seeds} seeds and ${(found / 1000).toFixed(0)} s.`);
    const over = realNow() + SHRINK_MS;
    const shortest = await shrink({ run, told }, drawnActs(seed), tell, () => realNow() > over);
    say(storyOf(shortest.told));
    say(`\nThe same again: ${replayCommand(shortest.run, hole?.name)}`);
    say(
      `RESULT ${JSON.stringify({ seeds, found, lines: shortest.told.lines.length, promise: told.broken.promise })}`,
    );
    return 1;
  }
  const days = (lasted / 86_400_000).toFixed(1);
  say(
    `${seeds} seeds, ${steps} events, ${days} days of the simulated machine: every promise was kept. Trace ${trace}.`,
  );
  return 0;
}
