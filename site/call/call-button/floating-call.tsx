import { voice } from '../../../schema/voice.ts';
import { sheetIcon } from '../../images/drawings/icons.ts';
import { CallButton } from './call-button.tsx';
import styles from './floating-call.module.css';

/** The floating call button on phones. Pages without a hero have no form and always show it. */
export function FloatingCall({ isOverHero }: { isOverHero: boolean }) {
  return (
    <div className={`${styles.place} screen-only`} data-behind="">
      <CallButton text={voice.call} drawing={sheetIcon('headset')} isOverHero={isOverHero} />
    </div>
  );
}
