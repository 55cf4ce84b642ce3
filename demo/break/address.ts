/** What people press on the page, by the names that stand in its address. */
export const PRESSES = [
  'send',
  'text',
  'moment',
  'minute',
  'plug',
  'kill',
  'full',
  'free',
  'stop',
  'start',
  'clock',
] as const;
export type Press = (typeof PRESSES)[number];

/** All that a story follows from. */
export interface Told {
  /** Draws how long the network and the disk take, and what a power cut leaves. */
  seed: number;
  presses: readonly Press[];
}

/** So many forms take the page three seconds. */
export const MOST_PRESSES = 50;

/** With this seed an upload still arrives after one moment, and is answered after two. */
export const FIRST_SEED = 20;

/** A number of 32 bits. */
const SEED = /^\d{1,9}$/;

/** Reads a story from an address; otherwise says what is wrong with it. */
export function readAddress({ searchParams }: URL): Told | { fault: string } {
  const seed = searchParams.get('seed') ?? String(FIRST_SEED);
  if (!SEED.test(seed)) {
    return { fault: `The seed “${seed}” is not a whole number of at most nine digits.` };
  }
  const names = (searchParams.get('acts') ?? '').split(',').filter((name) => name !== '');
  if (names.length > MOST_PRESSES) {
    return { fault: `There are ${names.length} acts. A story has at most ${MOST_PRESSES}.` };
  }
  const unknown = names.find((name) => !isPress(name));
  if (unknown !== undefined) {
    return { fault: `There is no act “${unknown}”. There are: ${PRESSES.join(', ')}.` };
  }
  return { seed: Number(seed), presses: names.filter(isPress) };
}

/** The address of a story, from the root of the page. */
export function writeAddress({ seed, presses }: Told): string {
  const acts = presses.length === 0 ? '' : `&acts=${presses.join(',')}`;
  return `/?seed=${seed}${acts}`;
}

/** The story with one more press; undefined where it has as many as it may have. */
export function pressed({ seed, presses }: Told, press: Press): Told | undefined {
  return presses.length < MOST_PRESSES ? { seed, presses: [...presses, press] } : undefined;
}

function isPress(name: string): name is Press {
  return (PRESSES as readonly string[]).includes(name);
}
