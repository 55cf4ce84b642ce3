import { voice } from '../../content/voice.ts';
import { iconBody } from '../../ui/icon-body.ts';
import { CallButton } from './call-button.tsx';
import styles from './floating-call.module.css';

/** The floating call button on phones. Pages without a hero have no form and always show it. */
export function FloatingCall({ isOverHero }: { isOverHero: boolean }) {
  return (
    <div className={`${styles.place} screen-only`}>
      <CallButton text={voice.button} icon={iconBody('headset')} isOverHero={isOverHero} />
    </div>
  );
}
