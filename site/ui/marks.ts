/**
 * Every mark in the HTML that code elsewhere reads: a script that finds elements by it, a
 * stylesheet of another folder, the build, a test. A mark is an attribute `data-<name>`. Listed
 * here are the names and the possible values. The value '' says only that the mark is there.
 */
export interface Marks {
  // Marks whose look another folder decides: cut.css, reveal.css and tokens.css in layout/, page/glow.css.

  /** Its corners are cut off, as far as those of a card or of a button. */
  cut: 'button' | 'card';
  /** A light follows the pointer: all over it, behind its face, or along its edge. */
  glow: '' | 'face' | 'edge';
  /** Is dark in both themes, and so is what stands on it. */
  ground: 'dark';
  /** Comes in as it is scrolled to. */
  reveal: '';

  // Marks of the first view: fast/first-view/first-view.ts, fast/first-view/loader.ts, fast/fonts/fallback-fonts.ts.

  /** A part of the first view: its styles stand in the page itself. */
  first: '';
  /** Is in the first view without being seen: its styles can wait. */
  behind: '';
  /** On the root, until the stylesheets are there. */
  late: '';
  /** On the root, until the web fonts are in use. */
  wait: '';
  /** On the root, while all of the page is laid out. */
  whole: '';
  /** On the root, from a press until its answer is painted: `fast/press.ts`. */
  pressed: '';
  /** Words in a row, which keep their places until the fonts are there. */
  row: 'bar' | 'doors';
  /** Text that keeps the height of its lines until the fonts are there. */
  lines: '';
  /** A drawing that only scripts bring. */
  scripted: '';
  /** The address of such a drawing. */
  href: string;

  // Marks of the whole page: page/, images/, home/.

  /** The hero, over which the call button is hidden. */
  hero: '';
  /** The headline that is typed. */
  typed: '' | 'typing' | 'done';
  /** The hero's film, and the button that pauses it. */
  'hero-film': '';
  'film-button': '';
  /** A picture or a film that is there. */
  shown: '';
  /** The state of what a pause button stops; `manual` waits for a press. */
  playback: 'playing' | 'paused' | 'manual';
  /** The lights behind the page. */
  backdrop: 'still' | 'moving';
  /** The frame that follows the mouse. */
  cursor: 'small' | 'large' | 'away';
  /** On the root: whether the page has left its top. */
  scrolled: 'true' | 'false';
  /** The box of an image. */
  image: '' | 'loading' | 'loaded' | 'unavailable';
  /** The text of an image's box if the image can't be loaded. */
  unavailable: string;
  /** The address of an image's replacement. */
  fallback: string;
  /** When the pictures in it are fetched ahead. */
  preload: 'idle' | 'hover';
  /** A button that switches the theme: see `page/theme/theme.ts`. */
  'theme-toggle': '';
  /** A control with its tooltip, and the button of the menu with the menu. */
  tooltip: '';
  menu: '';
  /** The questions; a call button that has left to make room. */
  questions: '';
  away: '';
  /** The element of an island by its name, and whether it has hydrated. */
  island: string;
  alive: '';

  /** Says what became of a submission. */
  sent: '';

  // Marks of calls: call/voice-agent.ts, call/panel/.

  /** On the root: there is an agent to call, and whether it can be called. */
  voice: '' | 'ready';
  /** Begins a call, and ends it. */
  talk: '';
  /** On the agent: its panel is open. */
  panel: '';
  /** Where an answer comes from. */
  lit: '';
  /** On the panel: what the agent does. */
  'call-state': string;
  /** On a turn of the conversation: whose it is. */
  from: 'visitor' | 'agent';

  // Marks of the gallery.

  /** A component in one of its states. */
  specimen: string;
}

export type Mark = keyof Marks;

/** The value of a mark as an argument, which may be left out if '' is allowed. */
type Default<M extends Mark> = '' extends Marks[M] ? [value?: Marks[M]] : [value: Marks[M]];

/** The name of a mark's attribute. */
export function attribute<M extends Mark>(name: M): `data-${M}` {
  return `data-${name}`;
}

/** Marks as attributes; components that may be marked take them as `marks`. */
export type MarkAttributes = Readonly<Record<`data-${string}`, string>>;

/** Marks an element in JSX and in Astro: `<h1 {...mark('typed')}>`. */
export function mark<M extends Mark>(name: M, ...[value]: Default<M>): MarkAttributes {
  return { [attribute(name)]: value ?? '' };
}

type Camel<Name extends string> = Name extends `${infer Word}-${infer Rest}`
  ? `${Word}${Capitalize<Camel<Rest>>}`
  : Name;

/** Marks as an element's `dataset`, for the programs inside each page: calls would make them larger. */
export type MarkSet = { [M in Mark as Camel<M>]?: Marks[M] };

/** A mark as a selector, for the same programs. */
export type MarkSelector = `[data-${Mark}]`;

/** A mark as a selector: `[data-image]`, or `[data-image="loaded"]`. */
export function marked<M extends Mark>(name: M, value?: Marks[M]): string {
  return value === undefined ? `[${attribute(name)}]` : `[${attribute(name)}="${value}"]`;
}

/** The value of an element's mark; null without the mark. */
export function markOf<M extends Mark>(element: Element, name: M): Marks[M] | null {
  return element.getAttribute(attribute(name)) as Marks[M] | null;
}

export function isMarked(element: Element, name: Mark): boolean {
  return element.hasAttribute(attribute(name));
}

export function setMark<M extends Mark>(element: Element, name: M, ...[value]: Default<M>): void {
  element.setAttribute(attribute(name), value ?? '');
}

export function unmark(element: Element, name: Mark): void {
  element.removeAttribute(attribute(name));
}
