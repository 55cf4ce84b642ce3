import type { Fault } from '../fault.ts';

/** What installs, builds and checks the project. */
export const SCRIPTS: readonly Fault[] = [
  {
    name: 'a package of another version counts as installed',
    rows: [],
    file: 'scripts/lib/install.mjs',
    find: 'locked[path] && locked[path].version === entry.version',
    replace: 'locked[path] && Boolean(entry.version)',
    part: 'unit',
  },
  {
    name: 'text that moves from one file to the next does not build the site anew',
    rows: [],
    file: 'scripts/lib/stamp.mjs',
    find: 'hash.update(`${file}\\n${bytes.length}\\n`).update(bytes);',
    replace: 'hash.update(bytes);',
    part: 'unit',
  },
  {
    name: 'an install on Windows deletes the Node that runs it',
    rows: [],
    file: 'scripts/lib/install.mjs',
    find: "return platform === 'win32' && isPinned ? 'install' : 'ci';",
    replace: "return platform === 'win32' && !isPinned ? 'install' : 'ci';",
    part: 'unit',
  },
  {
    name: 'a step that fails keeps to itself what its program said',
    rows: [],
    file: 'scripts/lib/steps.mjs',
    find: "if (outcome === 'FAILED') console",
    replace: "if (outcome === 'done') console",
    part: 'unit',
  },
  {
    name: 'the operator’s tools import the routes of the service',
    rows: [],
    file: 'operator/main.ts',
    find: "import { run } from './command/run.ts';",
    replace: "import '../intake/http/site/range.ts';\nimport { run } from './command/run.ts';",
    part: 'unit',
  },
  {
    name: 'an export is used by nobody',
    rows: [],
    file: 'intake/http/routes/waiting.ts',
    find: 'export function waitingInWords',
    replace: 'export const UNUSED = 1;\n\nexport function waitingInWords',
    part: 'check',
  },
  {
    name: 'a promise is left to itself',
    rows: ['X1'],
    file: 'intake/files/remove-erased.ts',
    find: '    await erasures.filesRemoved(ids);',
    replace: '    erasures.filesRemoved(ids);',
    part: 'check',
  },
  {
    name: 'the end of a range is a text',
    rows: [],
    file: 'intake/http/site/range.ts',
    find: 'last: size - 1 }',
    replace: 'last: `${size - 1}` }',
    part: 'check',
  },
];
