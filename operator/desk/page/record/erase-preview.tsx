import { useId } from 'react';
import type { Proposed } from '../../../../intake/store/erasure.ts';
import { totalOf } from '../../../erasure-total.ts';
import { DESTINATION, tiesInWords } from '../meanings.ts';
import { sizeOf, wholeOf } from '../ui/times.ts';
import { ERASE, LIST } from '../words.ts';
import styles from './erase.module.css';

interface Props {
  /** The heading of certain matches, and the reason shown for one without a match. */
  words: { certain: string; asked: string };
  proposed: readonly Proposed[];
  /** The checked receipts. */
  chosen: ReadonlySet<string>;
  onTick: (receipt: string, isTicked: boolean) => void;
}

/**
 * Lists everything in full, because a person must read it before erasing. Certain and possible
 * matches are separate.
 */
export function Preview({ words, proposed, chosen, onTick }: Props) {
  const certain = proposed.filter(({ isCertain }) => isCertain);
  const guessed = proposed.filter(({ isCertain }) => !isCertain);
  const goes = proposed.filter(({ receipt }) => chosen.has(receipt));
  const { undelivered, handedOn, consents } = totalOf(goes);
  const lines = (some: readonly Proposed[]) => (
    <ul className={styles.submissions}>
      {some.map((each) => (
        <Line
          key={each.receipt}
          proposed={each}
          why={tiesInWords(each.same) || words.asked}
          isTicked={chosen.has(each.receipt)}
          onTick={(isTicked) => onTick(each.receipt, isTicked)}
        />
      ))}
    </ul>
  );
  return (
    <>
      <h3 className={styles.title}>{words.certain}</h3>
      {lines(certain)}
      {guessed.length > 0 && (
        <>
          <h3 className={styles.title}>{ERASE.guessed}</h3>
          <p className={styles.hint}>{ERASE.guessedMore}</p>
          {lines(guessed)}
        </>
      )}
      <p>{ERASE.totals(goes.length, goes.flatMap(({ files }) => files).length)}</p>
      {undelivered > 0 && <p>{ERASE.undelivered(undelivered)}</p>}
      {consents > 0 && <p>{ERASE.consents(consents)}</p>}
      <h3 className={styles.title}>{ERASE.elsewhere}</h3>
      {handedOn.length === 0 && <p>{ERASE.nowhere}</p>}
      <ul className={styles.elsewhere}>
        {handedOn.map(({ destination, submissions }) => (
          <li key={destination}>{ERASE.handedOn(DESTINATION[destination], submissions)}</li>
        ))}
      </ul>
    </>
  );
}

interface LineProps {
  proposed: Proposed;
  why: string;
  isTicked: boolean;
  onTick: (isTicked: boolean) => void;
}

function Line({ proposed, why, isTicked, onTick }: LineProps) {
  const { receipt, receivedAt, name, email, phone, files } = proposed;
  const whyId = useId();
  return (
    <li>
      <label>
        <input
          type="checkbox"
          checked={isTicked}
          aria-describedby={why ? whyId : undefined}
          onChange={(event) => onTick(event.target.checked)}
        />
        <strong>
          <bdi>{name.trim() || LIST.noName}</bdi> <span>{receipt}</span>
        </strong>
      </label>
      {why && (
        <p className={styles.why} id={whyId}>
          {why}
        </p>
      )}
      <p>{wholeOf(receivedAt)}</p>
      <p>
        {[email, phone].filter(Boolean).map((each) => (
          <bdi key={each}>{each}</bdi>
        ))}
      </p>
      {files.length > 0 && (
        <ul aria-label={ERASE.files}>
          {files.map((file, index) => (
            <li key={index}>
              <bdi>{file.name}</bdi> <span>{sizeOf(file.size)}</span>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
