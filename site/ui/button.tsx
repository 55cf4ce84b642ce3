import type { ReactNode, Ref } from 'react';
import styles from './button.module.css';
import { type MarkAttributes, mark } from './marks.ts';
import { Spinner } from './spinner.tsx';

const BUTTON_VARIANTS = ['primary', 'outline'] as const;
type ButtonVariant = (typeof BUTTON_VARIANTS)[number];

const VARIANT_CLASS: Record<ButtonVariant, string | undefined> = {
  primary: styles.primary,
  outline: styles.outline,
};

interface CommonProps {
  variant?: ButtonVariant;
  children: ReactNode;
}

type ButtonProps = CommonProps &
  (
    | {
        type: 'button' | 'submit';
        /** Words beside the spinner while the click is processed. The button is then disabled. */
        busy?: string | undefined;
        onClick?: () => void;
        ref?: Ref<HTMLButtonElement>;
        marks?: MarkAttributes;
      }
    | { href: string }
  );

/** A chamfered button, or a link that looks like one. */
export function Button(props: ButtonProps) {
  const { variant = 'primary', children } = props;
  const className = `${styles.button} ${VARIANT_CLASS[variant]}`;
  if ('href' in props) {
    return (
      <a className={className} {...mark('cut', 'button')} href={props.href}>
        {children}
      </a>
    );
  }
  const { type, busy, onClick, ref, marks } = props;
  return (
    <button
      className={className}
      {...mark('cut', 'button')}
      type={type}
      disabled={busy !== undefined}
      aria-busy={busy !== undefined || undefined}
      onClick={onClick}
      ref={ref}
      {...marks}
    >
      {busy === undefined ? (
        children
      ) : (
        <>
          <Spinner />
          {busy}
        </>
      )}
    </button>
  );
}
