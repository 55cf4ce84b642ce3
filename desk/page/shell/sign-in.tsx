import { Alert, Button, Code, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { signIn } from '../api/actions.ts';
import { call, Refusal } from '../api/client.ts';
import { signInQuery } from '../api/queries.ts';
import { hasDrafts } from '../record/drafts.ts';
import { ENDED, FaultNote, faultWords, StateNote } from '../ui/state.tsx';

/** The page of a link. Only its button uses up the link: mail programs open links to check them. */
export function SignIn({ token }: { token: string }) {
  const { data } = useQuery(signInQuery);
  const leave = () => location.replace('#/open');
  const signing = useMutation({ mutationFn: () => signIn(token), onSuccess: leave });
  const { mutate: send, error } = signing;
  if (error instanceof Refusal) {
    return (
      <StateNote order={1} title="This link doesn’t work anymore" text={error.message}>
        <Button onClick={leave}>Go to the desk</Button>
      </StateNote>
    );
  }
  if (error) return <FaultNote error={error} again={send} />;
  return (
    <StateNote order={1} title="Sign in to the desk" text={data?.company ?? ''}>
      <Button variant="main" loading={signing.isPending} onClick={() => send()}>
        Sign in
      </Button>
    </StateNote>
  );
}

/** The full page when the desk is opened without a session. */
export function SignedOut() {
  const { data } = useQuery(signInQuery);
  const byMail = data?.byMail ?? false;
  return (
    <StateNote
      order={1}
      title={ENDED.title}
      text={
        byMail
          ? 'Enter your work email address. We’ll send you a link that signs you in.'
          : 'Your session has ended, or you opened the desk without a link.'
      }
    >
      {byMail && <LinkForm />}
      <Text size="sm" c="dimmed">
        {byMail ? 'No email? Run this' : 'To get a link, run this'} in the project folder:{' '}
        <Code>npm run desk -- link</Code>
      </Text>
      {hasDrafts() && (
        <Text size="sm">
          Your unsaved draft is still in this tab. Open its submission to find it.
        </Text>
      )}
    </StateNote>
  );
}

/** Asks for a link by email. The answer is the same for every address. */
function LinkForm() {
  const [typed, setTyped] = useState('');
  const email = typed.trim();
  const { mutate, isSuccess, error } = useMutation({
    mutationFn: () => call('POST', 'session/link', { email }),
  });
  if (isSuccess) {
    return (
      <Alert role="status">
        {`If ${email} is on your team’s list, a link is on its way. It works once, within ten minutes.`}
      </Alert>
    );
  }
  return (
    <Stack
      component="form"
      w="100%"
      onSubmit={(event) => {
        event.preventDefault();
        mutate();
      }}
    >
      <TextInput
        type="email"
        required
        ta="start"
        label="Email address"
        autoComplete="email"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        error={error && faultWords(error).text}
      />
      <Button type="submit" size="sm" variant="main">
        Email me a link
      </Button>
    </Stack>
  );
}
