import { Toggle } from '../../ui/toggle.tsx';
import { hintId, Tooltip } from '../../ui/tooltip/tooltip.tsx';
import styles from './theme-switch.module.css';

interface ThemeSwitchProps {
  name: string;
  /** More text in its tooltip. */
  hint: string;
}

const ID = 'theme';

/** Pressed while the page is dark: `theme.ts` in the head updates it and handles clicks. */
export function ThemeSwitch({ name, hint }: ThemeSwitchProps) {
  return (
    <Tooltip name={name} hint={{ id: ID, text: hint }}>
      <Toggle
        name={name}
        pressed={false}
        describedBy={hintId(ID)}
        attrs={{ 'data-theme-toggle': '' }}
        icon={
          <svg className={styles.half} viewBox="0 0 20 20" aria-hidden="true">
            <path d="M10 2a8 8 0 1 0 0 16 8 8 0 0 0 0-16Zm0 1.6v12.8a6.4 6.4 0 0 1 0-12.8Z" />
          </svg>
        }
      />
    </Tooltip>
  );
}
