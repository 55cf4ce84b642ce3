import { placements as content } from '../../content/placements.ts';
import { SectionHeading } from '../../ui/heading/section-heading.tsx';
import styles from './placements.module.css';

/** Past placements, each with its time to a shortlist. */
export function Placements() {
  const { heading, claim, sample, tag, placements, quote } = content;
  return (
    <section aria-labelledby="placements-heading">
      <div className="wrap">
        <div className={styles.head}>
          <SectionHeading id="placements-heading" heading={heading} claim={claim} size="m" />
          {sample && <p className={`label ${styles.tag}`}>{tag}</p>}
        </div>
        <ul className={styles.placements}>
          {placements.map(({ client, figure, caption, role, story }) => (
            <li key={role} className={styles.placement}>
              <p className="label">{client}</p>
              <p className={styles.figure}>{figure}</p>
              <p className={styles.caption}>{caption}</p>
              <h3>{role}</h3>
              <p className={`story ${styles.story}`}>{story}</p>
            </li>
          ))}
        </ul>
        {quote && (
          <figure className={styles.quote}>
            <blockquote>
              <p>{`“${quote.text}”`}</p>
            </blockquote>
            <figcaption>{quote.by}</figcaption>
          </figure>
        )}
      </div>
    </section>
  );
}
