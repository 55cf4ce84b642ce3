import type * as v from 'valibot';
import { ContentError } from './source.ts';

/** The agency's YAML files, without extension. Each is read by the file of the same name here. */
export const FILE_NAMES = [
  ...(['site', 'brand', 'figures', 'home'] as const),
  ...(['scorecard', 'trusted', 'services', 'process', 'guarantee'] as const),
  ...(['placements', 'about', 'industries', 'roles', 'seekers'] as const),
  ...(['leadership', 'faq', 'navigation', 'form'] as const),
  ...(['messages', 'received', 'acknowledgement', 'discovery', 'errors'] as const),
  ...(['voice', 'agent', 'answers', 'desk'] as const),
] as const;

export type FileName = (typeof FILE_NAMES)[number];

/** The schema of one of the agency's files. Rejects if one of the agency's files breaks a rule. */
export async function schemaOf(name: FileName): Promise<v.GenericSchema> {
  const read: Record<string, v.GenericSchema> = await import(`./${name}.ts`);
  const schema = read[`${name}Schema`];
  if (!schema) throw new Error(`schema/${name}.ts exports no ${name}Schema`);
  return schema;
}

/** The files in `schema/` that read the agency's files when they are loaded. */
const READERS = [...FILE_NAMES, 'legal', 'picture-files'];

/**
 * The errors in the agency's files, one message per file. Files that depend on another one, as most
 * do on site.yaml, are checked once that one is valid.
 */
export async function problems(): Promise<string[]> {
  const loaded = await Promise.allSettled(READERS.map((name) => import(`./${name}.ts`)));
  const reasons = loaded.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  const unexpected = reasons.find((reason) => !(reason instanceof ContentError));
  if (unexpected) throw unexpected;
  return [...new Set(reasons.map(({ message }: ContentError) => message))];
}
