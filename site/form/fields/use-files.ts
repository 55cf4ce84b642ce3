import { useRef, useState } from 'react';
import type { Mode } from '../../../contract/audience.ts';
import { fileField } from '../../../contract/fields.ts';
import { chooseFiles } from '../../../contract/files.ts';
import { fill } from '../../../contract/fill.ts';
import { endToasts, toast } from '../../ui/toast/toast.ts';
import { fileKey } from '../draft/file-key.ts';
import { droppedFilesToast, type FormMessages } from '../messages.ts';
import type { Errors } from './errors.ts';

/**
 * The documents of one audience. They accumulate over several choices and can be removed. Each
 * method returns the files after its change, except `clear`.
 */
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

  function setError(text: string) {
    errors.set(name, text);
    if (!text) endToasts(name);
  }

  return {
    files,
    add(added: readonly File[]) {
      const { files: chosen, leftOut: reasons } = chooseFiles(mode, latest.current, added);
      const names = added.filter((file) => !chosen.includes(file)).map((file) => file.name);
      setError(names.length > 0 ? fill(marks.notAdded, { names: names.join(', ') }) : '');
      for (const reason of reasons) toast(droppedFilesToast(toasts, mode, reason), name);
      return change(chosen);
    },
    remove(file: File) {
      setError('');
      return change(latest.current.filter((each) => each !== file));
    },
    /** Removes files that the service refused, by index. Their errors stay. */
    drop(indexes: readonly number[]) {
      return change(latest.current.filter((_, each) => !indexes.includes(each)));
    },
    /** Adds files chosen earlier, in front. The browser may have restored some of them itself. */
    bring(earlier: readonly File[]) {
      const keys = earlier.map(fileKey);
      const others = latest.current.filter((file) => !keys.includes(fileKey(file)));
      return earlier.length > 0 ? change(chooseFiles(mode, earlier, others).files) : latest.current;
    },
    clear() {
      if (latest.current.length > 0) change([]);
    },
  };
}

export type ChosenFiles = ReturnType<typeof useFiles>;
