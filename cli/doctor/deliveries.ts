import { CONSEQUENCE, type OutcomeWord } from '../../intake/deliver/queue/outcome.ts';
import { DESTINATIONS, type Destination } from '../../intake/store/destinations.ts';
import type { Attempt } from '../../intake/store/record.ts';
import type { Store } from '../../intake/store/store.ts';
import { counted, type Finding, findingsOf } from './finding.ts';

/** How long a delivery may be due before the doctor reports it as stuck, in milliseconds. */
const OVERDUE_MS = 10 * 60 * 1000;
/** How many of the newest submissions, and of the newest failed ones, are read for attempts. */
const LOOKED_THROUGH = 30;

const { ok, warning, fault } = findingsOf('deliveries');

/**
 * @param now in milliseconds since the epoch
 * @param isolated whether deliveries are meant to wait
 */
export async function checkDeliveries(
  store: Pick<Store, 'outbox' | 'records'>,
  now: number,
  isolated: boolean,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  const states = await store.outbox.counts();
  const { suspects, failed } = await store.records.attention();
  if (failed > 0) {
    findings.push(
      fault(
        `Delivery failed after the last attempt: ${counted(failed, 'submission')}.`,
        'To see why, open Failed in the desk. Fix the cause, then run: npm run admin -- retry --all',
      ),
    );
  }
  if (suspects > 0) {
    findings.push(
      warning(
        `Suspected spam, quarantined until someone checks it: ${counted(suspects, 'submission')}.`,
        'Check them in the desk, under Spam.',
      ),
    );
  }
  for (const destination of isolated ? [] : DESTINATIONS) {
    const due = await store.outbox.nextDue(destination);
    if (due === undefined || now - due < OVERDUE_MS) continue;
    findings.push(
      fault(
        `A ${destination} delivery has been due since ${new Date(due).toISOString()}, but nothing is sending it.`,
        `Start the service. If it is running, check its ${destination} settings.`,
      ),
    );
  }
  for (const [destination, { outcome, detail, endedAt }] of await lastAttempts(store)) {
    const at = new Date(endedAt).toISOString();
    const ending = detail ? `${outcome}: ${detail.replace(/\.$/, '')}` : outcome;
    const words = `The last ${destination} attempt, at ${at}, ended with ${ending}.`;
    const isDone = CONSEQUENCE[outcome as OutcomeWord] === 'done';
    const isRetried = !isDone && (await store.outbox.nextDue(destination)) !== undefined;
    findings.push(
      isRetried ? warning(words, 'Waiting deliveries are retried automatically.') : ok(words),
    );
  }
  const { waiting, leased, delivered } = states;
  findings.push(ok(`${delivered} delivered, ${waiting + leased} pending.`));
  return findings;
}

/** The last attempt for each destination, among the newest submissions. */
async function lastAttempts({
  records,
}: Pick<Store, 'records'>): Promise<Map<Destination, Attempt>> {
  const last = new Map<Destination, Attempt>();
  const newest = await records.list({}, LOOKED_THROUGH);
  const failed = await records.list({ view: 'failed' }, LOOKED_THROUGH);
  for (const { receipt } of [...newest, ...failed]) {
    const record = await records.record(receipt);
    for (const { destination, attempts } of record?.deliveries ?? []) {
      const attempt = attempts.at(-1);
      const before = last.get(destination);
      if (attempt && attempt.endedAt > (before?.endedAt ?? 0)) last.set(destination, attempt);
    }
  }
  return last;
}
