import type { Brand } from '../../../schema/brand.ts';
import type { ProcessContent } from '../../../schema/process.ts';
import { MAX_SHEETS, RowOfSheets } from '../../images/sheets/row-of-sheets.tsx';
import styles from './search-process.module.css';

/** As many raised ones are drawn as there are, since they can be counted. */
const COUNTED = 9;

type StepProps = ProcessContent['steps'][number] & {
  /** The place of its category in the filter. */
  place: number;
  /** The columns of the table that may be left out. */
  has: Readonly<Record<'when' | 'end' | 'file', boolean>>;
  corners: Brand['corners'];
};

/** A step of a search, as a row. */
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
                {...drawn(file)}
                isLit={file.of > 1 && file.left === 1}
                corners={corners}
              />
              <span className={styles.caption}>{file.caption}</span>
            </>
          )}
        </td>
      )}
    </tr>
  );
}

/** The sheets of a file as they are drawn: of very many only some, with their share of raised ones. */
function drawn({ of, left = 0 }: { of: number; left?: number | undefined }) {
  const count = Math.min(of, MAX_SHEETS);
  const share = Math.round((left * count) / of);
  return { count, raised: Math.max(share, Math.min(left, COUNTED)) };
}
