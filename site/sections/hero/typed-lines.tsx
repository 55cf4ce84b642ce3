import styles from './hero.module.css';

/**
 * The headline's lines, in groups that share a row on wide screens. `typing.ts` brightens them
 * letter by letter. A space between two lines of a group belongs to the first one.
 */
export function TypedLines({ groups }: { groups: readonly (readonly string[])[] }) {
  return groups.map((lines, i) => (
    <span key={lines.join()} className={styles.group}>
      {lines.map((line, j) => (
        <span key={line}>
          <span data-line="">{line}</span>
          {j < lines.length - 1 && ' '}
        </span>
      ))}
      {i < groups.length - 1 && ' '}
    </span>
  ));
}
