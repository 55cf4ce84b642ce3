import {
  createElement,
  Fragment,
  StrictMode,
  startTransition,
  useEffect,
  useLayoutEffect,
} from 'react';
import { hydrateRoot } from 'react-dom/client';
import { removeAttr, setAttr } from '../../ui/attributes.ts';
import { ErrorBoundary } from '../../ui/error-boundary.tsx';
import type { IslandDefinition } from '../../ui/island-definition.ts';

/** In `npm run dev` and in a build for a test React does everything twice, to show what breaks. */
const Mode = import.meta.env.STRICT ? StrictMode : Fragment;

/** The events of a press, except its click. */
const PRESS = [
  'pointerdown',
  'pointerup',
  'mousedown',
  'mouseup',
  'touchstart',
  'touchend',
] as const;

/**
 * Hydrates the HTML that `Island` rendered into `place` from the same component and props. If the
 * island fails, its working HTML comes back. React itself logs the error.
 */
export function hydrate<Props extends object>(
  place: HTMLElement,
  { name, component, props }: IslandDefinition<Props>,
): void {
  // First, because it may throw.
  const given = props();
  // Cloned form controls keep the visitor's text and choices.
  const before = Array.from(place.childNodes, (node) => node.cloneNode(true));
  const releasePresses = keepPressesFromReact(place);
  const moveEntries = entriesOf(place);
  const island = (
    <Mode>
      <ErrorBoundary fallback={<AsItWas nodes={before} />}>
        <HydratedAttribute place={place} />
        {createElement(component, given)}
      </ErrorBoundary>
      <Hydrated
        then={() => {
          releasePresses();
          moveEntries();
        }}
      />
    </Mode>
  );
  startTransition(() => {
    hydrateRoot(place, island, {
      onRecoverableError: (cause) =>
        reportError(
          new Error(`The HTML of ${name} differs from the build, so React renders it again.`, {
            cause,
          }),
        ),
    });
  });
}

/** An island's HTML before React hydrated it. */
function AsItWas({ nodes }: { nodes: readonly Node[] }) {
  return <div style={{ display: 'contents' }} ref={(place) => place?.replaceChildren(...nodes)} />;
}

/**
 * React renders HTML again if something has changed it: a page translator wraps each text in its
 * own elements, and a password manager adds some. The visitor's text, choices, and focus would be
 * lost with the old fields.
 * @returns a function that moves all three into the fields that replace these
 */
function entriesOf(place: HTMLElement): () => void {
  const before = [...place.querySelectorAll<HTMLInputElement>('input[id], textarea[id]')];
  let focused: EventTarget | null = document.activeElement;
  const follow = ({ target }: Event) => {
    focused = target;
  };
  place.addEventListener('focusin', follow);
  return () => {
    place.removeEventListener('focusin', follow);
    for (const old of before) {
      if (old.isConnected) continue;
      const fresh = place.querySelector<HTMLInputElement>(`#${CSS.escape(old.id)}`);
      if (!fresh) continue;
      if (old.type === 'file') fresh.files = old.files;
      else if (old.type === 'checkbox' || old.type === 'radio') fresh.checked = old.checked;
      else fresh.value = old.value;
      if (old === focused) fresh.focus({ preventScroll: true });
    }
  };
}

/**
 * React hydrates in slices of 5 ms. A press inside the island makes it hydrate all the rest at
 * once: up to 105 ms on a slowed-down phone, before the browser itself responds to the press. So
 * until React has hydrated, it gets only the click of a press, which it may have to handle.
 * @returns a function that lets React get them again
 */
function keepPressesFromReact(place: HTMLElement): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const keep = (event: Event) => event.stopImmediatePropagation();
  for (const type of PRESS) {
    place.addEventListener(type, keep, { capture: true, passive: true, signal });
  }
  return () => listening.abort();
}

/**
 * Calls back once its root is hydrated, whether or not the island in it failed, and before effects
 * of the island read the document.
 */
function Hydrated({ then }: { then: () => void }) {
  useLayoutEffect(then, [then]);
  return null;
}

/** Marks an island as hydrated. */
function HydratedAttribute({ place }: { place: HTMLElement }) {
  useEffect(() => {
    setAttr(place, 'hydrated');
    return () => removeAttr(place, 'hydrated');
  }, [place]);
  return null;
}
