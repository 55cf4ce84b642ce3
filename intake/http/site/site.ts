import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { DEFAULT_DESK, deskSettingsSchema } from '../../../contract/desk.ts';
import { formSettingsSchema } from '../../../contract/settings.ts';

const deskFile = v.pipe(v.string(), v.parseJson(), deskSettingsSchema);
const settingsFile = v.pipe(v.string(), v.parseJson(), formSettingsSchema);

/** The built site. */
export type Site = Awaited<ReturnType<typeof loadSite>>;

/** Loads the built site. Throws if it is missing or was built by another version. */
export async function loadSite(directory: string) {
  const read = (name: string) =>
    readFile(path.join(directory, name), 'utf8').catch((cause: Error) => {
      throw new Error(`${directory} has no ${name}. Run npm run build.`, { cause });
    });
  const settings = v.safeParse(settingsFile, await read('form.json'));
  if (!settings.success) {
    throw new Error(`${directory}/form.json was built by another version. Run npm run build.`);
  }
  // A site built without recruiters' settings gets the defaults.
  const desk = v.safeParse(deskFile, await read('desk.json').catch(() => ''));
  return {
    directory,
    settings: settings.output,
    desk: desk.success ? desk.output : DEFAULT_DESK,
    /** Pages that are filled in, or sent with another status. */
    pages: {
      notFound: await read('404.html'),
      /** For a visitor whose page failed. In memory, because this response must not fail too. */
      failed: await read('500.html'),
      received: await read('received/index.html'),
      unknownReceipt: await read('received/unknown/index.html'),
      refused: await read('refused/index.html'),
    },
  };
}
