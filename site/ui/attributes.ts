/**
 * Every `data-*` attribute in the HTML that code of another file reads: a script that finds elements
 * by it, a stylesheet of another folder, the build, a test. Listed here are their names without
 * `data-`, and the possible values. The value '' says only that the attribute is there.
 */
export interface Attributes {
  // Another folder decides the look: cut.css in layout/, page/glow.css.

  /** Its corners are cut off, as those of a sheet or of a button; '' gives the shape alone. */
  cut: '' | 'button' | 'sheet';
  /** A light follows the pointer: all over it, behind its face, or along its edge. */
  glow: 'face' | 'edge';

  // The first view: fast/first-view/, fast/fonts/fallback-fonts.ts.

  /** A part of the first view: its styles stand in the page itself. */
  first: '';
  /** Is in the first view without being seen: its styles can wait. */
  behind: '';
  /** On the root, until the stylesheets are there. */
  deferred: '';
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

  // Programs of the whole page and of sections: page/, images/, home/, layout/.

  /** The hero, over which the call button is hidden. */
  hero: '';
  /** The headline that is typed. */
  typed: '' | 'typing' | 'done';
  /** The hero's film, and the button that pauses it. */
  'hero-film': '';
  'film-button': '';
  /** The theme that the film's sources are for. */
  'film-for': 'light' | 'dark' | 'both';
  /** The scorecard, whose weights can be changed. */
  scorecard: '';
  /** Where the letters of a typed line end, in thousandths of an em. */
  edges: string;
  /** A picture or a film that is there. */
  shown: '';
  /** The state of what a pause button stops; `manual` waits for a press. */
  playback: 'playing' | 'paused' | 'manual';
  /** The sheets behind the page. */
  backdrop: 'still' | 'moving' | 'paused';
  /** The point of light under the mouse. */
  cursor: 'small' | 'large' | 'glow' | 'away';
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
  /** A control with its tooltip. */
  tooltip: '';
  /** The menu with its button. */
  menu: '';
  /** The tiles of roles, and the audience that they keep to. */
  roles: '' | 'hiring' | 'jobseeking';
  /** What is said of the chosen ones, with {roles}. */
  'roles-said': string;
  /** Wears the other theme. */
  opposite: '';
  /** The list of questions. */
  questions: '';
  /** A call button that makes room. */
  away: '';
  /** The element of an island by its name, and whether it has hydrated. */
  island: string;
  hydrated: '';

  /** The text under the form that says what became of a submission. */
  sent: '';

  // Calls: call/voice-agent.ts, call/panel/.

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

  // The gallery.

  /** A component in one of its states. */
  specimen: string;
}

export type AttributeName = keyof Attributes;

/** A value as an argument, which may be left out if '' is allowed. */
type Default<Name extends AttributeName> = '' extends Attributes[Name]
  ? [value?: Attributes[Name]]
  : [value: Attributes[Name]];

/** The whole name, as `data-island`. */
export function attributeName<Name extends AttributeName>(name: Name): `data-${Name}` {
  return `data-${name}`;
}

/** Attributes for an element. Components that pass them on take them as `attrs`. */
export type DataAttributes = Readonly<Record<`data-${string}`, string>>;

/** An attribute in JSX and in Astro: `<h1 {...attr('typed')}>`. */
export function attr<Name extends AttributeName>(
  name: Name,
  ...[value]: Default<Name>
): DataAttributes {
  return { [attributeName(name)]: value ?? '' };
}

type Camel<Name extends string> = Name extends `${infer Word}-${infer Rest}`
  ? `${Word}${Capitalize<Camel<Rest>>}`
  : Name;

/** An element's `dataset`, for the programs inside each page: calls would make them larger. */
export type AttributeSet = { [Name in AttributeName as Camel<Name>]?: Attributes[Name] };

/** A selector, for the same programs. */
export type AttributeSelector = `[data-${AttributeName}]`;

/** A selector: `[data-image]`, or `[data-image="loaded"]`. */
export function withAttr<Name extends AttributeName>(name: Name, value?: Attributes[Name]): string {
  return value === undefined ? `[${attributeName(name)}]` : `[${attributeName(name)}="${value}"]`;
}

/** The value of an element's attribute; null without it. */
export function getAttr<Name extends AttributeName>(
  element: Element,
  name: Name,
): Attributes[Name] | null {
  return element.getAttribute(attributeName(name)) as Attributes[Name] | null;
}

export function hasAttr(element: Element, name: AttributeName): boolean {
  return element.hasAttribute(attributeName(name));
}

export function setAttr<Name extends AttributeName>(
  element: Element,
  name: Name,
  ...[value]: Default<Name>
): void {
  element.setAttribute(attributeName(name), value ?? '');
}

export function removeAttr(element: Element, name: AttributeName): void {
  element.removeAttribute(attributeName(name));
}
