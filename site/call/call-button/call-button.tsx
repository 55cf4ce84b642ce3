import { Button } from '../../ui/button.tsx';
import { type Drawing, Icon } from '../../ui/icon.tsx';
import { mark } from '../../ui/marks.ts';
import styles from './call-button.module.css';
import { useIsFilling } from './use-is-filling.ts';
import { useIsOverHero } from './use-is-over-hero.ts';

export interface CallButtonProps {
  text: string;
  drawing: Drawing;
  /** Whether the page opens at a hero. */
  isOverHero: boolean;
}

/** The button that begins a call. Hidden over the hero, and while somebody fills in a form. */
export function CallButton({ text, drawing, isOverHero }: CallButtonProps) {
  const isEarly = useIsOverHero(isOverHero);
  const isFilling = useIsFilling();
  return (
    <div className={isEarly || isFilling ? `${styles.call} ${styles.away}` : styles.call}>
      <Button type="button" marks={mark('talk')}>
        <Icon drawing={drawing} onlyScripted />
        {text}
      </Button>
    </div>
  );
}
