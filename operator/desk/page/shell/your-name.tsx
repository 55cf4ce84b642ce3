import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { giveName } from '../api/actions.ts';
import { sessionQuery } from '../api/queries.ts';
import { Button } from '../ui/button.tsx';
import { faultToast } from '../ui/toasts.tsx';
import { SHELL } from '../words.ts';
import styles from './your-name.module.css';

/** Under which this browser keeps the name, for its next session. */
const KEY = 'name';

/**
 * Asks once in each browser who works here, where no proxy says so: the link of a session only
 * knows the user of the machine who made it.
 */
export function YourName() {
  const { data: session } = useQuery(sessionQuery);
  const isAsked = session?.isNamed === false;
  const [known] = useState(stored);
  const [name, setName] = useState('');

  useEffect(() => {
    if (isAsked && known) void giveName(known).catch(() => undefined);
  }, [isAsked, known]);
  if (!isAsked || known) return null;

  async function save(): Promise<void> {
    try {
      await giveName(name);
      localStorage.setItem(KEY, name);
    } catch (error) {
      faultToast(error);
    }
  }

  return (
    <form
      className={styles.ask}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <label htmlFor="your-name">{SHELL.yourName}</label>
      <input
        id="your-name"
        value={name}
        maxLength={60}
        autoComplete="name"
        required
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit">{SHELL.nameSave}</Button>
      <small>{SHELL.nameWhy}</small>
    </form>
  );
}

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
