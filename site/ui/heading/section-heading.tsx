import styles from './section-heading.module.css';

interface SectionHeadingProps {
  id: string;
  heading: string;
  /** Follows the heading in a muted tone. */
  claim?: string | undefined;
  size?: 'm' | 'l';
}

export function SectionHeading({ id, heading, claim, size = 'l' }: SectionHeadingProps) {
  return (
    <hgroup className={`${styles.heading} ${styles[size]}`}>
      <h2 id={id} className={/[.?!…]$/.test(heading) ? styles.ended : undefined}>
        {heading}
      </h2>
      {claim && <p>{claim}</p>}
    </hgroup>
  );
}
