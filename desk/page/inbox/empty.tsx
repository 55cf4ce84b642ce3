import { Anchor, Button, Group } from '@mantine/core';
import { hashOf, type Route, type View } from '../shell/route.ts';
import { StateNote } from '../ui/state.tsx';
import { addressOf, isNarrowed, type Narrowing } from './filters.ts';

const EMPTY: Record<View, { title: string; text: string }> = {
  open: {
    title: 'All done',
    text: 'New submissions from your website appear here right away.',
  },
  mine: {
    title: 'Nothing assigned to you',
    text: 'What you take or reply to appears here until it’s done.',
  },
  waiting: {
    title: 'Nothing waiting',
    text: 'Submissions you’ve replied to, or set a reminder for, wait here.',
  },
  done: {
    title: 'Nothing done yet',
    text: 'Submissions in a final stage are here.',
  },
  spam: {
    title: 'No spam',
    text: 'Suspected spam stays here, out of your inbox, until you’ve checked it.',
  },
  failed: {
    title: 'No failed deliveries',
    text: 'Submissions that couldn’t be delivered to your team appear here.',
  },
};

interface Props {
  view: View;
  route: Route;
  narrowing: Narrowing;
  /** Suggested searches that have matches. */
  near: readonly string[];
  onClear: () => void;
}

/** Shown in place of a list without submissions. */
export function Empty({ view, route, narrowing, near, onClear }: Props) {
  const { search } = narrowing;
  if (!isNarrowed(narrowing)) return <StateNote {...EMPTY[view]} />;
  return (
    <StateNote
      title={search ? `No matches for “${search}”` : 'No matches'}
      text="No submissions match your search and filters."
    >
      {near.length > 0 && (
        <Group gap="xs" justify="center">
          Did you mean:
          {near.map((each) => (
            <Anchor
              key={each}
              href={hashOf({ ...route, query: addressOf({ ...narrowing, search: each }) })}
              underline="always"
            >
              <bdi>{each}</bdi>
            </Anchor>
          ))}
        </Group>
      )}
      <Button onClick={onClear}>Clear filters</Button>
    </StateNote>
  );
}
