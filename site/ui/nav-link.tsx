import type { ReactNode } from 'react';
import type { MarkAttributes } from '../marks/marks.ts';

interface NavLinkProps {
  name: string;
  /** A path as `/terms`, a whole address, or `mailto:` and an address. */
  link: string;
  /** Said after the name of a link that opens in a new tab, as those to other sites do. */
  newTab: string;
  className?: string | undefined;
  marks?: MarkAttributes;
  /** Whose link it is, said after the name to those who hear it without what stands around it. */
  whose?: string;
  /** An icon, before the name. */
  children?: ReactNode;
}

/** A link by its name; one to another site opens in a new tab and says so. */
export function NavLink({ name, link, newTab, whose, children, className, marks }: NavLinkProps) {
  const isExternal = /^https?:/.test(link);
  const unseen = [whose, isExternal && `(${newTab})`].filter(Boolean).join(' ');
  return (
    <a
      href={link}
      {...(isExternal && { target: '_blank', rel: 'noopener' })}
      className={className}
      {...marks}
    >
      {children}
      {name}
      {unseen && <span className="visually-hidden">{` ${unseen}`}</span>}
    </a>
  );
}
