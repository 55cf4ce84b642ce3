interface DrawnProps {
  /** The URL of a drawing in the sheet. */
  href: string;
  className: string | undefined;
  /** Omitted for a drawing that is a symbol, which has its own. */
  viewBox?: string;
  /** Omits the copy for browsers without scripts, if the drawing isn't needed there. */
  onlyScripted?: boolean | undefined;
}

/** Sets the URL of an element that React re-creates, such as after a translation by the browser. */
function addressOnce(use: SVGUseElement | null, href: string): void {
  if (use && !use.hasAttribute('href')) use.setAttribute('href', href);
}

/**
 * A drawing from the sheet, hidden from screen readers. `images/load-drawings.ts` loads the sheet
 * at the visitor's first event. Without scripts, a copy in `noscript` loads it.
 */
export function Drawn({ href, onlyScripted = false, ...shape }: DrawnProps) {
  return (
    <>
      <svg {...shape} aria-hidden="true" data-scripted="">
        {/* In an island, the URL may be set before React hydrates. */}
        <use data-href={href} ref={(use) => addressOnce(use, href)} suppressHydrationWarning />
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
