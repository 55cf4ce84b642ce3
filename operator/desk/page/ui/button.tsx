import type { ComponentProps } from 'react';
import { type MarkAttributes, mark } from '../../../../site/marks/marks.ts';
import styles from './button.module.css';

/** `primary` once a view; `danger` for what can't be undone; `quiet` has no frame. */
const LOOKS = ['primary', 'outline', 'quiet', 'danger'] as const;
type Look = (typeof LOOKS)[number];

const CUT: Partial<Record<Look, MarkAttributes>> = {
  primary: mark('cut', 'button'),
  danger: mark('cut', 'button'),
};

/** What gives a button its look; a class of one's own comes beside it. */
function lookProps(look: Look, className: string | undefined) {
  const classes = [styles.button, styles[look], className].filter(Boolean);
  return { className: classes.join(' '), ...CUT[look] };
}

export function Button({
  look = 'outline',
  className,
  ...props
}: { look?: Look } & ComponentProps<'button'>) {
  return <button type="button" {...lookProps(look, className)} {...props} />;
}

/** A link that looks like a button: for what leads elsewhere, or downloads. */
export function ButtonLink({
  look = 'outline',
  className,
  ...props
}: { look?: Look } & ComponentProps<'a'>) {
  return <a {...lookProps(look, className)} {...props} />;
}
