import { useRef } from 'react';
import styles from './questions.module.css';
import { useHeldPlace } from './use-held-place.ts';
import { useReports } from './use-reports.ts';

export interface QuestionsProps {
  /** Common to all entries, so that the browser keeps only one of them open. */
  name: string;
  entries: readonly { question: string; answer: string }[];
}

/** Questions that open their answers, even before hydration. Opening and closing is reported. */
export function Questions({ name, entries }: QuestionsProps) {
  const place = useRef<HTMLDivElement>(null);
  const reportToggle = useReports(place);
  useHeldPlace(place);
  return (
    <div ref={place} className={styles.entries}>
      {entries.map(({ question, answer }) => (
        <details
          key={question}
          name={name}
          className={styles.entry}
          onToggle={({ currentTarget }) => reportToggle(currentTarget)}
        >
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  );
}
