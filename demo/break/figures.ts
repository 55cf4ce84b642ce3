import { span } from '../../lab/simulate/story/acts.ts';

/** Steady time since the machine began, as 1:02.060. */
export function moment(ms: number): string {
  const whole = Math.round(ms);
  const minutes = Math.floor(whole / 60_000);
  const seconds = ((whole % 60_000) / 1000).toFixed(3).padStart(6, '0');
  return `${minutes}:${seconds}`;
}

/** The machine's clock, which is set to UTC. */
export function clockTime(ms: number): string {
  return `${new Date(ms).toISOString().slice(11, 19)} UTC`;
}

export function bytes(count: number): string {
  if (count <= 0) return 'none';
  if (count < 1e6) return `${(count / 1e3).toFixed(0)} kB`;
  return count < 1e9 ? `${(count / 1e6).toFixed(0)} MB` : `${(count / 1e9).toFixed(3)} GB`;
}

/** How long from now on. */
export function fromNow(ms: number): string {
  return ms <= 0 ? 'due now' : `due in ${span(ms)}`;
}

/** One thing or several of them. */
export function many(count: number, one: string): string {
  return `${count} ${one}${count === 1 ? '' : 's'}`;
}
