import type { ComponentType } from 'react';

/**
 * A part of a page that is HTML at first, and that React hydrates when it is needed. A file
 * `<name>.island.ts` exports this as `island`. No list names it: a component shows it by
 * `<Island of={island} />`, and `fast/islands/` finds it by its name.
 */
export interface IslandDefinition<Props extends object> {
  /** As in the name of its file. */
  name: string;
  component: ComponentType<Props>;
  /**
   * Makes the props from the content: for the page's HTML, and again for hydration. From a file
   * `<name>-props.ts`, which browsers get as the values that its functions returned at build.
   */
  props: () => Props;
  /** Reads props from HTML that differs from the build's, for React to begin with. */
  read?: (place: HTMLElement) => Partial<Props>;
}
