import { ContentError } from '../source.ts';
import { FILE_NAMES } from './names.ts';

/** The files in `schema/` that read the agency's files when they are loaded. */
const READERS = [...FILE_NAMES, 'legal', 'picture-files'];

/**
 * What is wrong with the agency's files, as much as can be found at once: one text for each file, for its owner.
 * Files that need another one, as most need site.yaml, are checked once that one is right.
 */
export async function problems(): Promise<string[]> {
  const loaded = await Promise.allSettled(READERS.map((name) => import(`../${name}.ts`)));
  const reasons = loaded.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  const unexpected = reasons.find((reason) => !(reason instanceof ContentError));
  if (unexpected) throw unexpected;
  return [...new Set(reasons.map(({ message }: ContentError) => message))];
}
