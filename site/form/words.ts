import type { FormContent } from '../../schema/form.ts';
import type { FilePickerWords } from '../ui/file-picker.tsx';

/** Replaces the names in braces by their values. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

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
