import { useQuery } from '@tanstack/react-query';
import { sessionQuery } from '../api/queries.ts';
import { Dialog } from '../ui/dialog.tsx';
import { KEYS } from '../words.ts';
import styles from './help.module.css';
import { keyList } from './key-list.ts';
import { useSingleKeys } from './keys.ts';

/** All shortcuts, and a switch to turn off single-letter keys. */
export function Help({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { data: session } = useQuery(sessionQuery);
  const [on, set] = useSingleKeys();
  return (
    <Dialog open={open} onClose={onClose} title={KEYS.title} lead={KEYS.lead}>
      <div className={styles.groups}>
        {keyList(session?.stages ?? []).map(({ title, keys }) => (
          <section key={title}>
            <h3>{title}</h3>
            <dl>
              {keys.map(([key, does]) => (
                <div key={key}>
                  <dt>
                    {key.split(' ').map((each) => (
                      <kbd key={each}>{each}</kbd>
                    ))}
                  </dt>
                  <dd>{does}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <label className={styles.switch}>
        <input type="checkbox" checked={on} onChange={(event) => set(event.target.checked)} />
        <span>
          {KEYS.single}
          <small>{KEYS.singleMore}</small>
        </span>
      </label>
    </Dialog>
  );
}
