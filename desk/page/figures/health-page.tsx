import { Anchor, Button, DataList, Group, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { sizeOf } from '../../../contract/size.ts';
import type { Counts } from '../../../intake/store/inbox.ts';
import type { Health } from '../../server/routes/state.ts';
import { signOut } from '../api/actions.ts';
import { countsQuery, healthQuery, sessionQuery } from '../api/queries.ts';
import { DELIVERY, DESTINATION } from '../meanings.ts';
import { useTheme } from '../shell/theme.ts';
import { FaultNote } from '../ui/state.tsx';
import { numberOf } from '../ui/times.ts';
import { COUNT } from '../words.ts';
import { Page, Sheet } from './page.tsx';

/** Whether everything was delivered, deliveries by state, destinations, and storage. */
export function HealthPage() {
  const { data, error, refetch } = useQuery(healthQuery);
  const { data: counts } = useQuery(countsQuery);
  return (
    <Page title="Health">
      {error && !data && <FaultNote error={error} again={() => void refetch()} />}
      {data && counts && (
        <>
          <Verdict failed={counts.failed} />
          <Group align="stretch" maw="72rem">
            <Facts title="Deliveries" facts={deliveriesOf(data, counts)} />
            <Facts
              title="Storage"
              facts={{
                'Free space': sizeOf(data.files.free),
                'Kept for': data.retentionDays
                  ? `${numberOf(data.retentionDays)} days, then deleted`
                  : 'No limit',
                Version: data.version,
              }}
            />
          </Group>
        </>
      )}
      <Tools />
    </Page>
  );
}

function Verdict({ failed }: { failed: number }) {
  if (failed === 0) return <Text fw={600}>Everything is fine.</Text>;
  return (
    <Anchor href="#/failed" c="var(--danger)" fw={600} underline="always">
      {`${COUNT.submissions(failed)} couldn’t be delivered.`}
    </Anchor>
  );
}

/** Failed and suspected submissions are counted as in the navigation. */
function deliveriesOf({ webhook, mail, chats, counts }: Health, { failed, suspects }: Counts) {
  const destinations = {
    ...(webhook !== null && { [DESTINATION.webhook]: webhook }),
    ...(mail !== null && { [DESTINATION.mail]: mail }),
    ...Object.fromEntries(
      chats.map((chat) => [DESTINATION[chat], 'Gets a message for each submission']),
    ),
  };
  return {
    ...destinations,
    ...(Object.keys(destinations).length > 0 && {
      [DELIVERY.waiting]: COUNT.deliveries(counts.waiting),
      [DELIVERY.delivered]: COUNT.deliveries(counts.delivered),
      [DELIVERY.dead]: COUNT.submissions(failed),
    }),
    [DELIVERY.quarantined]: COUNT.submissions(suspects),
  };
}

function Facts({ title, facts }: { title: string; facts: Record<string, string> }) {
  return (
    <Sheet title={title}>
      <DataList>
        {Object.entries(facts).map(([label, value]) => (
          <DataList.Item key={label}>
            <DataList.ItemLabel>{label}</DataList.ItemLabel>
            <DataList.ItemValue>{value}</DataList.ItemValue>
          </DataList.Item>
        ))}
      </DataList>
    </Sheet>
  );
}

/** The tools that the navigation has no room for on phones. */
function Tools() {
  const { data: session } = useQuery(sessionQuery);
  const { isDark, toggle } = useTheme();
  if (!useMediaQuery('(width < 40rem)')) return null;
  return (
    <Group>
      <Button onClick={toggle}>{`${isDark ? 'Light' : 'Dark'} theme`}</Button>
      {session?.canSignOut && <Button onClick={() => void signOut()}>Sign out</Button>}
      {session?.by && <Text>{`Signed in as ${session.by}`}</Text>}
    </Group>
  );
}
