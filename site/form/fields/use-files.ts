import { useState } from 'react';
import type { Mode } from '../../../contract/audience.ts';
import { fileField } from '../../../contract/fields.ts';
import { chooseFiles } from '../../../contract/files.ts';
import { endToasts, toast } from '../../ui/toast/toast.ts';
import { fileKey } from '../draft/file-key.ts';
import type { Errors } from './errors.ts';

/** The documents of one audience: they accumulate over several choices and can be taken out again. */
export function useFiles(mode: Mode, errors: Errors) {
  const [files, setFiles] = useState<readonly File[]>([]);
  const name = fileField(mode, 0);

  function tell(text: string) {
    errors.tell(name, text);
    if (!text) endToasts(name);
  }

  return {
    files,
    add(added: readonly File[]) {
      const { files: kept, messages } = chooseFiles(mode, files, added);
      setFiles(kept);
      tell(messages.map(({ text }) => text).join(' '));
      for (const message of messages) toast(message, name);
    },
    remove(index: number) {
      setFiles(files.filter((_, each) => each !== index));
      tell('');
    },
    /** Puts files first that were chosen earlier. A browser may have brought some of them itself. */
    bring(earlier: readonly File[]) {
      if (earlier.length === 0) return;
      setFiles((chosen) => {
        const keys = earlier.map(fileKey);
        const others = chosen.filter((file) => !keys.includes(fileKey(file)));
        return chooseFiles(mode, earlier, others).files;
      });
    },
    clear() {
      // The same list where it is empty already, which is no change.
      setFiles((chosen) => (chosen.length > 0 ? [] : chosen));
    },
  };
}

export type ChosenFiles = ReturnType<typeof useFiles>;
