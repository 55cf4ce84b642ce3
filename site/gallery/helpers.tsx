import { useState } from 'react';
import { formTexts } from '../form/form-texts.ts';
import { filePickerTexts } from '../form/messages.ts';
import { FilePicker } from '../ui/file-picker.tsx';

export const TEXTS = formTexts();

/** A file picker that keeps the chosen files, like the contact form does. */
export function Picker({
  name,
  files: first = [],
  error,
}: {
  name: string;
  error?: string;
  files?: readonly { name: string; bytes: number }[];
}) {
  const [files, setFiles] = useState<readonly File[]>(() =>
    first.map((file) => new File([new Uint8Array(file.bytes)], file.name)),
  );
  const change = (next: readonly File[]) => {
    setFiles(next);
    return next;
  };
  return (
    <FilePicker
      id={name}
      name={name}
      label={TEXTS.labels.jdFile}
      hint={TEXTS.hints.files}
      accept=".pdf,.doc,.docx"
      error={error}
      files={files}
      onAdd={(added) => change([...files, ...added])}
      onRemove={(file) => change(files.filter((each) => each !== file))}
      texts={filePickerTexts(TEXTS)}
    />
  );
}
