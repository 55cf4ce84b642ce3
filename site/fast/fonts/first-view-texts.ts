import { home } from '../../../schema/home.ts';
import { navigation } from '../../../schema/navigation.ts';
import { isShown, leads } from '../../../schema/shown.ts';
import { siteConfig } from '../../../schema/site.ts';
import { trusted } from '../../../schema/trusted.ts';
import { voice } from '../../../schema/voice.ts';
import type { Attributes } from '../../ui/attributes.ts';

const { subline, doors, more, scroll } = home.hero;
const links = [doors.hiring, doors.jobseeking, more].filter(({ link }) => leads(link));
const figures = isShown('trusted') ? trusted.figures : [];
const talk = siteConfig.voice.enabled ? [voice.call] : [];

/** Words of the first view in rows: each word begins where the word before it ends. */
export const ROWS = {
  bar: [...[...navigation.bar, navigation.profile].map(({ name }) => name), ...talk],
  doors: [...links.map(({ name }) => name), ...talk],
} as const satisfies Record<Attributes['row'], readonly string[]>;

export type RowName = Attributes['row'];

/** Words of the first view that are not in a row. */
export const HINT = scroll;
/** The key figures, each on one line. */
export const FIGURES = figures.map(({ figure }) => figure);
export const RUNNING = [subline, ...figures.map(({ caption }) => caption)];
