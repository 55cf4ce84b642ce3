import type { ComponentProps } from 'react';
import styles from './button.module.css';

/** `primary`: once per view. `danger`: can't be undone. `quiet`: without a border. */
const LOOKS = ['primary', 'outline', 'quiet', 'danger'] as const;
type Look = (typeof LOOKS)[number];

const CUT: Partial<Record<Look, Readonly<Record<`data-${string}`, string>>>> = {
  primary: { 'data-cut': 'button' },
  danger: { 'data-cut': 'button' },
};

/** The class and attributes of a look, plus the caller's class. */
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

/** A link that looks like a button, for other pages and downloads. */
export function ButtonLink({
  look = 'outline',
  className,
  ...props
}: { look?: Look } & ComponentProps<'a'>) {
  return <a {...lookProps(look, className)} {...props} />;
}
