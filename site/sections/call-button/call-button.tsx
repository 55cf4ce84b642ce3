import { voice } from '../../../content/schema/voice.ts';
import { sheetIcon } from '../../drawings/icons.ts';
import { mark } from '../../marks/marks.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
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
        <Icon drawing={sheetIcon('headset')} onlyScripted />
        {voice.call}
      </Button>
    </div>
  );
}
