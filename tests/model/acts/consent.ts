import type { ConsentProof } from '../../../intake/store/consent/consents.ts';
import { type Act, act, requireEqual } from '../act.ts';
import { withReceipt } from '../state.ts';

export const revoke = (receipt: string, name: string, at: number, when: string): Act =>
  act<boolean>(
    `the sender of ${name} takes the consent back ${when}`,
    ({ consents }) => consents.revoke(receipt, 'mail', at, 'pat'),
    (state, isDone) => {
      const found = withReceipt(state, receipt);
      requireEqual(isDone, found !== undefined);
      if (found) {
        state.log.push({ kind: 'revoked', at, receipt });
        found.activity.push('revoke');
      }
      return [state];
    },
  );

/** It reads row by row, so that rows may be added meanwhile. */
export const verify = (): Act =>
  act<ConsentProof>(
    'an operator verifies the consent log',
    ({ consents }) => consents.verify(),
    (state, { faults }) => {
      requireEqual(faults, []);
      return [state];
    },
  );
