import { type ComponentType, createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { type IslandName, mark } from '../marks/marks.ts';
import { CallButton } from './call-button/call-button.tsx';
import { Carousel } from './carousel/carousel.tsx';
import { ContactFormIsland } from './contact-form/contact-form-island.tsx';
import { Menu } from './menu/menu.tsx';
import { PROPS } from './props.ts';
import { Questions } from './questions/questions.tsx';
import { SearchProcess } from './search-process/search-process.tsx';
import { ThemeSwitch } from './theme-switch/theme-switch.tsx';

/** The component of every island, which takes what `PROPS` has under the same name. */
const COMPONENTS: {
  [Name in IslandName]: ComponentType<ReturnType<(typeof PROPS)[Name]>>;
} = {
  'call-button': CallButton,
  carousel: Carousel,
  'contact-form': ContactFormIsland,
  'search-process': SearchProcess,
  menu: Menu,
  'theme-switch': ThemeSwitch,
  questions: Questions,
};

interface IslandProps {
  name: IslandName;
  /** The element around the island, which React doesn't render. */
  as?: 'div' | 'header' | 'section';
  className?: string | undefined;
  [attribute: `data-${string}` | `aria-${string}`]: string;
}

/**
 * An island as HTML that works before its script has loaded. The HTML has React's markers for
 * hydration, which Astro leaves out unless Astro itself hydrates.
 */
export function Island({ name, as: Place = 'div', ...attributes }: IslandProps) {
  const component = COMPONENTS[name] as ComponentType<object>;
  const html = renderToString(createElement(component, PROPS[name]()));
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: what React made of our own component
    <Place {...attributes} {...mark('island', name)} dangerouslySetInnerHTML={{ __html: html }} />
  );
}
