interface DrawnProps {
  /** Address of a drawing in the sheet. */
  href: string;
  className: string | undefined;
  viewBox: string;
}

/**
 * A drawing out of the sheet, unseen by screen readers. With scripts it is asked for at the
 * visitor's first sign (`behaviour/drawings.ts`), and without by its twin.
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
