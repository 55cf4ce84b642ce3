import { useRef, useState } from 'react';
import type { Mode } from '../../../contract/audience.ts';
import { fileField } from '../../../contract/fields.ts';
import { chooseFiles } from '../../../contract/files.ts';
import { fill } from '../../../contract/fill.ts';
import { toast } from '../../ui/toast/toast.ts';
import { droppedFilesToast, type FormMessages } from '../messages.ts';
import type { Errors } from './errors.ts';

/** The documents of one audience. Each method returns the files after its change. */
export function useFiles(mode: Mode, errors: Errors, { toasts, marks }: FormMessages) {
  const [files, setFiles] = useState<readonly File[]>([]);
  // Two changes may come before React renders.
  const latest = useRef(files);
  const name = fileField(mode, 0);

  function change(next: readonly File[]): readonly File[] {
    latest.current = next;
    setFiles(next);
    return next;
  }

  return {
    files,
    add(added: readonly File[]) {
      const { files: chosen, leftOut: reasons } = chooseFiles(mode, latest.current, added);
      const names = added.filter((file) => !chosen.includes(file)).map((file) => file.name);
      errors.set(name, names.length > 0 ? fill(marks.notAdded, { names: names.join(', ') }) : '');
      for (const reason of reasons) toast(droppedFilesToast(toasts, mode, reason));
      return change(chosen);
    },
    remove(file: File) {
      errors.set(name, '');
      return change(latest.current.filter((each) => each !== file));
    },
    /** Removes files that the service refused, by index. Their errors stay. */
    drop(indexes: readonly number[]) {
      return change(latest.current.filter((_, each) => !indexes.includes(each)));
    },
    /** Adds files chosen earlier, in front. The browser may have restored some of them itself. */
    bring(earlier: readonly File[]) {
      const others = latest.current.filter((file) => !earlier.some((each) => isSame(each, file)));
      return change(chooseFiles(mode, earlier, others).files);
    },
    clear: () => change([]),
  };
}

function isSame(a: File, b: File): boolean {
  return a.name === b.name && a.size === b.size && a.lastModified === b.lastModified;
}

export type ChosenFiles = ReturnType<typeof useFiles>;
