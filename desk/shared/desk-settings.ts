import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { DEFAULT_DESK, type DeskSettings, deskSettingsSchema } from '../../contract/desk.ts';

const file = v.pipe(v.string(), v.parseJson(), deskSettingsSchema);

/** Reads the desk's settings from the built site, or returns `DEFAULT_DESK` if it has none. */
export async function readDeskSettings(siteDir: string): Promise<DeskSettings> {
  const text = await readFile(path.join(siteDir, 'desk.json'), 'utf8').catch(() => '');
  const read = v.safeParse(file, text);
  return read.success ? read.output : DEFAULT_DESK;
}
