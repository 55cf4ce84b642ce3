import { createContext, type ReactNode, use } from 'react';
import type { Mode } from '../../../contract/audience.ts';

/** The surrounding form's audience; undefined while CSS still derives it from the radio buttons. */
export const FormMode = createContext<Mode | undefined>(undefined);

interface ForAudienceProps {
  /** The audience that sees the content; both if omitted. */
  only?: Mode | undefined;
  as?: 'div' | 'span';
  className?: string | undefined;
  children: ReactNode;
}

/** Content for one audience. The HTML is built once and contains both audiences' content. */
export function ForAudience({ only, as: Place = 'div', className, children }: ForAudienceProps) {
  const mode = use(FormMode);
  const isForOthers = only !== undefined && mode !== undefined && only !== mode;
  return (
    <Place className={className} data-audience={only} hidden={isForOthers}>
      {children}
    </Place>
  );
}
