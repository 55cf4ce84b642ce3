import type { Kysely, Selectable } from 'kysely';
import { inSlices } from '../engine/in-slices.ts';
import { runsSideBySide } from '../engine/locks.ts';
import type { Tables } from '../schema.ts';
import { changeWithin, createActs } from './handling-sql.ts';
import { chosenBy } from './list-sql.ts';
import type { Many, ManyAct, ManyResult, Why } from './many.ts';
import { MAX_TAGS, type Tags } from './tags.ts';
import { createTags, hasTag, tagsOf } from './tags-sql.ts';

/** Submissions changed in one transaction. Other transactions wait for it. */
const AT_ONCE = 50;

export function createReceipts(db: Kysely<Tables>): Pick<Many, 'receipts'> {
  return {
    async receipts(filter, limit) {
      const rows = await chosenBy(db, filter, db.selectFrom('submission').select('receipt'))
        .orderBy('submission.seq', 'desc')
        .limit(limit)
        .execute();
      return rows.map(({ receipt }) => receipt);
    },
  };
}

/** One action on many submissions, which takes more than one transaction. */
export function createChangeMany({ changeSome }: ManySteps): Many['changeMany'] {
  return async (receipts, act, by, onFault) => {
    let fault: { error: unknown } | undefined;
    const results = await inSlices([...new Set(receipts)], AT_ONCE, async (some) => {
      try {
        if (!fault) return await changeSome(some, act, by);
      } catch (error) {
        fault = { error };
      }
      return resultOf(some.map((receipt) => ({ receipt, why: 'failed' })));
    });
    const all = {
      changed: results.flatMap(({ changed }) => changed),
      unchanged: results.flatMap(({ unchanged }) => unchanged),
      underWay: results.reduce((sum, { underWay }) => sum + underWay, 0),
    };
    if (fault && all.changed.length === 0) throw fault.error;
    if (fault) onFault(fault.error);
    return all;
  };
}

type ManySteps = ReturnType<typeof createManySteps>;

const FOUND = ['id', 'receipt', 'stage', 'owner', 'seen_at', 'apart'] as const;
type Found = Pick<Selectable<Tables['submission']>, (typeof FOUND)[number]>;

/** The result for one submission: changed, or a reason why not. */
type Outcome = { receipt: string } & ({ before: string; underWay?: number } | { why: Why });

/** One step of it: a transaction, which may be repeated. */
export function createManySteps(db: Kysely<Tables>, now: () => number) {
  return {
    changeSome: (receipts: readonly string[], act: ManyAct, by: string): Promise<ManyResult> =>
      db.transaction().execute(async (tx) => {
        // All are locked in one order: otherwise two actions on the same rows could deadlock.
        const rows = await tx
          .selectFrom('submission')
          .select(FOUND)
          .where('receipt', 'in', [...receipts])
          .orderBy('seq')
          .$if(runsSideBySide(tx), (query) => query.forUpdate())
          .execute();
        const change = changeWithin(tx, now);
        const acts = { ...createActs(change, now), ...createTags(tx, change) };
        const tags = await tagsOf(
          tx,
          rows.map(({ id }) => id),
        );
        const found = new Set(rows.map(({ receipt }) => receipt));
        const outcomes: Outcome[] = receipts
          .filter((receipt) => !found.has(receipt))
          .map((receipt) => ({ receipt, why: 'gone' }));
        for (const row of rows) {
          const { receipt } = row;
          const why = whyNot(row, act, tags.get(row.id) ?? []);
          outcomes.push({ receipt, ...(why ? { why } : await changeOne(acts, row, act, by)) });
        }
        return resultOf(outcomes);
      }),
  };
}

/** Why an action leaves a submission as it is; undefined if it changes it. */
function whyNot(row: Found, act: ManyAct, tags: readonly string[]): Why | undefined {
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
      return Number(row.apart) === 1 ? 'same' : undefined;
    case 'release':
      return Number(row.apart) === 0 ? 'same' : undefined;
  }
}

async function changeOne(
  acts: ReturnType<typeof createActs> & Tags,
  { receipt, stage, owner }: Found,
  act: ManyAct,
  by: string,
): Promise<{ before: string; underWay?: number } | { why: Why }> {
  switch (act.what) {
    case 'stage':
      await acts.setStage(receipt, act.to, by);
      return { before: stage };
    case 'owner':
      await acts.setOwner(receipt, act.to, by);
      return { before: owner };
    case 'seen':
      await acts.setSeen(receipt, act.to, by);
      return { before: '' };
    case 'tag':
      await acts.addTag(receipt, act.word, by);
      return { before: '' };
    case 'untag':
      await acts.removeTag(receipt, act.word, by);
      return { before: '' };
    case 'hold': {
      const held = await acts.hold(receipt, by);
      return held ? { before: '', underWay: held.underWay } : { why: 'same' };
    }
    case 'release':
      await acts.release(receipt, by);
      return { before: '' };
  }
}

function resultOf(outcomes: readonly Outcome[]): ManyResult {
  const result: ManyResult = { changed: [], unchanged: [], underWay: 0 };
  for (const outcome of outcomes) {
    const { receipt } = outcome;
    if ('why' in outcome) result.unchanged.push({ receipt, why: outcome.why });
    else {
      result.changed.push({ receipt, before: outcome.before });
      result.underWay += outcome.underWay ?? 0;
    }
  }
  return result;
}
