import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { DEFAULT_DESK, type DeskSettings, deskSettingsSchema } from '../../../contract/desk.ts';
import { type FormSettings, formSettingsSchema } from '../../../contract/settings.ts';
import { COMPRESSED, type SiteFile, siteFile } from './site-file.ts';

/** The built site, in memory. A lookup by path can't leave its folder. */
export interface Site {
  settings: FormSettings;
  desk: DeskSettings;
  /** A file sent as it was built, by the path that visitors see. */
  file(pathname: string): SiteFile | undefined;
  /** The page for any unknown path, if the build has one. */
  notFound: SiteFile | undefined;
  /** For a visitor whose page failed. In memory, because this response must not fail too. */
  failed: SiteFile;
  /** For a receipt number that is unknown or invalid. */
  unknownReceipt: SiteFile;
  /** Source of a page, by the path that visitors see. Throws if the build lacks the page. */
  page(pathname: string): string;
}

/** Pages that are filled in, or sent with another status. They are never sent as plain files. */
const TEMPLATES = ['/404', '/500', '/received', '/received/unknown'];

/** Recruiters' settings: only the desk uses this file, and visitors get nothing here. */
const FOR_THE_DESK = '/desk.json';

const deskFile = v.pipe(v.string(), v.parseJson(), deskSettingsSchema);
const settingsFile = v.pipe(v.string(), v.parseJson(), formSettingsSchema);

/** Loads the built site. Throws if it is missing or was built by another version. */
export async function loadSite(directory: string): Promise<Site> {
  const bodies = new Map<string, Uint8Array<ArrayBuffer>>();
  for (const name of await list(directory)) {
    const pathname = `/${path.relative(directory, name).split(path.sep).join('/')}`;
    bodies.set(pathname, new Uint8Array(await readFile(name)));
  }
  const settings = readSettings(directory, bodies.get('/form.json'));
  const desk = readDesk(bodies.get(FOR_THE_DESK));
  // Its compressed copies, too.
  for (const pathname of bodies.keys()) {
    if (pathname.startsWith(FOR_THE_DESK)) bodies.delete(pathname);
  }
  const files = new Map<string, SiteFile>();
  for (const pathname of bodies.keys()) {
    if (isCompressedCopy(pathname, bodies)) continue;
    const file = siteFile(pathname, bodies, settings);
    for (const alias of pathsOf(pathname)) files.set(alias, file);
  }
  const required = (pathname: string) => {
    const found = files.get(pathname);
    if (!found) throw new Error(`${directory} has no page ${pathname}. Run npm run build.`);
    return found;
  };
  const page = (pathname: string) => Buffer.from(required(pathname).identity.body).toString('utf8');
  const templates = TEMPLATES.flatMap((pathname) => files.get(pathname) ?? []);
  const file = (pathname: string) => {
    const found = files.get(pathname);
    return found && !templates.includes(found) ? found : undefined;
  };
  return {
    settings,
    desk,
    file,
    notFound: files.get('/404'),
    failed: required('/500'),
    unknownReceipt: required('/received/unknown'),
    page,
  };
}

function readSettings(directory: string, file: Uint8Array | undefined): FormSettings {
  if (!file) throw new Error(`${directory} has no page /form.json. Run npm run build.`);
  const settings = v.safeParse(settingsFile, Buffer.from(file).toString('utf8'));
  if (settings.success) return settings.output;
  throw new Error(`${directory}/form.json was built by another version. Run npm run build.`);
}

/** Recruiters' settings; the defaults if the site was built without them. */
function readDesk(file: Uint8Array | undefined): DeskSettings {
  const desk = v.safeParse(deskFile, Buffer.from(file ?? []).toString('utf8'));
  return desk.success ? desk.output : DEFAULT_DESK;
}

/** `index.html` gets its folder's path, with and without a slash; other pages get their own. */
function pathsOf(pathname: string): string[] {
  const [, folder] = /^(.*)\/index\.html$/.exec(pathname) ?? [];
  if (folder !== undefined) return [pathname, `${folder}/`, ...(folder ? [folder] : [])];
  const [, page] = /^(.+)\.html$/.exec(pathname) ?? [];
  return page ? [pathname, page, `${page}/`] : [pathname];
}

/** Whether this file is a compressed copy of a file beside it. */
function isCompressedCopy(pathname: string, bodies: ReadonlyMap<string, unknown>): boolean {
  const suffix = Object.values(COMPRESSED).find((end) => pathname.endsWith(end));
  return suffix !== undefined && bodies.has(pathname.slice(0, -suffix.length));
}

async function list(directory: string): Promise<string[]> {
  try {
    const entries = await readdir(directory, { recursive: true, withFileTypes: true });
    return entries.filter((e) => e.isFile()).map((e) => path.join(e.parentPath, e.name));
  } catch (cause) {
    throw new Error(`There is no built site in ${directory}. Run npm run build.`, { cause });
  }
}
