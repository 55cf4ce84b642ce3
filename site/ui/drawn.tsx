interface DrawnProps {
  /** Address of a drawing in the sheet. */
  href: string;
  className: string | undefined;
  viewBox: string;
}

/**
 * A drawing out of the sheet, unseen by screen readers. With scripts it is asked for once the page
 * is painted (`behaviour/late.ts`), and without by its twin.
 */
export function Drawn({ href, ...shape }: DrawnProps) {
  return (
    <>
      <svg {...shape} aria-hidden="true" data-scripted>
        <use data-href={href} />
      </svg>
      <noscript>
        <svg {...shape} aria-hidden="true">
          <use href={href} />
        </svg>
      </noscript>
    </>
  );
}
