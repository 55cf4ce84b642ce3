import { type ReactNode, useState } from 'react';
import { Card } from '../ui/card.tsx';
import { FIGURES } from '../words.ts';
import styles from './picture.module.css';

interface Props {
  title: string;
  legend?: ReactNode;
  /** The table with the same numbers. Numeric columns are aligned right. */
  head: readonly string[];
  rows: readonly (readonly (string | number)[])[];
  /** The text shown when there is nothing to draw. */
  empty?: string | undefined;
  children: ReactNode;
}

/** A chart, and a switch to the table of its figures. */
export function Picture({ title, legend, head, rows, empty, children }: Props) {
  const [isTable, setTable] = useState(false);
  if (empty) {
    return (
      <Card title={title}>
        <p className={styles.empty}>{empty}</p>
      </Card>
    );
  }
  return (
    <Card
      title={title}
      aside={
        <span className={styles.aside}>
          {!isTable && legend}
          <button type="button" className={styles.switch} onClick={() => setTable(!isTable)}>
            <span>{isTable ? FIGURES.asPicture : FIGURES.asTable}</span>
            <span className="visually-hidden">: {title}</span>
          </button>
        </span>
      }
    >
      {isTable ? <Table title={title} head={head} rows={rows} /> : children}
    </Card>
  );
}

function Table({ title, head, rows }: Pick<Props, 'title' | 'head' | 'rows'>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: no group of fields, and no landmark either
    <div
      className={styles.scroll}
      role="group"
      aria-label={title}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by the keyboard too
      tabIndex={0}
    >
      <table className={styles.table}>
        <thead>
          <tr>
            {head.map((each, index) => (
              <th key={each} scope="col" data-number={typeof rows[0]?.[index] === 'number'}>
                {each}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.join('|')}>
              {row.map((cell, index) => (
                <td key={head[index]} data-number={typeof cell === 'number'}>
                  <bdi>{cell.toLocaleString()}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
