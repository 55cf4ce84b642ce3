import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { signIn } from '../api/actions.ts';
import { Refusal } from '../api/client.ts';
import { signInQuery } from '../api/queries.ts';
import { FaultNote, StateNote } from '../ui/state.tsx';

/** The page of a link. Only its button uses up the link: mail programs open links to check them. */
export function SignIn({ token, onEnd }: { token: string; onEnd: () => void }) {
  const { data } = useQuery(signInQuery);
  const signing = useMutation({ mutationFn: () => signIn(token), onSuccess: onEnd });
  const { mutate: send, error } = signing;
  if (error instanceof Refusal) {
    return (
      <StateNote order={1} title="This link doesn’t work anymore" text={error.message}>
        <Button onClick={onEnd}>Go to the desk</Button>
      </StateNote>
    );
  }
  if (error) return <FaultNote error={error} again={send} />;
  return (
    <StateNote order={1} title="Sign in to the desk" text={data?.company ?? ''}>
      <Button variant="filled" color="signal" loading={signing.isPending} onClick={() => send()}>
        Sign in
      </Button>
    </StateNote>
  );
}
