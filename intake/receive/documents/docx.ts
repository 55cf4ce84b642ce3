import path from 'node:path';
import { findFlags } from './docx-flags.ts';
import { Damaged, type Verdict } from './verdict.ts';
import { attribute, readXml, type XmlElement } from './xml.ts';
import { type Part, readZip } from './zip.ts';

/** Bytes of the list of content types, and of the relationships of one part. */
const MAX_LIST_BYTES = 512 * 1024;

// ISO/IEC 29500 has the same URIs and content type for the strict form.
const TYPES_URI = 'http://schemas.openxmlformats.org/package/2006/content-types';
const RELATIONSHIPS_URI = 'http://schemas.openxmlformats.org/package/2006/relationships';
const DOCUMENT_TYPE =
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
/** The relationship type of the main part ends in this, in the transitional and strict form. */
const MAIN_RELATIONSHIP = '/relationships/officeDocument';

const MACRO_DOCUMENT_TYPE = /^application\/vnd\.ms-word\..*macroenabled/;
const MACRO_PART_TYPE = 'application/vnd.ms-office.vbaproject';
/** The usual name of the part with macros. */
export const MACRO_PART = /(?:^|\/)vbaproject\.bin$/i;
/** Visual Basic, regardless of its part's name and type. */
const MACRO_RELATIONSHIP = /\/vbaProject$/i;

/** A declared content type, in lower case as its key: `/part/name` or `.extension`. */
interface ContentType {
  key: string;
  type: string;
}

export interface Relationship {
  type: string;
  /** As written: a URL if external, otherwise relative to the part's folder. */
  target: string;
  isExternal: boolean;
}

/**
 * Inspects a Word document by what its package declares (ECMA-376 part 2). Macros are refused;
 * embedded objects and anything that Word would fetch or start are flagged. Only the list of types,
 * relationships, and text are unpacked, within limits. Throws `Damaged`.
 */
export async function inspectDocx(bytes: Buffer): Promise<Verdict> {
  const parts = await readZip(bytes);
  const list = findPart(parts, '[content_types].xml');
  if (!list) return { ok: false, fault: 'disguised' };
  const types = await readTypes(list);
  const main = await findMain(parts);
  if (!main) return { ok: false, fault: 'disguised' };
  if (types.some(({ type }) => MACRO_DOCUMENT_TYPE.test(type))) {
    return { ok: false, fault: 'macros' };
  }
  if (typeOf(main, types) !== DOCUMENT_TYPE) return { ok: false, fault: 'disguised' };
  const hasMacros =
    types.some(({ type }) => type === MACRO_PART_TYPE) ||
    parts.some(({ name }) => MACRO_PART.test(name));
  if (hasMacros) return { ok: false, fault: 'macros' };

  const relationships: Relationship[] = [];
  let isDamaged = false;
  for (const part of parts.filter(({ name }) => name.toLowerCase().endsWith('.rels'))) {
    try {
      relationships.push(...(await readRelationships(part)));
    } catch (error) {
      if (!(error instanceof Damaged)) throw error;
      isDamaged = true;
    }
  }
  if (relationships.some(({ type }) => MACRO_RELATIONSHIP.test(type))) {
    return { ok: false, fault: 'macros' };
  }
  const typed = parts.map((part) => ({ part, type: typeOf(part, types) }));
  const flags = await findFlags(typed, main, relationships);
  if (isDamaged) flags.add('unchecked');
  return { ok: true, kind: 'docx', flags: [...flags] };
}

/** The part of this name, which is in lower case. Two parts of one name throw `Damaged`. */
function findPart(parts: readonly Part[], name: string): Part | undefined {
  const [found, other] = parts.filter((part) => part.name.toLowerCase() === name);
  if (other) throw new Damaged(`two parts are called ${name}`);
  return found;
}

/** The elements in this namespace. */
async function elementsOf(part: Part, uri: string): Promise<XmlElement[]> {
  if (part.bytes > MAX_LIST_BYTES) throw new Damaged(`${part.name} has ${part.bytes} bytes`);
  const elements: XmlElement[] = [];
  await readXml(part.read(MAX_LIST_BYTES), {
    open: (element) => void (element.uri === uri && elements.push(element)),
  });
  return elements;
}

/** An Override names one part. A Default names an extension, for parts without an Override. */
async function readTypes(list: Part): Promise<ContentType[]> {
  return (await elementsOf(list, TYPES_URI)).map((element) => {
    const key = attribute(element, 'PartName') || `.${attribute(element, 'Extension')}`;
    const type = attribute(element, 'ContentType');
    return { key: key.toLowerCase(), type: type.trim().toLowerCase() };
  });
}

function typeOf({ name }: Part, types: readonly ContentType[]): string {
  const key = `/${name.toLowerCase()}`;
  const declared = (wanted: string) => types.find((one) => one.key === wanted)?.type;
  return declared(key) ?? declared(path.posix.extname(`x${key}`)) ?? '';
}

/** The relationships that this part lists. Throws `Damaged`. */
async function readRelationships(list: Part): Promise<Relationship[]> {
  return (await elementsOf(list, RELATIONSHIPS_URI)).map((element) => ({
    type: attribute(element, 'Type').trim(),
    target: attribute(element, 'Target').trim(),
    isExternal: attribute(element, 'TargetMode').trim().toLowerCase() === 'external',
  }));
}

/** The part where the package begins; undefined if it isn't an Office document. */
async function findMain(parts: readonly Part[]): Promise<Part | undefined> {
  const list = findPart(parts, '_rels/.rels');
  if (!list) throw new Damaged('the package has no relationships');
  const all = await readRelationships(list);
  const found = all.find(({ type }) => type.endsWith(MAIN_RELATIONSHIP));
  if (!found) return undefined;
  const main = findPart(parts, path.posix.resolve('/', found.target).slice(1).toLowerCase());
  if (!main) throw new Damaged('the main part is missing');
  return main;
}
