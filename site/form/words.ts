import { fill } from '../../contract/fill.ts';
import type { FormContent } from '../../schema/form.ts';
import type { FilePickerWords } from '../ui/file-picker.tsx';

/** The file picker's words, which name files as they come and go. */
export function filePickerWords({ files }: FormContent): FilePickerWords {
  return {
    choose: files.choose,
    drop: files.drop,
    remove: files.remove,
    added: (names, count) => fill(files.added, { names, files: count }),
    removed: (name, count) => fill(files.removed, { name, files: count }),
  };
}
