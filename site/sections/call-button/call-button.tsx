import { voice } from '../../../content/schema/voice.ts';
import { mark } from '../../marks/marks.ts';
import { Button } from '../../ui/button.tsx';
import { SheetIcon } from '../../ui/sheet-icon.tsx';
import styles from './call-button.module.css';

/** Floats over the page of a phone, past the hero and while no form is filled in: see `startCallButton`. */
export function CallButton({ overHero }: { overHero: boolean }) {
  return (
    <div
      className={`${styles.call} screen-only`}
      data-call={overHero ? 'early' : 'shown'}
      {...mark('behind')}
    >
      <Button type="button" marks={mark('talk')}>
        <SheetIcon name="headset" onlyScripted />
        {voice.call}
      </Button>
    </div>
  );
}
