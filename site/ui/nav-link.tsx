import { Fragment, type ReactNode } from 'react';

interface NavLinkProps {
  name: string;
  /** A path such as `/terms`, a full URL, or a `mailto:` link. */
  link: string;
  /** Read after the name of a link that opens in a new tab, as links to other sites do. */
  newTab: string;
  className?: string | undefined;
  attrs?: Readonly<Record<`data-${string}`, string>>;
  /** The owner of the link, read after the name for people who hear the link without context. */
  whose?: string;
  /** An icon before the name. */
  children?: ReactNode;
}

/** A named link. A link to another site opens in a new tab and announces it. */
export function NavLink({ name, link, newTab, whose, children, className, attrs }: NavLinkProps) {
  // A long email address can wrap after its @ or before a dot.
  const [before, after] = name.split('@');
  const isExternal = /^https?:/.test(link);
  const unseen = [whose, isExternal && `(${newTab})`].filter(Boolean).join(' ');
  return (
    <a
      href={link}
      {...(isExternal && { target: '_blank', rel: 'noopener' })}
      className={className}
      {...attrs}
    >
      {children}
      {after === undefined ? (
        name
      ) : (
        <>
          {`${before}@`}
          {after.split(/(?=\.)/).map((part) => (
            <Fragment key={part}>
              <wbr />
              {part}
            </Fragment>
          ))}
        </>
      )}
      {unseen && <span className="visually-hidden">{` ${unseen}`}</span>}
    </a>
  );
}
