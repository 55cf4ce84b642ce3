import { CallButton } from '../../islands/call-button/call-button.tsx';
import { island } from '../../islands/call-button/island.ts';
import { callButtonProps } from '../../islands/call-button/props.ts';
import { Island } from '../../islands/island.tsx';
import { mark } from '../../marks/marks.ts';
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
