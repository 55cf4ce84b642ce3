import { Checkbox, List, Stack, Text, Title } from '@mantine/core';
import type { Proposed } from '../../../../intake/store/erasure.ts';
import { totalOf } from '../../../erasure-total.ts';
import { DESTINATION, tiesInWords } from '../meanings.ts';
import { sizeOf, wholeOf } from '../ui/times.ts';
import { ERASE } from '../words.ts';

interface Props {
  /** Whether these are one person's, or a selection. */
  isPerson: boolean;
  proposed: readonly Proposed[];
  /** The checked receipts. */
  chosen: ReadonlySet<string>;
  onTick: (receipt: string, isTicked: boolean) => void;
}

/**
 * Lists everything in full, because a person must read it before erasing. Certain and possible
 * matches are separate.
 */
export function Preview({ isPerson, proposed, chosen, onTick }: Props) {
  const certain = proposed.filter(({ isCertain }) => isCertain);
  const guessed = proposed.filter(({ isCertain }) => !isCertain);
  const goes = proposed.filter(({ receipt }) => chosen.has(receipt));
  const { undelivered, handedOn, consents } = totalOf(goes);
  const lines = (some: readonly Proposed[]) =>
    some.map((each) => (
      <Line
        key={each.receipt}
        proposed={each}
        why={tiesInWords(each.same) || (isPerson ? 'The submission you opened' : '')}
        isTicked={chosen.has(each.receipt)}
        onTick={(isTicked) => onTick(each.receipt, isTicked)}
      />
    ));
  return (
    <>
      <Title order={3} size="sm">
        {isPerson ? 'From this person' : 'Selected'}
      </Title>
      {lines(certain)}
      {guessed.length > 0 && (
        <>
          <Title order={3} size="sm">
            May be from someone else
          </Title>
          <Text size="sm" c="dimmed">
            People share phone numbers and email addresses. Check only what’s from this person.
          </Text>
          {lines(guessed)}
        </>
      )}
      <Stack gap={4}>
        <Text size="sm" fw={600}>
          {ERASE.totals(goes.length, goes.flatMap(({ files }) => files).length)}
        </Text>
        {undelivered > 0 && <Text size="sm">{ERASE.undelivered(undelivered)}</Text>}
        {consents > 0 && <Text size="sm">{ERASE.consents(consents)}</Text>}
      </Stack>
      <Title order={3} size="sm">
        Copies elsewhere
      </Title>
      {handedOn.length === 0 && <Text size="sm">None. Nothing was sent anywhere.</Text>}
      <List size="sm">
        {handedOn.map(({ destination, submissions }) => (
          <List.Item key={destination}>
            {ERASE.handedOn(DESTINATION[destination], submissions)}
          </List.Item>
        ))}
      </List>
    </>
  );
}

interface LineProps {
  proposed: Proposed;
  why: string;
  isTicked: boolean;
  onTick: (isTicked: boolean) => void;
}

function Line({ proposed, why, isTicked, onTick }: LineProps) {
  const { receipt, receivedAt, name, email, phone, files } = proposed;
  return (
    <div>
      <Checkbox
        label={
          <>
            <bdi>{name.trim() || 'No name'}</bdi> {receipt}
          </>
        }
        description={why}
        checked={isTicked}
        onChange={(event) => onTick(event.currentTarget.checked)}
      />
      <Stack gap={0} ml="xl" fz="sm" c="dimmed">
        <span>{wholeOf(receivedAt)}</span>
        {[email, phone].filter(Boolean).map((each) => (
          <bdi key={each}>{each}</bdi>
        ))}
        {files.length > 0 && (
          <ul aria-label="Files">
            {files.map((file, index) => (
              <li key={index}>
                <bdi>{file.name}</bdi> <span>{sizeOf(file.size)}</span>
              </li>
            ))}
          </ul>
        )}
      </Stack>
    </div>
  );
}
