import styles from './sheets-behind.module.css';

/** Sheets behind the next element, which may have any size. The nearest sheet is lit. */
export function SheetsBehind() {
  return (
    <div className={`counted ${styles.behind}`} aria-hidden="true">
      {Array.from({ length: 7 }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they differ only by their position
        <i key={i} data-cut="" />
      ))}
    </div>
  );
}
