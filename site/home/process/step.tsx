import type { ProcessContent } from '../../../schema/process.ts';
import { RowOfSheets } from '../../images/sheets/row-of-sheets.tsx';
import styles from './search-process.module.css';

/** More sheets than these look the same. */
export const MOST_SHEETS = 60;

type StepProps = ProcessContent['steps'][number] & {
  /** The place of its category in the filter. */
  place: number;
  /** The columns of the table that may be left out. */
  has: Readonly<Record<'when' | 'end' | 'file', boolean>>;
};

/** A step of a search, as a row. */
export function Step(props: StepProps) {
  const { name, category, description, region, when, end, file, place, has } = props;
  return (
    <tr role="row" className={styles.step} data-category={place}>
      {has.when && (
        <td role="cell" className={styles.when}>
          {when}
        </td>
      )}
      <th scope="row" role="rowheader" className={styles.name}>
        {name}
        <span className={styles.category}>{category}</span>
      </th>
      <td role="cell" className={styles.what}>
        {description}
        <span className={styles.region}>{region}</span>
      </td>
      {has.end && (
        <td role="cell" className={styles.end}>
          {end}
        </td>
      )}
      {has.file && (
        <td role="cell" className={styles.file}>
          {file && (
            <>
              <RowOfSheets
                count={Math.min(file.of, MOST_SHEETS)}
                raised={Math.min(file.left ?? 0, MOST_SHEETS)}
                isLit={file.of > 1 && file.left === 1}
              />
              <span className={styles.caption}>{file.caption}</span>
            </>
          )}
        </td>
      )}
    </tr>
  );
}
