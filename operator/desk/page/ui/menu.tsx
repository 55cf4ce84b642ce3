import { DropDown } from './drop-down.tsx';
import { Icon } from './icon.tsx';
import styles from './menu.module.css';

interface Props {
  className?: string | undefined;
  label: string;
  /** The line above the items. */
  title: string;
  items: readonly MenuItem[];
  /** Opens above its nearest positioned ancestor and as wide, not below its button. */
  isUpward?: boolean;
}

/** A download or an action. */
export type MenuItem = { words: string } & ({ download: string } | { act: () => void });

/** A button that opens a list of downloads or actions. */
export function Menu({ className, label, title, items, isUpward = false }: Props) {
  return (
    <DropDown className={className} label={label} isUpward={isUpward}>
      {(close) => (
        <>
          <p>{title}</p>
          <ul>
            {items.map((item) => (
              <li key={item.words}>
                {'download' in item ? (
                  <a className={styles.item} href={item.download} download onClick={close}>
                    <Icon name="download" />
                    {item.words}
                  </a>
                ) : (
                  <button
                    type="button"
                    className={styles.item}
                    onClick={() => {
                      close();
                      item.act();
                    }}
                  >
                    {item.words}
                  </button>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </DropDown>
  );
}
