import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { attr } from './attributes.ts';
import type { IslandDefinition } from './island-definition.ts';

interface IslandProps<Props extends object> {
  /** The export of its `<name>.island.ts`. */
  of: IslandDefinition<Props>;
  /** The element around the island, which React doesn't render. */
  as?: 'div' | 'header' | 'section';
  className?: string | undefined;
  [attribute: `data-${string}` | `aria-${string}`]: string;
}

/**
 * An island as HTML that works before its script has loaded. The HTML has React's hydration
 * markers, which Astro omits unless Astro itself hydrates.
 */
export function Island<Props extends object>({
  of: { name, component, props },
  as: Wrapper = 'div',
  ...attributes
}: IslandProps<Props>) {
  const html = renderToString(createElement(component, props()));
  return (
    <Wrapper
      {...attributes}
      {...attr('island', name)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React’s output for our own component
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
