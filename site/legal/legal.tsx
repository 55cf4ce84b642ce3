import type { LegalDocument } from '../content/legal.ts';
import { siteConfig } from '../content/site.ts';
import { Heading } from '../ui/heading/heading.tsx';
import styles from './legal.module.css';
import { readSections } from './legal-text.ts';

const DAY = new Intl.DateTimeFormat(siteConfig.language, { dateStyle: 'long', timeZone: 'UTC' });

/** HTML from Markdown in this repository, which can be trusted like this file. */
function Prose({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered from content/*.md at build
  return <div className={styles.prose} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** A plain document: headings on the left if there is room, text on the right. */
export function Legal({ text }: { text: LegalDocument }) {
  const { lead, sections } = readSections(text.markdown);
  const [before, after] = text.updatedLine.split('{day}');
  return (
    <>
      <Heading text={text.title}>
        {before}
        <time dateTime={text.updated}>{DAY.format(new Date(text.updated))}</time>
        {after}
      </Heading>
      <article className={`wrap ${styles.legal}`}>
        <div className={`columns ${styles.lead}`}>
          <Prose html={lead} />
        </div>
        {sections.map(({ id, heading, html }) => (
          <section key={id} id={id} className={`columns ${styles.section}`}>
            <h2>{heading}</h2>
            <Prose html={html} />
          </section>
        ))}
      </article>
    </>
  );
}
