import type { Brand } from '../../content/brand.ts';
import type { ProcessContent } from '../../content/process.ts';
import { MAX_SHEETS, RowOfSheets } from '../../images/sheets/row-of-sheets.tsx';
import styles from './search-process.module.css';

/** Up to this many raised sheets are drawn exactly, because visitors can count them. */
const COUNTED = 9;

type StepProps = ProcessContent['steps'][number] & {
  /** Index of the category in the filter. */
  place: number;
  /** Whether each optional column is shown. */
  has: Readonly<Record<'when' | 'end' | 'file', boolean>>;
  corners: Brand['corners'];
};

/** A step of a search, as a table row. */
export function Step(props: StepProps) {
  const { name, category, description, region, when, end, file, place, has, corners } = props;
  return (
    <tr role="row" className={styles.step} data-category={place}>
      {has.when && (
        <td role="cell" className={styles.when}>
          {when}
        </td>
      )}
      <th scope="row" role="rowheader" className={styles.name}>
        {name}
        <span className={`label ${styles.under}`}>
          {category} <span className={styles.region}>{region}</span>
        </span>
      </th>
      <td role="cell" className={styles.what}>
        {description}
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
                {...drawn(file)}
                isLit={file.of > 1 && file.left === 1}
                corners={corners}
              />
              <span className={`label ${styles.under}`}>{file.caption}</span>
            </>
          )}
        </td>
      )}
    </tr>
  );
}

/** The sheets to draw: only some of a large file, with its share of raised ones. */
function drawn({ of, left = 0 }: { of: number; left?: number | undefined }) {
  const count = Math.min(of, MAX_SHEETS);
  const share = Math.round((left * count) / of);
  return { count, raised: Math.max(share, Math.min(left, COUNTED)) };
}
