import type { ComponentType } from 'react';

/**
 * A part of a page that starts as HTML, and that React hydrates when needed. A file
 * `<name>.island.ts` exports this as `island`. It needs no registration: a component renders
 * `<Island of={island} />`, and `fast/islands/` finds it by its name.
 */
export interface IslandDefinition<Props extends object> {
  /** The same as in its file name. */
  name: string;
  component: ComponentType<Props>;
  /**
   * Creates the props from the content, for the page's HTML and again for hydration. Comes from a
   * file `<name>-props.ts`, which the build replaces for browsers with its return values.
   */
  props: () => Props;
}
