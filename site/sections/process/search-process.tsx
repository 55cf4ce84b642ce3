import type { Brand } from '../../content/brand.ts';
import type { ProcessContent } from '../../content/process.ts';
import { SectionHeading } from '../../ui/heading/section-heading.tsx';
import { ToggleGroup } from '../../ui/toggle-group.tsx';
import { Estimate } from './estimate.tsx';
import styles from './search-process.module.css';
import { Step } from './step.tsx';
import { useFilterMotion } from './use-filter-motion.ts';

export interface SearchProcessProps extends ProcessContent {
  /** The steps' unique categories, in the order of the filter. */
  categories: readonly string[];
  /** The fee as a percentage of the first-year salary. */
  feePercent: number;
  /** The brand's corner style, for the drawings. */
  corners: Brand['corners'];
}

/**
 * How a search runs, step by step, and what it costs. The stylesheet does the filtering: the
 * checkboxes aren't in React state, so a click renders nothing here. With a single category, there
 * is nothing to filter.
 */
export function SearchProcess(props: SearchProcessProps) {
  const { heading, lead, note, filter, columns, steps, categories, estimate, feePercent, corners } =
    props;
  const { list, onChange } = useFilterMotion<HTMLTableSectionElement>();
  const has = {
    when: steps.some(({ when }) => when),
    end: steps.some(({ end }) => end),
    file: steps.some(({ file }) => file),
  };
  const heads = [
    has.when && columns.when,
    columns.step,
    columns.what,
    has.end && columns.end,
    has.file && columns.file,
  ].filter((head) => head !== false);
  return (
    <div className={`wrap ${styles.process}`}>
      <div className={`columns ${styles.head}`}>
        <SectionHeading id="process-heading" heading={heading} />
        <div>
          <p className={`lead ${styles.lead}`}>
            {lead} {note}
          </p>
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
        </div>
      </div>
      {/* Displayed as blocks on phones: without these roles, Safari then sees no table. */}
      <table className={styles.steps} role="table">
        <caption className="visually-hidden">{heading}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {heads.map((head) => (
              <th key={head} scope="col" role="columnheader">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={list} role="rowgroup">
          {steps.map((step) => (
            <Step
              key={step.name}
              {...step}
              place={categories.indexOf(step.category)}
              has={has}
              corners={corners}
            />
          ))}
        </tbody>
      </table>
      <Estimate id="salary" texts={estimate} percent={feePercent} />
    </div>
  );
}
