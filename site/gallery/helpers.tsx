import { type ReactNode, useEffect, useRef, useState } from 'react';
import { formContent } from '../../content/schema/form.ts';
import { showErrors } from '../behaviour/submission/errors.ts';
import { filePickerWords } from '../islands/contact-form/words.ts';
import { FilePicker } from '../ui/file-picker.tsx';

export const WORDS = formContent('Polygon & Prompt');

/** Errors by field name, written from outside React as the contact form does. */
export function WithErrors({
  errors,
  children,
}: {
  errors: Readonly<Record<string, string>>;
  children: ReactNode;
}) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!form.current) return;
    const list = Object.entries(errors).map(([field, message]) => ({ field, message }));
    showErrors(form.current, list);
  }, [errors]);
  return (
    <form ref={form} noValidate>
      {children}
    </form>
  );
}

/** A file picker that keeps what is chosen, as the contact form does. */
export function Picker({
  name,
  files: first = [],
}: {
  name: string;
  files?: readonly { name: string; bytes: number }[];
}) {
  const [files, setFiles] = useState(() =>
    first.map((file) => new File([new Uint8Array(file.bytes)], file.name)),
  );
  return (
    <FilePicker
      id={name}
      name={name}
      label={WORDS.labels.jdFile}
      hint={WORDS.hints.files}
      accept=".pdf,.doc,.docx"
      files={files}
      onAdd={(added) => setFiles((before) => [...before, ...added])}
      onRemove={(index) => setFiles((before) => before.filter((_, i) => i !== index))}
      words={filePickerWords(WORDS)}
    />
  );
}
