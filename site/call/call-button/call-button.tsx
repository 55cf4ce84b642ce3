import { Button } from '../../ui/button.tsx';
import { type Drawing, Icon } from '../../ui/icon.tsx';
import { mark } from '../../ui/marks.ts';
import styles from './call-button.module.css';

interface CallButtonProps {
  text: string;
  drawing: Drawing;
  /** Whether the page opens at a hero, over which `start-call-button.ts` shows no button. */
  isOverHero: boolean;
}

/** The button that begins a call. */
export function CallButton({ text, drawing, isOverHero }: CallButtonProps) {
  return (
    <div className={styles.call} {...(isOverHero && mark('away'))}>
      <Button type="button" marks={mark('talk')}>
        <Icon drawing={drawing} onlyScripted />
        {text}
      </Button>
    </div>
  );
}
