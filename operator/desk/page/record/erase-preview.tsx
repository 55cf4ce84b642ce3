import type { ErasurePreview } from '../../../../intake/store/erasure/erasures.ts';
import { DESTINATION } from '../meanings.ts';
import { sizeOf, wholeOf } from '../ui/times.ts';
import { ERASE, LIST } from '../words.ts';
import styles from './erase.module.css';

/** Lists everything in full, because a person must read it before erasing. */
export function Preview({ preview }: { preview: ErasurePreview }) {
  const { submissions, undelivered, handedOn, consents } = preview;
  return (
    <>
      <h3 className={styles.title}>{ERASE.goes}</h3>
      <ul className={styles.submissions}>
        {submissions.map(({ receipt, receivedAt, name, email, phone, files }) => (
          <li key={receipt}>
            <strong>
              <bdi>{name.trim() || LIST.noName}</bdi> <span>{receipt}</span>
            </strong>
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
        ))}
      </ul>
      {undelivered > 0 && <p>{ERASE.undelivered(undelivered)}</p>}
      {consents > 0 && <p>{ERASE.consents(consents)}</p>}
      <h3 className={styles.title}>{ERASE.elsewhere}</h3>
      {handedOn.every((each) => each.submissions === 0) && <p>{ERASE.nowhere}</p>}
      <ul className={styles.elsewhere}>
        {handedOn
          .filter((each) => each.submissions > 0)
          .map(({ destination, submissions: count }) => (
            <li key={destination}>{ERASE.handedOn(DESTINATION[destination], count)}</li>
          ))}
      </ul>
    </>
  );
}
