import { mark } from '../marks/marks.ts';

interface DrawnProps {
  /** Address of a drawing in the sheet. */
  href: string;
  className: string | undefined;
  viewBox: string;
  /** Leaves out the twin: of a drawing that is not missed without scripts. */
  onlyScripted?: boolean | undefined;
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
        <use {...mark('href', href)} suppressHydrationWarning />
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
