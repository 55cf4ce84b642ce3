import { setReminder } from '../api/actions.ts';
import type { OpenRecord } from '../api/types.ts';
import { Choice } from '../ui/choice.tsx';
import { useNow } from '../ui/clock.ts';
import { dayOf, momentOf } from '../ui/times.ts';
import { RECORD } from '../words.ts';

/** The local hour at which a reminder is due. */
const HOUR = 9;

const GONE = 'none';

/** Sets a reminder for one of the next days, in a week, or in a month. */
export function Reminder({ record: { receipt, remindAt } }: { record: OpenRecord }) {
  const now = useNow();
  const days = [1, 2, 3, 4].map((day) => morningAfter(now, day));
  const choices: [string, string][] = [
    ...days.map((at): [string, string] => [String(at), dayOf(at, now)]),
    [String(morningAfter(now, 7)), RECORD.inAWeek],
    [String(morningAfter(now, 30)), RECORD.inAMonth],
  ];
  return (
    <Choice
      label={RECORD.remind}
      value={remindAt === undefined ? '' : 'set'}
      onChange={(value) => {
        const at = value === GONE ? undefined : Number(value);
        void setReminder(receipt, at, remindAt);
      }}
      options={[
        remindAt === undefined
          ? ['', RECORD.remind]
          : ['set', RECORD.reminderOn(momentOf(remindAt, now))],
        ...choices,
        ...(remindAt === undefined ? [] : [[GONE, RECORD.noReminder] as const]),
      ]}
    />
  );
}

/** The morning `days` days after a time. */
function morningAfter(time: number, days: number): number {
  const date = new Date(time);
  date.setDate(date.getDate() + days);
  return date.setHours(HOUR, 0, 0, 0);
}
