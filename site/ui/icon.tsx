import styles from './icon.module.css';

/**
 * An icon in the size and color of the text, hidden from screen readers. Only for what the build
 * draws: in the browser, the page's policy forbids inserting HTML.
 */
export function Icon({ body }: { body: string }) {
  return (
    <svg
      className={styles.icon}
      viewBox="0 0 24 24"
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the package's own drawings, at build
      dangerouslySetInnerHTML={{ __html: body }}
    />
  );
}
