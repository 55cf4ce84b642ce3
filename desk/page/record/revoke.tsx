import { Button, Group, Modal, Radio, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { RevocationWay } from '../../../intake/store/consents.ts';
import { act } from '../api/change.ts';
import { call, ofSubmission } from '../api/client.ts';
import { WAY } from '../meanings.ts';
import { localValue } from '../ui/days.ts';
import { toast } from '../ui/toasts.tsx';

const MINUTE_MS = 60_000;

/** Asks how and when a person withdrew consent. */
export function Revoke({ receipt, onClose }: { receipt: string; onClose: () => void }) {
  const [way, setWay] = useState<RevocationWay>('text');
  const [at, setAt] = useState(() => localValue(Date.now()));
  const minute = new Date(at).getTime();
  const isPast = minute <= Date.now();

  async function send(): Promise<void> {
    // The field has no seconds, so this uses the end of the minute. Otherwise a withdrawal in the
    // same minute as the consent would count as earlier.
    const time = Math.min(minute + MINUTE_MS - 1, Date.now());
    if (!(await act(() => call('POST', ofSubmission(receipt, 'revoke'), { way, at: time }))))
      return;
    toast({ title: 'Withdrawal recorded' });
    onClose();
  }

  return (
    <Modal opened onClose={onClose} title="Record withdrawn consent">
      <Stack>
        <Text size="sm">
          Enter how and when this person withdrew consent. The withdrawal is added to the consent
          evidence; nothing is removed.
        </Text>
        <Radio.Group label="How" value={way} onChange={(value) => setWay(value as RevocationWay)}>
          <Stack gap="xs" mt="xs">
            {(Object.keys(WAY) as RevocationWay[]).map((each) => (
              <Radio key={each} value={each} label={WAY[each]} />
            ))}
          </Stack>
        </Radio.Group>
        <TextInput
          type="datetime-local"
          label="When"
          value={at}
          max={localValue(Date.now())}
          onChange={(event) => setAt(event.currentTarget.value)}
          error={!isPast && 'Enter a time that isn’t in the future.'}
        />
        <Group justify="end">
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="danger" disabled={!isPast} onClick={() => void send()}>
            Record withdrawal
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
