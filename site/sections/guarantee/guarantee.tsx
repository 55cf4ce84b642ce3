import { guarantee } from '../../content/guarantee.ts';
import styles from './guarantee.module.css';

/** The guarantee section: one sentence on a full-width sheet. */
export function Guarantee() {
  const { heading, facts } = guarantee;
  return (
    <section className={styles.guarantee} aria-labelledby="guarantee-heading">
      <div className={styles.mark} data-cut="sheet">
        <h2 id="guarantee-heading">
          {heading.map((line, i) => (
            <span key={line}>{i < heading.length - 1 ? `${line} ` : line}</span>
          ))}
        </h2>
        <ul className={styles.facts}>
          {facts.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
