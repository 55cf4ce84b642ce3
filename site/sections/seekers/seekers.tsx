import { seekers } from '../../content/seekers.ts';
import { formLink } from '../../form/form-link.ts';
import { SheetsBehind } from '../../images/sheets/sheets-behind.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './seekers.module.css';

/** The steps for job seekers, on a sheet that lies on top of the file. */
export function Seekers() {
  const { heading, lead, steps, link } = seekers;
  return (
    <section id="seekers" className={styles.seekers} aria-labelledby="seekers-heading">
      <div className={`wrap ${styles.place}`}>
        <SheetsBehind />
        <div className={`columns ${styles.sheet}`} data-cut="sheet">
          <div>
            <h2 id="seekers-heading">{heading}</h2>
            <p className={`lead ${styles.lead}`}>{lead}</p>
          </div>
          <div>
            <ol className={styles.steps}>
              {steps.map(({ title, text }) => (
                <li key={title}>
                  <h3>{title}</h3>
                  <p className="story">{text}</p>
                </li>
              ))}
            </ol>
            <Button href={formLink({ mode: 'jobseeking' })}>{link}</Button>
          </div>
        </div>
      </div>
    </section>
  );
}
