import type { ReactNode, Ref } from 'react';
import styles from './button.module.css';

interface CommonProps {
  variant?: 'primary' | 'outline';
  children: ReactNode;
}

type ButtonProps = CommonProps &
  (
    | {
        type: 'button' | 'submit';
        /** Text beside the spinner while the click is processed. The button is then disabled. */
        busy?: string | undefined;
        onClick?: () => void;
        ref?: Ref<HTMLButtonElement>;
        /** The name and value sent with the form if this button submits it. */
        sends?: { name: string; value: string };
        attrs?: Readonly<Record<`data-${string}`, string>> & { 'aria-expanded'?: boolean };
      }
    | { href: string }
  );

/** A button, or a link that looks like one. The primary one has the brand's corners. */
export function Button(props: ButtonProps) {
  const { variant = 'primary', children } = props;
  const className = `${styles.button} ${styles[variant]}`;
  const shape = variant === 'primary' ? { 'data-cut': 'button' } : {};
  if ('href' in props) {
    return (
      <a className={className} {...shape} href={props.href}>
        {children}
      </a>
    );
  }
  const { type, busy, onClick, ref, sends, attrs } = props;
  return (
    <button
      className={className}
      {...shape}
      type={type}
      {...sends}
      disabled={busy !== undefined}
      aria-busy={busy !== undefined || undefined}
      onClick={onClick}
      ref={ref}
      {...attrs}
    >
      {busy === undefined ? (
        children
      ) : (
        <>
          <span className={styles.spinner} aria-hidden="true" />
          {/* React can't remove a bare text node that the browser's translation has replaced. */}
          <span>{busy}</span>
        </>
      )}
    </button>
  );
}
