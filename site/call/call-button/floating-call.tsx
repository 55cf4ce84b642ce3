import { voice } from '../../../schema/voice.ts';
import { sheetIcon } from '../../images/drawings/icons.ts';
import { attr } from '../../ui/attributes.ts';
import { CallButton } from './call-button.tsx';
import styles from './floating-call.module.css';

/** The floating call button on phones. A page without a hero has no form, and always shows it. */
export function FloatingCall({ isOverHero }: { isOverHero: boolean }) {
  return (
    <div className={`${styles.place} screen-only`} {...attr('behind')}>
      <CallButton text={voice.call} drawing={sheetIcon('headset')} isOverHero={isOverHero} />
    </div>
  );
}
