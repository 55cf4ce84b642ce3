import { home } from '../../../schema/home.ts';
import { inBarOrder, navigation } from '../../../schema/navigation.ts';
import { scorecard } from '../../../schema/scorecard.ts';
import { hasTarget } from '../../../schema/shown-sections.ts';
import { siteConfig } from '../../../schema/site.ts';
import { voice } from '../../../schema/voice.ts';
import type { Attributes } from '../../ui/attributes.ts';

const { subline, doors, more, scroll, figures } = home.hero;
const { pages, doors: barDoors } = inBarOrder(navigation.bar);
const links = [doors.hiring, doors.jobseeking, more].filter(({ link }) => hasTarget(link));
const talk = siteConfig.voice.enabled ? [voice.call] : [];
const namesOf = (all: readonly { name: string }[]) => all.map(({ name }) => name);

/** Words of the first view in rows: each word begins where the word before it ends. */
export const ROWS = {
  bar: [...namesOf([...pages, navigation.profile]), ...talk, ...namesOf(barDoors)],
  doors: namesOf(links),
} as const satisfies Record<Attributes['row'], readonly string[]>;

export type RowName = Attributes['row'];

/** The sentence under the headline, whose lines are reserved. */
export const LEAD = subline;
/** Other words of the first view in the text font. */
export const RUNNING = [
  subline,
  scroll,
  ...figures.map(({ caption }) => caption),
  ...(scorecard
    ? [scorecard.detail, ...scorecard.candidates.map(({ why }) => why), scorecard.foot]
    : []),
];
/** Those in bold. */
export const BOLD = [
  ...ROWS.doors,
  ...(scorecard ? scorecard.candidates.map(({ who }) => who) : []),
];
/** Those in the display font. */
export const LARGE = [
  ...figures.map(({ figure }) => figure),
  ...(scorecard ? [scorecard.role] : []),
  siteConfig.companyName,
];
