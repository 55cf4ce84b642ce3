import type { Run, Told } from './run.ts';

/** Lines of a story that people are shown; of a longer one the beginning and the end. */
const MOST_LINES = 30;

/** A story that broke a promise, for a person. */
export function storyOf({ lines, broken }: Told, most = MOST_LINES): string {
  const all = lines.map(({ at, text }) => `${clock(at)}  ${text}`);
  const left = all.length - most;
  const shown =
    left > 0
      ? [...all.slice(0, 9), `            … ${left + 1} more lines …`, ...all.slice(-20)]
      : all;
  return [...(broken ? [`The promise: ${broken.promise}.`] : []), ...shown].join('\n');
}

/** Minutes, seconds and milliseconds of steady time. */
function clock(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  const seconds = ((ms % 60_000) / 1000).toFixed(3);
  return `${String(minutes).padStart(5)}:${seconds.padStart(6, '0')}`;
}

/** The command that lets the same happen again. */
export function replayCommand({ seed, only, chance }: Run, hole?: string): string {
  const options = [
    `--seed ${seed}`,
    only && `--only ${only.join()}`,
    chance && `--chance ${chance}`,
    hole && `--hole "${hole}"`,
  ].filter(Boolean);
  return `npm run simulate -- ${options.join(' ')}`;
}

/** A span of real time as `90s`, `10m` or `2h`, in milliseconds; undefined for anything else. */
export function readSpan(text: string): number | undefined {
  const [, amount, unit] = /^(\d+(?:\.\d+)?)(s|m|h)$/.exec(text) ?? [];
  if (amount === undefined) return undefined;
  return Number(amount) * { s: 1000, m: 60_000, h: 3_600_000 }[unit as 's' | 'm' | 'h'];
}
