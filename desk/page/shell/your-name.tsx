import { Button, Group, Modal, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { readLocalStorageValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { giveName } from '../api/actions.ts';
import { sessionQuery } from '../api/queries.ts';
import { faultToast } from '../ui/toasts.tsx';

/** Keys under which this browser remembers the answers for the next session. */
const NAME = 'name';
const ADDRESS = 'address';

/** Characters of a name, and octets of an address (RFC 5321). */
const MAX_NAME = 60;
const MAX_ADDRESS = 254;

/**
 * Asks for the recruiter's name once per browser, and again to correct it, unless a proxy or the
 * sign-in by mail provides it: a session's link only knows the system user who created it. With
 * DESK_PEOPLE, the name is one of that list.
 */
export function YourName({ isAsked, onClose }: { isAsked: boolean; onClose: () => void }) {
  const { data: session } = useQuery(sessionQuery);
  const isNameless = session?.canRename === true && !session.isNamed;
  const name = remembered(NAME);
  const [isRefused, setRefused] = useState(false);
  useEffect(() => {
    if (!isNameless || !name) return;
    // A name that is no longer one of DESK_PEOPLE is asked again.
    void giveName(name, remembered(ADDRESS)).catch(() => setRefused(true));
  }, [isNameless, name]);
  const isMissing = isNameless && (!name || isRefused);
  if (!session || !(isMissing || isAsked)) return null;
  const { people, mailbox, address } = session;
  const asksAddress = mailbox !== undefined && people.length === 0;
  const field = { name: NAME, label: 'Your name', required: true, 'data-autofocus': true };
  const before = session.isNamed ? session.by : undefined;

  async function save(form: FormData): Promise<void> {
    const typed = String(form.get(NAME));
    const replies = asksAddress ? String(form.get(ADDRESS)) : undefined;
    try {
      await giveName(typed, replies);
      localStorage.setItem(NAME, typed);
      if (replies !== undefined) localStorage.setItem(ADDRESS, replies);
      onClose();
    } catch (error) {
      faultToast(error);
    }
  }

  return (
    <Modal
      opened
      size="sm"
      title="Your name"
      onClose={onClose}
      withCloseButton={!isMissing}
      closeOnEscape={!isMissing}
      closeOnClickOutside={!isMissing}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void save(new FormData(event.currentTarget));
        }}
      >
        <Stack>
          {people.length > 0 ? (
            <NativeSelect {...field} defaultValue={before} data={[...people]} />
          ) : (
            <TextInput {...field} defaultValue={before} maxLength={MAX_NAME} autoComplete="name" />
          )}
          {asksAddress && (
            <TextInput
              name={ADDRESS}
              type="email"
              label="Your email address"
              defaultValue={address}
              maxLength={MAX_ADDRESS}
              autoComplete="email"
            />
          )}
          <Text size="xs" c="dimmed">
            {asksAddress
              ? 'When people reply to you, it goes here. Leave it empty to use the team’s address.'
              : 'Colleagues see it on your notes and on what’s assigned to you.'}
          </Text>
          <Group justify="end">
            <Button type="submit" variant="main">
              Save
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

function remembered(key: string): string | undefined {
  return readLocalStorageValue({ key, deserialize: (stored) => stored });
}
