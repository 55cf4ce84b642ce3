import { type ByteSource, Damaged } from './bytes.ts';
import { elements, readXml } from './xml.ts';
import type { ZipEntry } from './zip.ts';
import { readPart } from './zip-part.ts';

/** Bytes of the list of content types or of one part's relationships. */
const MAX_PART_BYTES = 256 * 1024;

const CONTENT_TYPES = '[content_types].xml';
const PACKAGE_RELATIONSHIPS = '_rels/.rels';
/** Ends the type of the relationship to the main part, transitional and strict alike. */
const MAIN_RELATIONSHIP = '/relationships/officeDocument';

interface Relationship {
  type: string;
  target: string;
  external: boolean;
}

/** What an Open Packaging Conventions package (ECMA-376 part 2) says of itself. */
interface Package {
  /** All declared content types, in lower case. */
  types: string[];
  /** Where the package begins; undefined if it is no Office document. */
  main: { entry: ZipEntry; type: string } | undefined;
}

/** The entry of this name, case disregarded as part names are; two of one name are refused. */
function findEntry(entries: readonly ZipEntry[], name: string): ZipEntry | undefined {
  const [found, other] = entries.filter((entry) => entry.name.toLowerCase() === name);
  if (other) throw new Damaged(`two entries are called ${name}`);
  return found;
}

export async function readRelationships(
  source: ByteSource,
  entry: ZipEntry,
): Promise<Relationship[]> {
  const xml = readXml(await readPart(source, entry, MAX_PART_BYTES), 'Relationships');
  return elements(xml, 'Relationship').map((attributes) => ({
    type: attributes.get('Type') ?? '',
    target: attributes.get('Target') ?? '',
    external: attributes.get('TargetMode') === 'External',
  }));
}

/** Undefined where the archive declares no content types, and so is no package. */
export async function readPackage(
  source: ByteSource,
  entries: readonly ZipEntry[],
): Promise<Package | undefined> {
  const list = findEntry(entries, CONTENT_TYPES);
  if (!list) return undefined;
  const xml = readXml(await readPart(source, list, MAX_PART_BYTES), 'Types');
  const declared = elements(xml, 'Override', 'Default').map((attributes) => ({
    // An Override names a part, a Default an ending of parts that no Override names.
    part: attributes.get('PartName')?.toLowerCase(),
    ending: `.${attributes.get('Extension')?.toLowerCase()}`,
    type: attributes.get('ContentType')?.toLowerCase() ?? '',
  }));
  const types = declared.map(({ type }) => type);

  const relationships = findEntry(entries, PACKAGE_RELATIONSHIPS);
  if (!relationships) throw new Damaged('the package has no relationships');
  const target = (await readRelationships(source, relationships))
    .find(({ type }) => type.endsWith(MAIN_RELATIONSHIP))
    ?.target.replace(/^\.?\//, '')
    .toLowerCase();
  if (!target) return { types, main: undefined };
  const entry = findEntry(entries, target);
  if (!entry) throw new Damaged('the main part is missing');
  const type =
    declared.find(({ part }) => part === `/${target}`)?.type ??
    declared.find(({ ending }) => target.endsWith(ending))?.type ??
    '';
  return { types, main: { entry, type } };
}
