import { mark } from '../marks/marks.ts';

interface DrawnProps {
  /** Address of a drawing in the sheet. */
  href: string;
  className: string | undefined;
  viewBox: string;
  /** Leaves out the twin: of a drawing that is not missed without scripts. */
  onlyScripted?: boolean | undefined;
}

/** For what React makes anew, as where a browser has translated the page: no program comes by again. */
function addressOnce(use: SVGUseElement | null, href: string): void {
  if (use && !use.hasAttribute('href')) use.setAttribute('href', href);
}

/**
 * A drawing out of the sheet, unseen by screen readers. With scripts it is asked for at the
 * visitor's first sign (`behaviour/drawings.ts`), and without by its twin.
 */
export function Drawn({ href, onlyScripted = false, ...shape }: DrawnProps) {
  return (
    <>
      <svg {...shape} aria-hidden="true" {...mark('scripted')}>
        {/* In an island it may have its address before React comes. */}
        <use
          {...mark('href', href)}
          ref={(use) => addressOnce(use, href)}
          suppressHydrationWarning
        />
      </svg>
      {!onlyScripted && (
        <noscript>
          <svg {...shape} aria-hidden="true">
            <use href={href} />
          </svg>
        </noscript>
      )}
    </>
  );
}
