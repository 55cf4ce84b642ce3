import type { Fault } from '../fault.ts';

/** How documents are kept, on the disk and in a bucket. */
export const FILES: readonly Fault[] = [
  {
    name: 'a file is kept without being synced',
    rows: ['X1'],
    file: 'intake/files/disk/disk.ts',
    find: 'finish: () => handle.sync(),',
    replace: 'finish: async () => undefined,',
    part: 'unit',
  },
  {
    name: 'the folder of kept files is not synced',
    rows: ['X1'],
    file: 'intake/files/disk/disk.ts',
    find: 'if (files.length > 0) await syncKept();',
    replace: 'if (files.length < 0) await syncKept();',
    part: 'unit',
  },
  {
    name: 'a tidying takes the file that is just arriving',
    rows: ['X1'],
    file: 'intake/files/disk/disk.ts',
    find: 'const strayMs = idle ? 0 : STRAY_MS;',
    replace: 'const strayMs = idle ? STRAY_MS : 0;',
    part: 'unit',
  },
  {
    name: 'the files of an erased person are noted as removed and stay',
    rows: ['X9'],
    file: 'intake/files/remove-erased.ts',
    find: '    await files.remove(ids);\n',
    replace: '    void files.remove;\n',
    part: 'unit',
  },
];
