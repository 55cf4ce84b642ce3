import { attr } from '../../ui/attributes.ts';
import styles from './questions.module.css';

interface QuestionsProps {
  /** Common to all entries, so that the browser keeps only one of them open. */
  name: string;
  entries: readonly { question: string; answer: string }[];
}

/** Questions that open their answers without any script. */
export function Questions({ name, entries }: QuestionsProps) {
  return (
    <div {...attr('questions')}>
      {entries.map(({ question, answer }) => (
        <details key={question} name={name} className={styles.entry}>
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  );
}
