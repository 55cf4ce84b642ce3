import { useRef } from 'react';
import styles from './questions.module.css';
import { useReports } from './use-reports.ts';

export interface QuestionsProps {
  /** Common to all entries: the browser keeps one of a name open at a time. */
  name: string;
  entries: readonly { question: string; answer: string }[];
}

/** Questions that open their answers, also before they are alive; what is opened and closed is reported. */
export function Questions({ name, entries }: QuestionsProps) {
  const place = useRef<HTMLDivElement>(null);
  const reportToggle = useReports(place);
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
