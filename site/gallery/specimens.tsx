import { attr } from '../ui/attributes.ts';
import type { Fixture } from './fixture.ts';
import styles from './gallery.module.css';

/** Id of a fixture in the gallery, such as `gallery-file-picker`. */
export function anchorOf({ title }: Fixture): string {
  return `gallery-${title.toLowerCase().replaceAll(' ', '-')}`;
}

/** A list of components, each with its states side by side. */
export function Specimens({ fixtures }: { fixtures: readonly Fixture[] }) {
  return fixtures.map((fixture) => (
    <section key={fixture.title} id={anchorOf(fixture)} className={styles.fixture}>
      <h2>{fixture.title}</h2>
      <div className={styles.states} data-wide={fixture.wide}>
        {Object.entries(fixture.states).map(([name, node]) => (
          <div
            key={name}
            className={styles.state}
            {...attr('specimen', `${fixture.title}: ${name}`)}
          >
            <p className={styles.name}>{name}</p>
            <div className={styles.specimen}>{node}</div>
          </div>
        ))}
      </div>
    </section>
  ));
}
