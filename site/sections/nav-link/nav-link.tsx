import type { ReactNode } from 'react';
import { isExternal, type NamedLink, navigation } from '../../../content/schema/navigation.ts';

import type { MarkAttributes } from '../../marks/marks.ts';

interface NavLinkProps extends NamedLink {
  className?: string | undefined;
  marks?: MarkAttributes;
  /** Whose link it is, said after the name to those who hear it without what stands around it. */
  whose?: string;
  /** An icon, before the name. */
  children?: ReactNode;
}

/** A link by its name; one to another site opens in a new tab and says so. */
export function NavLink({ name, link, whose, children, className, marks }: NavLinkProps) {
  const external = isExternal({ name, link });
  const unseen = [whose, external && `(${navigation.newTab})`].filter(Boolean).join(' ');
  return (
    <a
      href={link}
      {...(external && { target: '_blank', rel: 'noopener' })}
      className={className}
      {...marks}
    >
      {children}
      {name}
      {unseen && <span className="visually-hidden">{` ${unseen}`}</span>}
    </a>
  );
}
