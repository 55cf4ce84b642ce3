import type { Fault } from '../fault.ts';

/** The operator's command: exports, backups, the doctor. */
export const OPERATOR: readonly Fault[] = [
  {
    name: 'a cell of the CSV export is taken for a formula',
    rows: ['X9', 'X14'],
    file: 'operator/exports/csv.ts',
    find: "const text = cellText(value).replace(FORMULA, '$1\\t');",
    replace: "const text = cellText(value).replace(FORMULA, '$1');",
    part: 'unit',
  },
  {
    name: 'the export has no column for the stage',
    rows: ['X9', 'X18'],
    file: 'operator/exports/columns.ts',
    find: "  column('Stage', 10, ({ stage }) => stage),\n",
    replace: '',
    part: 'unit',
  },
  {
    name: 'a file leaves the folder that it is written to',
    rows: ['X9', 'X14'],
    file: 'intake/files/safe-name.ts',
    find: 'const FORBIDDEN = /[<>:"/\\\\|?*]/g;',
    replace: 'const FORBIDDEN = /[<>:"|?*]/g;',
    part: 'unit',
  },
  {
    name: 'a changed backup counts as whole',
    rows: ['X9'],
    file: 'operator/backup/verify.ts',
    find: 'else if (!sameContent(found, wanted))',
    replace: 'else if (found.size < 0 && !sameContent(found, wanted))',
    part: 'unit',
  },
  {
    name: 'a backup with another byte, and of the same size, counts as whole',
    rows: ['X9'],
    file: 'operator/backup/verify.ts',
    find: 'else if (!sameContent(found, wanted))',
    replace: 'else if (found.size !== wanted.size)',
    part: 'unit',
  },
  {
    name: 'the export has no column for the type of search',
    rows: ['X9', 'P2'],
    file: 'operator/exports/columns.ts',
    find: "  field('Search type', 14, 'search_type'),\n",
    replace: '',
    part: 'unit',
  },
  {
    name: 'the doctor says nothing of a webhook over http',
    rows: ['X9'],
    file: 'operator/doctor/configuration.ts',
    find: "target?.protocol === 'http:' &&",
    replace: "target?.protocol === 'ftp:' &&",
    part: 'unit',
  },
];
