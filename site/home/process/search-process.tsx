import type { ProcessContent } from '../../../schema/process.ts';
import { attr } from '../../ui/attributes.ts';
import { Label } from '../../ui/label.tsx';
import { ToggleGroup } from '../../ui/toggle-group.tsx';
import { Estimate } from './estimate.tsx';
import styles from './search-process.module.css';
import { useFilterMotion } from './use-filter-motion.ts';

/** Id of the heading, which names the section around the island. */
export const PROCESS_HEADING = 'process-heading';

export interface SearchProcessProps extends ProcessContent {
  /** The steps' categories, each once, in the order of the filter. */
  categories: readonly string[];
  /** Part of a first-year salary, in percent. */
  feePercent: number;
}

/**
 * How a search runs, step by step, and beside it what it costs. The stylesheet does the filtering:
 * the checkboxes are not in React's state, and a press renders nothing here. With a single category
 * there is nothing to filter.
 */
export function SearchProcess(props: SearchProcessProps) {
  const { label, heading, lead, filter, steps, categories, estimate, feePercent } = props;
  const { list, onChange } = useFilterMotion<HTMLOListElement>();
  return (
    <div className={`wrap ${styles.process}`}>
      <div>
        <Label name={label} />
        <h2 id={PROCESS_HEADING}>{heading}</h2>
        <p className={styles.lead}>{lead}</p>
        {categories.length > 1 && (
          <div className={styles.filter} onChange={onChange}>
            <ToggleGroup
              id="step"
              name="step"
              legend={filter}
              selection="multiple"
              defaultValue={[]}
              options={categories.map((name, i) => ({ value: String(i), label: name }))}
            />
          </div>
        )}
        <ol className={styles.steps} ref={list}>
          {steps.map(({ name, category, description, region }, i) => (
            <li
              key={name}
              className={styles.step}
              {...attr('cut', 'card')}
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
        <Estimate id="salary" words={estimate} percent={feePercent} />
      </div>
    </div>
  );
}
