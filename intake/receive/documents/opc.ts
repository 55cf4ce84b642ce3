import path from 'node:path';
import { type ByteSource, Damaged } from './bytes.ts';
import { attribute, Unreadable, type XmlElement, xmlReader } from './xml.ts';
import type { ZipEntry } from './zip.ts';
import { readPart } from './zip-part.ts';

/** Bytes of the list of content types. */
const MAX_TYPES_BYTES = 256 * 1024;
/** Relationships of one part, or content types. Word writes dozens, and one for each hyperlink. */
const MAX_ELEMENTS = 5000;
/** Bytes of all relationships of a package together. */
export const MAX_RELATIONSHIP_BYTES = 512 * 1024;

const CONTENT_TYPES = '[content_types].xml';
export const PACKAGE_RELATIONSHIPS = '_rels/.rels';
// These two URIs are the same in the strict form.
const TYPES_URI = 'http://schemas.openxmlformats.org/package/2006/content-types';
const RELATIONSHIPS_URI = 'http://schemas.openxmlformats.org/package/2006/relationships';
/** The relationship type of the main part ends in this, in the transitional and strict form. */
const MAIN_RELATIONSHIP = '/relationships/officeDocument';

export interface Relationship {
  type: string;
  /** As written: a URL if external, otherwise relative to the part's folder. */
  target: string;
  external: boolean;
  /** Name of the part it points to, lower case, written as entry names are; empty if external. */
  part: string;
}

/** The declarations of an Open Packaging Conventions package (ECMA-376 part 2). */
export interface Package {
  /** All declared content types, in lower case, including those that no part has. */
  types: string[];
  /** The content type of a part, in lower case; empty where none is declared. */
  typeOf(entry: ZipEntry): string;
  /** The part where the package begins; undefined if it isn't an Office document. */
  main: ZipEntry | undefined;
}

/** The entry of this name, which is in lower case. Two entries of one name throw `Damaged`. */
export function findEntry(entries: readonly ZipEntry[], name: string): ZipEntry | undefined {
  const [found, other] = entries.filter((entry) => entry.name.toLowerCase() === name);
  if (other) throw new Damaged(`two entries are called ${name}`);
  return found;
}

/** The elements with these names in this namespace, in document order. Only these matter. */
function elementsOf(
  bytes: Buffer,
  uri: string,
  root: string,
  names: readonly string[],
): XmlElement[] {
  const elements: XmlElement[] = [];
  const open = (element: XmlElement) => {
    if (element.uri !== uri || !names.includes(element.local)) return;
    if (elements.length === MAX_ELEMENTS) throw new Unreadable(`more than ${MAX_ELEMENTS} ${root}`);
    elements.push(element);
  };
  const reader = xmlReader({ open }, root);
  reader.write(bytes);
  reader.end();
  return elements;
}

/** The relationships that this entry lists. Throws `Damaged`, and `Unreadable` as `xmlReader`. */
export async function readRelationships(
  source: ByteSource,
  entry: ZipEntry,
): Promise<Relationship[]> {
  const bytes = await readPart(source, entry, MAX_RELATIONSHIP_BYTES);
  // `word/_rels/document.xml.rels` holds the relationships of `word/document.xml`.
  const folder = path.posix.join('/', entry.name, '../..');
  const all = elementsOf(bytes, RELATIONSHIPS_URI, 'Relationships', ['Relationship']);
  return all.map((element) => {
    const target = (attribute(element, 'Target') ?? '').trim();
    const external = attribute(element, 'TargetMode')?.trim().toLowerCase() === 'external';
    const part = external ? '' : path.posix.resolve(folder, target).slice(1).toLowerCase();
    return { type: (attribute(element, 'Type') ?? '').trim(), target, external, part };
  });
}

/** Undefined if the archive declares no content types, and so isn't a package. */
export async function readPackage(
  source: ByteSource,
  entries: readonly ZipEntry[],
): Promise<Package | undefined> {
  const list = findEntry(entries, CONTENT_TYPES);
  if (!list) return undefined;
  // An Override names one part. A Default names an extension, for parts without an Override. The
  // first of two entries counts.
  const types = new Map<string, string>();
  const all: string[] = [];
  const bytes = await readPart(source, list, MAX_TYPES_BYTES);
  const declared = elementsOf(bytes, TYPES_URI, 'Types', ['Default', 'Override']);
  for (const element of declared) {
    const type = (attribute(element, 'ContentType') ?? '').trim().toLowerCase();
    const key = attribute(element, 'PartName') ?? `.${attribute(element, 'Extension')}`;
    all.push(type);
    if (!types.has(key.toLowerCase())) types.set(key.toLowerCase(), type);
  }
  const typeOf = ({ name }: ZipEntry) => {
    const part = `/${name.toLowerCase()}`;
    return types.get(part) ?? types.get(path.posix.extname(`x${part}`)) ?? '';
  };

  const relationships = findEntry(entries, PACKAGE_RELATIONSHIPS);
  if (!relationships) throw new Damaged('the package has no relationships');
  const found = (await readRelationships(source, relationships)).find(({ type }) =>
    type.endsWith(MAIN_RELATIONSHIP),
  );
  if (!found) return { types: all, typeOf, main: undefined };
  const main = findEntry(entries, found.part);
  if (!main) throw new Damaged('the main part is missing');
  return { types: all, typeOf, main };
}
