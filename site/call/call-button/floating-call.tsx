import { Island } from '../../ui/island.tsx';
import { mark } from '../../ui/marks.ts';
import { island } from './call-button.island.ts';
import { CallButton } from './call-button.tsx';
import { callButtonProps } from './call-button-props.ts';
import styles from './floating-call.module.css';

/** The floating call button on phones. On pages without a hero, and so without a form, it stays. */
export function FloatingCall({ isOverHero }: { isOverHero: boolean }) {
  const className = `${styles.place} screen-only`;
  if (isOverHero) return <Island of={island} className={className} {...mark('behind')} />;
  return (
    <div className={className} {...mark('behind')}>
      <CallButton {...callButtonProps()} isOverHero={false} />
    </div>
  );
}
