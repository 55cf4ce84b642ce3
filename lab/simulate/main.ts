/**
 * Lets the service live through made-up stories on a simulated machine, one for each seed, and looks
 * whether it keeps its promises. See README.md beside this file.
 */
import { parseArgs } from 'node:util';
import { type News, tellFor } from './batches.ts';
import { editOf, holes } from './holes.ts';
import type { Run } from './run.ts';
import { realNow, setUp } from './set-up.ts';
import { shrink } from './shrink.ts';
import { readSpan, replayCommand, storyOf } from './words.ts';

const USE = `npm run simulate -- [--seed N] [--for 10m] [--count N] [--hole NAME] [--holes]
  --seed N      the first seed; alone, that story is told whole
  --for 10m     new seeds for so long (90s, 10m, 2h); without it one minute
  --count N     so many seeds, in one process; with --for until either is over
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
if (options.count === undefined && (!options.hasSeed || options.forMs !== undefined)) {
  process.exit(await tellFor(options.seed, options.forMs ?? 60_000, options.hole, toPeople()));
}
// Without the process whose batch this is, nobody hears.
process.once('disconnect', () => process.exit(1));
const { drawnActs, tell } = await setUp(hole ? [editOf(hole)] : []);

const { seed, only, chance } = options;
process.exit(
  options.count === undefined
    ? await tellOne({ seed, only, chance: Number(chance ?? 0) })
    : await tellMany(Number(options.count), process.send ? toParent : toPeople()),
);

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
async function tellMany(most: number, hear: (news: News) => unknown): Promise<number> {
  const until = realNow() + (options.forMs ?? Number.POSITIVE_INFINITY);
  const total = { seeds: 0, steps: 0, lasted: 0, trace: '' };
  for (let { seed } = options; total.seeds < most && realNow() < until; seed++) {
    const run = { seed };
    const told = await tell(run).catch((cause) => {
      throw new Error(`The simulation itself failed at seed ${seed}.`, { cause });
    });
    total.seeds++;
    total.steps += told.steps;
    total.lasted += told.lasted;
    total.trace = told.trace;
    if (!told.broken) continue;
    await hear({ kind: 'broken', seed, seeds: total.seeds });
    const over = realNow() + SHRINK_MS;
    const shortest = await shrink({ run, told }, drawnActs(seed), tell, () => realNow() > over);
    await hear({
      kind: 'story',
      story: storyOf(shortest.told),
      replay: replayCommand(shortest.run, hole?.name),
      lines: shortest.told.lines.length,
      promise: told.broken.promise,
    });
    return 1;
  }
  await hear({ kind: 'kept', ...total });
  return 0;
}

/** To the process whose batch this is. */
function toParent(news: News): Promise<void> {
  return new Promise((resolve) => {
    process.send?.(news, () => resolve());
  });
}

/** To the terminal. */
function toPeople(): (news: News) => void {
  const began = realNow();
  let seeds = 0;
  let found = 0;
  return (news) => {
    if (news.kind === 'broken') {
      found = realNow() - began;
      seeds = news.seeds;
      const after = `${seeds} seeds and ${(found / 1000).toFixed(0)} s`;
      say(`Seed ${news.seed} breaks a promise, after ${after}.`);
    } else if (news.kind === 'story') {
      const { story, replay, lines, promise } = news;
      say(`${story}\n\nThe same again: ${replay}`);
      say(`RESULT ${JSON.stringify({ seeds, found, lines, promise })}`);
    } else {
      const days = (news.lasted / 86_400_000).toFixed(1);
      const all = `${news.seeds} seeds, ${news.steps} events, ${days} days of the simulated machine`;
      say(`${all}: every promise was kept. Trace ${news.trace}.`);
    }
  };
}
