import { MAX_FILE_BYTES } from '../../contract/limits.ts';
import { type FormContent, formContent } from '../../schema/form.ts';
import { siteConfig } from '../../schema/site.ts';
import { SILENCE_MS } from './submit/upload.ts';

const MEGABYTE = 1024 * 1024;
const MINUTE_MS = 60_000;

/** The words of the contact form with the limits that they name. Only for the build. */
export function formWords(brand = siteConfig.companyName): FormContent {
  const words = formContent(brand);
  const { hints, failure } = words;
  return {
    ...words,
    hints: { ...hints, files: hints.files.replace('{megabytes}', `${MAX_FILE_BYTES / MEGABYTE}`) },
    failure: {
      ...failure,
      timeout: failure.timeout.replace('{minutes}', `${SILENCE_MS / MINUTE_MS}`),
    },
  };
}
