import { Tooltip } from '../../ui/tooltip/tooltip.tsx';
import styles from './theme-switch.module.css';

interface ThemeSwitchProps {
  name: string;
  /** More text in its tooltip. */
  hint: string;
}

const HINT_ID = 'theme-hint';

/** Pressed while the page is dark: `theme.ts` in the head updates it and handles clicks. */
export function ThemeSwitch({ name, hint }: ThemeSwitchProps) {
  return (
    <Tooltip name={name} hint={{ id: HINT_ID, text: hint }}>
      <button
        className={styles.switch}
        type="button"
        aria-pressed="false"
        aria-label={name}
        aria-describedby={HINT_ID}
        data-theme-toggle=""
      >
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <path d="M10 2a8 8 0 1 0 0 16 8 8 0 0 0 0-16Zm0 1.6v12.8a6.4 6.4 0 0 1 0-12.8Z" />
        </svg>
      </button>
    </Tooltip>
  );
}
