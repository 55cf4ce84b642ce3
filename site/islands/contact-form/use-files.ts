import { useState } from 'react';
import type { Mode } from '../../../contract/audience.ts';
import { fileField } from '../../../contract/fields.ts';
import { chooseFiles } from '../../../contract/files.ts';
import { toast } from '../../ui/toast/toast.ts';
import type { Errors } from './errors.ts';

/** The documents of one audience: they accumulate over several choices and can be taken out again. */
export function useFiles(mode: Mode, errors: Errors) {
  const [files, setFiles] = useState<readonly File[]>([]);

  function tell(text: string) {
    errors.tell(fileField(mode, 0), text);
  }

  return {
    files,
    add(added: readonly File[]) {
      const { files: kept, messages } = chooseFiles(mode, files, added);
      setFiles(kept);
      for (const message of messages) toast(message);
      tell(messages.map(({ text }) => text).join(' '));
    },
    remove(index: number) {
      setFiles(files.filter((_, each) => each !== index));
      tell('');
    },
    clear() {
      setFiles([]);
    },
  };
}

export type ChosenFiles = ReturnType<typeof useFiles>;
