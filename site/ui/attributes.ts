/**
 * Every `data-*` attribute in the HTML that another file reads: a script, a stylesheet in another
 * folder, the build, or a test. The keys are the names without `data-`, and the types are the
 * possible values. The value '' means only that the attribute is present.
 */
export interface Attributes {
  // Styled in another folder: layout/cut.css, page/glow.css.

  /** Gives the element the brand's corners, as a sheet or a button; '' only provides the shape. */
  cut: '' | 'button' | 'sheet';
  /** A light that follows the pointer: on the background, or along the edge as well. */
  glow: 'face' | 'edge';

  // The first view: fast/first-view/, fast/fonts/fallback-fonts.ts.

  /** Part of the first view: its styles are inlined in the page. */
  first: '';
  /** In the first view but not visible: its styles can load later. */
  behind: '';
  /** On the root, until the stylesheets have loaded. */
  deferred: '';
  /** On the root, until the web fonts are in use. */
  wait: '';
  /** On the root, while the whole page is laid out. */
  whole: '';
  /** On the root, from pointer or key down until the response is painted: `fast/press.ts`. */
  pressed: '';
  /** Text in a row that keeps its position until the fonts have loaded. */
  row: 'bar' | 'doors';
  /** Text that keeps its height until the fonts have loaded. */
  lines: '';
  /** A drawing that only scripts load. */
  scripted: '';
  /** The URL of such a drawing. */
  href: string;

  // Scripts of the whole page and of sections: page/, images/, home/, layout/.

  /** The hero, over which the call button is hidden. */
  hero: '';
  /** The typed headline. */
  typed: '' | 'typing' | 'done';
  /** The hero's film, and the button that pauses it. */
  'hero-film': '';
  'film-button': '';
  /** The theme that the film's sources are for. */
  'film-for': 'light' | 'dark' | 'both';
  /** The scorecard with adjustable weights. */
  scorecard: '';
  /** Right edges of a typed line's letters, in thousandths of an em. */
  edges: string;
  /** A picture or film that has loaded and is visible. */
  shown: '';
  /** The state of what a pause button controls; `manual` waits for a click. */
  playback: 'playing' | 'paused' | 'manual';
  /** The sheets behind the page. */
  backdrop: 'still' | 'moving' | 'paused';
  /** The point of light under the mouse pointer. */
  cursor: 'small' | 'large' | 'glow' | 'away';
  /** On the root: whether the page is scrolled past its top. */
  scrolled: 'true' | 'false';
  /** The box of an image, with its loading state. */
  image: '' | 'loading' | 'loaded' | 'unavailable';
  /** The text shown in an image's box if the image can't be loaded. */
  unavailable: string;
  /** The URL of an image's replacement. */
  fallback: string;
  /** When to prefetch the pictures in this element. */
  preload: 'idle' | 'hover';
  /** A button that switches the theme: see `page/theme/theme.ts`. */
  'theme-toggle': '';
  /** A control with its tooltip. */
  tooltip: '';
  /** The menu with its button. */
  menu: '';
  /** The role tiles, with the visitor's audience. */
  roles: '' | 'hiring' | 'jobseeking';
  /** The status text for the selected roles, with {roles}. */
  'roles-said': string;
  /** Uses the theme opposite to the page's. */
  opposite: '';
  /** The list of questions. */
  questions: '';
  /** A call button that is hidden. */
  away: '';
  /** The element around an island, with its name, and whether it is hydrated. */
  island: string;
  hydrated: '';

  /** The text below the form that reports what happened to a submission. */
  sent: '';

  // Calls: call/voice-agent.ts, call/panel/.

  /** On the root: the voice agent is enabled, and whether it is ready for a call. */
  voice: '' | 'ready';
  /** A button that starts and ends a call. */
  talk: '';
  /** On the agent: its panel is open. */
  panel: '';
  /** The part of the page that an answer comes from. */
  lit: '';
  /** On the panel: the agent's state. */
  'call-state': string;
  /** On a message of the conversation: who sent it. */
  from: 'visitor' | 'agent';

  // The gallery.

  /** A component in one of its states. */
  specimen: string;
}

export type AttributeName = keyof Attributes;

/** The value argument, optional if '' is allowed. */
type Default<Name extends AttributeName> = '' extends Attributes[Name]
  ? [value?: Attributes[Name]]
  : [value: Attributes[Name]];

/** The full name, such as `data-island`. */
export function attributeName<Name extends AttributeName>(name: Name): `data-${Name}` {
  return `data-${name}`;
}

/** Attributes for an element. Components accept them as `attrs`. */
export type DataAttributes = Readonly<Record<`data-${string}`, string>>;

/** An attribute for JSX and Astro: `<h1 {...attr('typed')}>`. */
export function attr<Name extends AttributeName>(
  name: Name,
  ...[value]: Default<Name>
): DataAttributes {
  return { [attributeName(name)]: value ?? '' };
}

type Camel<Name extends string> = Name extends `${infer Word}-${infer Rest}`
  ? `${Word}${Capitalize<Camel<Rest>>}`
  : Name;

/** An element's `dataset`, for scripts inlined in pages: function calls would be larger. */
export type AttributeSet = { [Name in AttributeName as Camel<Name>]?: Attributes[Name] };

/** A selector for the same scripts. */
export type AttributeSelector = `[data-${AttributeName}]`;

/** A selector: `[data-image]`, or `[data-image="loaded"]`. */
export function withAttr<Name extends AttributeName>(name: Name, value?: Attributes[Name]): string {
  return value === undefined ? `[${attributeName(name)}]` : `[${attributeName(name)}="${value}"]`;
}

/** The value of an element's attribute, or null if it's missing. */
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
