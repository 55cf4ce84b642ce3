import type { Waiting } from '../../store/recruiters/records.ts';

/** How much waits for a person, in words, for those who watch the service. */
export function waitingInWords({ suspects, failed }: Waiting): string {
  const parts = [
    number(failed, 'submission was not handed on', 'submissions were not handed on'),
    number(suspects, 'suspect waits', 'suspects wait'),
  ].filter(Boolean);
  return parts.length === 0 ? 'nothing waits for a person' : parts.join(', ');
}

function number(rows: number, one: string, many: string): string {
  if (rows === 0) return '';
  return rows === 1 ? `1 ${one}` : `${rows} ${many}`;
}
