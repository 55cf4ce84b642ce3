import { home } from '../../content/home.ts';
import { navigation } from '../../content/navigation.ts';
import { siteConfig } from '../../content/site.ts';
import { trusted } from '../../content/trusted.ts';
import { voice } from '../../content/voice.ts';

const { subline, doors, services, scroll } = home.hero;
const talk = siteConfig.voice.enabled ? [voice.call] : [];

/** Words of the first view that stand in a row, so that each begins where the one before it ends. */
export const ROWS = {
  bar: [...[...navigation.bar, navigation.profile].map(({ name }) => name), ...talk],
  doors: [doors.hiring, doors.jobseeking, services, ...talk],
} as const;

export type RowName = keyof typeof ROWS;

/** Words of the first view that stand for themselves. */
export const HINT = scroll;
export const RUNNING = [subline, ...trusted.figures.map(({ caption }) => caption)];
