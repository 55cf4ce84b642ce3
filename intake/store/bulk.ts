import { MAX_TAGS } from '../../contract/tags.ts';
import type { Db } from './database.ts';
import {
  giveTo,
  markSeen,
  moveTo,
  onSubmissions,
  quarantine,
  release,
  type Work,
} from './handling.ts';
import { addTagTo, hasTag, removeTagFrom, tagsOf } from './tags.ts';

/**
 * An action on submissions. With `from`, only on those that still have that stage or owner, so that
 * an undo leaves later changes alone.
 */
export type ManyAct =
  /** The caller knows which stages there are. `isFinished`: the work ends with this one. */
  | { what: 'stage'; to: string; from?: string | undefined; isFinished?: boolean }
  | { what: 'owner'; to: string; from?: string | undefined }
  | { what: 'seen'; to: boolean }
  | { what: 'tag' | 'untag'; word: string }
  | { what: 'hold' | 'release' };

/**
 * Why an action left a submission as it was. `gone`: nothing is stored under the receipt. `same`:
 * it was already so. `other`: it no longer matches `from`. `full`: it has the most tags allowed.
 */
export type Why = 'gone' | 'same' | 'other' | 'full';

/** The result of an action: what it changed, and what not. */
export interface ManyResult {
  /** `before` is its previous stage or owner; '' with the other actions. */
  changed: { receipt: string; before: string }[];
  unchanged: { receipt: string; why: Why }[];
  /** Running attempts for the quarantined submissions, which may still succeed. */
  underWay: number;
}

export function createBulk(db: Db, now: () => number) {
  return {
    /** Changes all of them or, if it throws, none. */
    changeMany: (receipts: readonly string[], act: ManyAct, by: string): Promise<ManyResult> =>
      onSubmissions(db, now, receipts, by, async (work) => {
        const { tx, rows } = work;
        const ids = rows.map(({ id }) => id);
        const tags = await tagsOf(tx, ids);
        const whys = new Map(rows.map((row) => [row, whyNot(row, act, tags(row.id))]));
        const changing = rows.filter((row) => !whys.get(row));
        const found = new Set(rows.map(({ receipt }) => receipt));
        const gone = new Set(receipts).difference(found);
        const unchanged: ManyResult['unchanged'] = [];
        for (const receipt of gone) unchanged.push({ receipt, why: 'gone' });
        for (const [{ receipt }, why] of whys) if (why) unchanged.push({ receipt, why });
        return {
          changed: changing.map((row) => ({
            receipt: row.receipt,
            before: act.what === 'stage' || act.what === 'owner' ? row[act.what] : '',
          })),
          unchanged,
          underWay: changing.length > 0 ? await perform({ ...work, rows: changing }, act) : 0,
        };
      }),
  };
}

/** Why an action leaves a submission as it is; undefined if it changes it. */
function whyNot(row: Work['rows'][number], act: ManyAct, tags: readonly string[]): Why | undefined {
  switch (act.what) {
    case 'stage':
    case 'owner':
      if (row[act.what] === act.to) return 'same';
      return act.from === undefined || row[act.what] === act.from ? undefined : 'other';
    case 'seen':
      return (row.seen_at !== null) === act.to ? 'same' : undefined;
    case 'tag':
      if (hasTag(tags, act.word)) return 'same';
      return tags.length < MAX_TAGS ? undefined : 'full';
    case 'untag':
      return hasTag(tags, act.word) ? undefined : 'same';
    case 'hold':
      return row.quarantined === 1 ? 'same' : undefined;
    case 'release':
      return row.quarantined === 0 ? 'same' : undefined;
  }
}

/** Returns how many attempts to deliver quarantined submissions are running. */
async function perform(work: Work, act: ManyAct): Promise<number> {
  if (act.what === 'hold') return quarantine(work);
  if (act.what === 'stage') await moveTo(work, act.to, act.isFinished);
  else if (act.what === 'owner') await giveTo(work, act.to);
  else if (act.what === 'seen') await markSeen(work, act.to);
  else if (act.what === 'tag') await addTagTo(work, act.word);
  else if (act.what === 'untag') await removeTagFrom(work, act.word);
  else await release(work);
  return 0;
}
