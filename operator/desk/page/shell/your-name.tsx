import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { giveName } from '../api/actions.ts';
import { sessionQuery } from '../api/queries.ts';
import { Button } from '../ui/button.tsx';
import { faultToast } from '../ui/toasts.tsx';
import { SHELL } from '../words.ts';
import styles from './your-name.module.css';

/** Keys under which this browser remembers the answers for the next session. */
const NAME = 'name';
const ADDRESS = 'address';

/** Characters of a name, and octets of an address (RFC 5321). */
const MAX_NAME = 60;
const MAX_ADDRESS = 254;

/**
 * Asks for the recruiter's name once per browser, unless a proxy provides it: a session's link only
 * knows the system user who created it. If the desk sends email, it asks for an email address too.
 */
export function YourName() {
  const { data: session } = useQuery(sessionQuery);
  const [known, setKnown] = useState(stored);
  const [name, setName] = useState(known.name ?? '');
  const [address, setAddress] = useState('');
  const isNameless = session?.isNamed === false;

  useEffect(() => {
    if (isNameless && known.name) {
      void giveName(known.name, known.address ?? undefined).catch(() => undefined);
    }
  }, [isNameless, known]);
  // A proxy names the user and manages the session itself.
  const asksAddress = session?.canSignOut === true && session.mailbox !== undefined;
  const isAsked = (isNameless && !known.name) || (asksAddress && known.address === null);
  if (!isAsked) return null;

  async function save(): Promise<void> {
    try {
      await giveName(name, asksAddress ? address : undefined);
      setKnown({ name, address: asksAddress ? address : known.address });
      localStorage.setItem(NAME, name);
      if (asksAddress) localStorage.setItem(ADDRESS, address);
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
        maxLength={MAX_NAME}
        autoComplete="name"
        required
        onChange={(event) => setName(event.target.value)}
      />
      {asksAddress && (
        <>
          <label htmlFor="your-address">{SHELL.yourAddress}</label>
          <input
            id="your-address"
            type="email"
            value={address}
            maxLength={MAX_ADDRESS}
            autoComplete="email"
            onChange={(event) => setAddress(event.target.value)}
          />
        </>
      )}
      <Button type="submit">{SHELL.nameSave}</Button>
      <small>{asksAddress ? SHELL.addressWhy : SHELL.nameWhy}</small>
    </form>
  );
}

function stored(): { name: string | null; address: string | null } {
  try {
    return { name: localStorage.getItem(NAME), address: localStorage.getItem(ADDRESS) };
  } catch {
    return { name: null, address: null };
  }
}
