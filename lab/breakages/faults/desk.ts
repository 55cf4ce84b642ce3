import type { Fault } from '../fault.ts';

/** The recruiters' desk: who may open it, and what it hands out. */
export const DESK: readonly Fault[] = [
  {
    name: 'the link of the desk opens twice',
    rows: ['X18'],
    file: 'operator/desk/server/link.ts',
    find: 'if (isRight || wrong >= MOST_WRONG || until <= now()) {',
    replace:
      'if (isRight && until > now()) return by;\n    if (wrong >= MOST_WRONG || until <= now()) {',
    part: 'unit',
  },
  {
    name: 'scripts can read the session of the desk',
    rows: ['X18', 'X14'],
    file: 'operator/desk/server/identity.ts',
    find: '    httpOnly: true,\n',
    replace: '',
    part: 'unit',
  },
  {
    name: 'a session of the desk lasts as long as the desk',
    rows: ['X18'],
    file: 'operator/desk/server/session.ts',
    find: 'sessions.has(key) && now() < until;',
    replace: 'sessions.has(key) && until > 0;',
    part: 'unit',
  },
  {
    name: 'whoever reaches the desk may say that a proxy let them in',
    rows: ['X18', 'X14'],
    file: 'operator/desk/server/identity.ts',
    find: 'if (secrets.length !== 1 || !isRight) {',
    replace: 'if (secrets.length > 1 || (secrets.length === 1 && !isRight)) {',
    part: 'unit',
  },
  {
    name: 'the desk answers under any host name',
    rows: ['X18', 'X14'],
    file: 'operator/desk/server/guard.ts',
    find: 'if (!isLocal && host !== address?.host) {',
    replace: 'if (!isLocal && address && host !== address.host) {',
    part: 'unit',
  },
  {
    name: 'a page of another site may write to the desk',
    rows: ['X18', 'X14'],
    file: 'operator/desk/server/guard.ts',
    find: "own.includes(headers.origin ?? '') && isFrom(headers, 'same-origin')",
    replace: "isFrom(headers, 'same-origin')",
    part: 'unit',
  },
  {
    name: 'the desk erases the rows of a person and leaves the files',
    rows: ['X18', 'X9'],
    file: 'operator/desk/server/routes/erasures.ts',
    find: 'await removeErased(files, erasures);',
    replace: 'void [removeErased, files];',
    part: 'unit',
  },
  {
    name: 'a saved filter keeps a search',
    rows: ['X18'],
    file: 'intake/store/recruiters/saved-filters-sql.ts',
    find: "if (new URLSearchParams(query).has('search')) {",
    replace: "if (new URLSearchParams(query).has('')) {",
    part: 'unit',
  },
  {
    name: 'a submission that is back in New counts as answered',
    rows: ['X18'],
    file: 'intake/store/recruiters/answers-sql.ts',
    find: "    .where('stage', '<>', FIRST_STAGE)\n",
    replace: '',
    part: 'unit',
  },
];
