import type { AgentWords } from '../../schema/agent.ts';
import { answerTo, type Heard } from './heard.ts';
import { partNamed } from './parts.ts';
import { wordCount } from './phrases.ts';
import type { Step } from './request-draft.ts';
import { isFree, type Slot } from './slots.ts';
import type { Understanding } from './understanding.ts';

/** Most words of an answer that only names a part to change, such as "the email". */
const PART_WORDS = 2;

/**
 * The part that "the name is wrong" or "change the company to Heron" is about, and its new value.
 * The value is empty if the agent still has to ask for it. `step` is the agent's open question.
 */
export function changeIn(
  text: string,
  step: Step | undefined,
  listen: (text: string, asked: Step) => Heard,
  words: AgentWords,
  u: Understanding,
): { slot: Slot; value: string } | undefined {
  const { change, leads } = u.within;
  const named = partNamed(text, words.parts);
  const isNameAlone = step === 'confirm' && wordCount(text) <= PART_WORDS;
  // At the step `roles`, "we need someone for an update" is an answer and asks for no change.
  const isMeant = isNameAlone || step === 'change' || (step !== 'roles' && change.within(text));
  if (!named || !isMeant) return undefined;
  const heard = listen(change.before(change.after(named.after)), named.slot);
  const free = isFree(named.slot) ? answerTo(named.slot, heard, u) : '';
  return { slot: named.slot, value: leads.after(heard.slots[named.slot] ?? free) };
}
