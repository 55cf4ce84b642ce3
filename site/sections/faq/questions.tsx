import { questionId } from '../../content/faq.ts';
import styles from './questions.module.css';

interface QuestionsProps {
  /** Shared by all entries, so the browser keeps only one of them open. */
  name: string;
  entries: readonly { topic: string; question: string; answer: string }[];
}

/** An accordion of questions and answers that needs no script. */
export function Questions({ name, entries }: QuestionsProps) {
  return (
    <div data-questions="">
      {entries.map(({ topic, question, answer }) => (
        <details key={question} id={questionId(topic)} name={name} className={styles.entry}>
          <summary>{question}</summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  );
}
