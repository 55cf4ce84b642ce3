import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './call-button.module.css';

interface CallButtonProps {
  text: string;
  /** The icon's lines. */
  icon: string;
  /** Whether the page starts with a hero, over which `start-call-button.ts` hides the button. */
  isOverHero: boolean;
}

/** The button that begins a call. */
export function CallButton({ text, icon, isOverHero }: CallButtonProps) {
  return (
    <div className={styles.call} {...(isOverHero && { 'data-away': '' })}>
      <Button type="button" attrs={{ 'data-talk': '', 'aria-expanded': false }}>
        <Icon body={icon} />
        {text}
      </Button>
    </div>
  );
}
