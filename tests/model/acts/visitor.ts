import { DAY_MS } from '../../../intake/shared/time.ts';
import type { Destination } from '../../../intake/store/outbox/outbox.ts';
import type { SaveResult } from '../../../intake/store/submission/submission.ts';
import { newSubmission, storedFile } from '../../fixtures/submissions.ts';
import { type Act, act, Contradiction, requireEqual } from '../act.ts';
import { type Content, fingerprintOf, sentBy } from '../people.ts';
import { lastWord, newDelivery, present, type State, type Submission, statusOf } from '../state.ts';

interface Sent {
  content: Content;
  key: string | null;
  destinations: readonly Destination[];
  isSuspect: boolean;
  isAgreed: boolean;
}

/** A visitor sends the form. */
export function send({ content, key, destinations, isSuspect, isAgreed }: Sent): Act {
  const submission = newSubmission({
    id: crypto.randomUUID(),
    key,
    fingerprint: fingerprintOf(content),
    files: [storedFile()],
    destinations,
    suspicion: isSuspect ? ['too-fast'] : [],
    ...sentBy(content, isAgreed),
  });
  const words = [
    `${content.person.firstname} sends form ${content.number}`,
    key === null ? 'without a key' : `under key ${key}`,
    isAgreed ? 'with a consent' : 'without a consent',
    `for ${destinations.join(' and ') || 'the desk alone'}`,
    ...(isSuspect ? ['as a suspect'] : []),
  ];
  return act<SaveResult>(
    words.join(', '),
    (store) => store.save(submission),
    (state, result, hasCompany) => {
      const found = findOf(state, key, content);
      if (found) {
        const expected = foundAs(state, found, key, content);
        requireEqual(plain(result, hasCompany), plain(expected, hasCompany));
        if ('consentRevoked' in expected && expected.consentRevoked && isAgreed) {
          state.log.push({ kind: 'given', at: state.now, receipt: found.receipt });
        }
        return [state];
      }
      if (result.outcome !== 'saved') throw new Contradiction('nothing was stored before');
      const { receipt } = result;
      const { id = '', suspicion, files } = submission;
      const stored: Submission = {
        id,
        receipt,
        key,
        content,
        files: files.map((file) => file.id),
        receivedAt: state.now,
        suspicion: [...suspicion],
        isReleased: false,
        isApart: isSuspect,
        isGone: false,
        deliveries: destinations.map((destination) => ({
          ...newDelivery(destination, state.now),
          ...(isSuspect && { state: 'apart' }),
        })),
        activity: [],
      };
      requireEqual(result, {
        outcome: 'saved',
        receipt,
        status: statusOf(stored),
        suspicion,
        consentRevoked: false,
      });
      state.submissions.push(stored);
      state.log.push({ kind: isAgreed ? 'given' : 'declined', at: state.now, receipt });
      return [state];
    },
  );
}

/** The submission that has this key, or else had this content within a day. */
export function findOf(state: State, key: string | null, content: Content): Submission | undefined {
  const stored = present(state);
  const isRecent = (each: Submission) => each.receivedAt > state.now - DAY_MS;
  return (
    stored.find((each) => key !== null && each.key === key) ??
    stored
      .filter((each) => each.content.number === content.number && isRecent(each))
      .sort((a, b) => a.receivedAt - b.receivedAt)[0]
  );
}

/** What a save says of the one that it found. */
export function foundAs(
  state: State,
  found: Submission,
  key: string | null,
  content: Content,
): SaveResult {
  const isSameKey = key !== null && found.key === key;
  if (isSameKey && found.content.number !== content.number) {
    return { outcome: 'key-with-other-content' };
  }
  return {
    outcome: 'repeated',
    receipt: found.receipt,
    status: statusOf(found),
    suspicion: found.isReleased ? [] : found.suspicion,
    consentRevoked: !isSameKey && lastWord(state, found)?.kind === 'revoked',
  };
}

/** Its status and its suspicion are read in two statements, so acts may come between. */
function plain(result: SaveResult, hasCompany: boolean): unknown {
  if (!hasCompany || !('status' in result)) return result;
  const { status: _, suspicion: __, ...rest } = result;
  return rest;
}
