import type { AgentWords } from '../../schema/agent.ts';
import { anyOf, asWords, plain } from './phrases.ts';
import type { Slot } from './slots.ts';

/** The first part of a request that a text names, and the text after that name. */
export function partNamed(
  text: string,
  parts: AgentWords['parts'],
): { slot: Slot; after: string } | undefined {
  const entries = Object.entries(parts) as [Slot, string[]][];
  const match = asWords(anyOf(entries.flatMap(([, names]) => names))).exec(text);
  if (!match) return undefined;
  const slot = entries.find(([, names]) => names.map(plain).includes(plain(match[0])))?.[0];
  return slot && { slot, after: text.slice(match.index + match[0].length) };
}
