import type { ManyAct, ManyResult } from '../../../../intake/store/bulk.ts';

/** The actions that revert an action, with the receipts for each. */
export function reversesOf(
  what: ManyAct,
  changed: ManyResult['changed'],
): [back: ManyAct, receipts: string[]][] {
  const all = changed.map(({ receipt }) => receipt);
  switch (what.what) {
    case 'stage':
    case 'owner':
      return [...new Set(changed.map(({ before }) => before))].map((before) => [
        { what: what.what, to: before, from: what.to },
        changed.filter((each) => each.before === before).map(({ receipt }) => receipt),
      ]);
    case 'seen':
      return [[{ what: 'seen', to: !what.to }, all]];
    case 'tag':
      return [[{ what: 'untag', word: what.word }, all]];
    case 'untag':
      return [[{ what: 'tag', word: what.word }, all]];
    case 'hold':
      return [[{ what: 'release' }, all]];
    case 'release':
      return [[{ what: 'hold' }, all]];
  }
}
