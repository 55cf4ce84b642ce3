import { categoriesOf, searchProcess } from '../../../content/schema/process.ts';
import { mark } from '../../marks/marks.ts';
import { ToggleGroup } from '../../ui/toggle-group.tsx';
import { Label } from '../label/label.tsx';
import { Estimate } from './estimate.tsx';
import styles from './process.module.css';

/** How a search runs, step by step, and beside it what it costs. */
export function SearchProcess() {
  const { label, heading, lead, filter, steps } = searchProcess;
  const categories = categoriesOf(steps);
  return (
    <section className={styles.process} aria-labelledby="process-heading" data-filtered="">
      <div className={`wrap ${styles.columns}`}>
        <div>
          <Label name={label} />
          <h2 id="process-heading">{heading}</h2>
          <p className={styles.lead}>{lead}</p>
          <div className={styles.filter}>
            <ToggleGroup
              id="step"
              name="step"
              legend={filter}
              selection="multiple"
              emphasis="quiet"
              defaultValue={[]}
              options={categories.map((name, i) => ({ value: String(i), label: name }))}
            />
          </div>
          <ol className={styles.steps}>
            {steps.map(({ name, category, description, region }, i) => (
              <li
                key={name}
                className={styles.step}
                {...mark('cut', 'card')}
                data-category={categories.indexOf(category)}
              >
                <span className={styles.number}>{i + 1}</span>
                <p className={styles.category}>{category}</p>
                <h3>{name}</h3>
                <p className={styles.description}>{description}</p>
                <p className={styles.region}>{region}</p>
              </li>
            ))}
          </ol>
        </div>
        <div className={styles.beside}>
          <Estimate />
        </div>
      </div>
    </section>
  );
}
