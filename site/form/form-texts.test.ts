import { expect, test } from 'vitest';
import { MAX_FILE_BYTES } from '../../contract/limits.ts';
import { formContent } from '../../schema/form.ts';
import { messages } from '../../schema/messages.ts';
import { formTexts } from './form-texts.ts';
import { SILENCE_MS } from './submit/upload.ts';

test("[X19] the form's texts state the actual limits", () => {
  const [written, { hints, failure }] = [formContent, formTexts()];
  const megabytes = String(MAX_FILE_BYTES / 1024 / 1024);
  expect(hints.files).toBe(written.hints.files.replace('{megabytes}', megabytes));
  expect(failure.timeout).toContain(` ${SILENCE_MS / 60_000} minutes`);
  expect(messages.toasts.fileTooLarge.text).toContain(megabytes);
  expect(messages.toasts.fileTooLarge.text).toContain('{name}');
});
