import styles from './section-heading.module.css';

interface SectionHeadingProps {
  id: string;
  heading: string;
  /** Goes on after the heading, quietly. */
  claim?: string | undefined;
  size?: 'm' | 'l' | 'xl';
}

/** A section's heading. */
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
