import { Alert, Button, Code, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { askForLink } from '../api/actions.ts';
import { signInQuery } from '../api/queries.ts';
import { hasDrafts } from '../record/drafts.ts';
import { faultWords, StateNote } from '../ui/state.tsx';
import { SHELL } from '../words.ts';

const { title, text, link, command, kept } = SHELL.ended;

/** The full page when the desk is opened without a session. */
export function SignedOut() {
  const { data } = useQuery(signInQuery);
  const byMail = data?.byMail ?? false;
  return (
    <StateNote order={1} title={title} text={byMail ? SHELL.signIn.text : text}>
      {byMail && <LinkForm />}
      <Text size="sm" c="dimmed">
        {byMail ? SHELL.signIn.otherwise : link} <Code>{command}</Code>
      </Text>
      {hasDrafts() && <Text size="sm">{kept}</Text>}
    </StateNote>
  );
}

/** Asks for a link by email. The answer is the same for every address. */
function LinkForm() {
  const [email, setEmail] = useState('');
  const [isSent, setSent] = useState(false);
  const [fault, setFault] = useState('');

  async function send(): Promise<void> {
    setFault('');
    try {
      await askForLink(email.trim());
      setSent(true);
    } catch (error) {
      setFault(faultWords(error).text);
    }
  }

  if (isSent) return <Alert role="status">{SHELL.signIn.sent(email.trim())}</Alert>;
  return (
    <Stack
      component="form"
      w="100%"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <TextInput
        type="email"
        required
        ta="start"
        label={SHELL.signIn.email}
        autoComplete="email"
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
        error={fault}
      />
      <Button type="submit" size="sm" variant="filled" color="signal">
        {SHELL.signIn.send}
      </Button>
    </Stack>
  );
}
