import { useRef } from 'react';
import { PauseButton, type PauseButtonProps } from '../../ui/pause-button.tsx';
import styles from './carousel.module.css';
import { Company, type CompanyProps } from './company.tsx';
import { useCarousel } from './use-carousel.ts';
import { useStopReasons } from './use-stop-reasons.ts';

export interface CarouselProps {
  /** Id of the heading. */
  id: string;
  heading: string;
  /** Text below the heading. */
  note?: string | undefined;
  /** Labels of the button that pauses and resumes the motion. */
  moving: PauseButtonProps['names'];
  companies: readonly CompanyProps[];
}

/**
 * Companies in a row that loops automatically. Visitors scroll the row manually before hydration,
 * with reduced motion, and if the row is too short to loop.
 */
export function Carousel({ id, heading, note, moving, companies }: CarouselProps) {
  const row = useRef<HTMLElement>(null);
  const { isStopped, isPaused, setReason, handlers } = useStopReasons(row);
  const { isTakenOver, isMoving, onKeyDown } = useCarousel({ row, isStopped, setReason });
  return (
    <div className={styles.line}>
      <hgroup className={`label ${styles.heading}`}>
        <h2 id={id}>{heading}</h2>
        {note && <p>{note}</p>}
      </hgroup>
      <PauseButton
        names={moving}
        state={isPaused ? 'paused' : 'playing'}
        hidden={!isMoving}
        onPress={() => setReason('pause', !isPaused)}
      />
      <section
        ref={row}
        className={isTakenOver ? `${styles.viewport} ${styles.taken}` : styles.viewport}
        aria-labelledby={id}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards must reach what scrolls
        tabIndex={0}
        onKeyDown={onKeyDown}
        {...handlers}
      >
        <ul className={styles.container}>
          {companies.map((company) => (
            <Company key={company.name} {...company} />
          ))}
        </ul>
      </section>
    </div>
  );
}
