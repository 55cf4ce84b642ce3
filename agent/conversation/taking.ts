import { fill } from '../../contract/fill.ts';
import type { AgentWords } from '../../schema/agent.ts';
import { correction } from './corrections.ts';
import { answerTo, type Heard } from './heard.ts';
import { partNamed } from './parts.ts';
import { wordCount } from './phrases.ts';
import { nextStep, put, type RequestDraft, type Step, wishes } from './request-draft.ts';
import { isFree, SLOTS, type Slot, type Slots } from './slots.ts';
import type { Understanding } from './understanding.ts';

/** A text with more words is hardly one place or company. */
const SHORT = 4;

interface Told {
  said: string;
  heard: Heard;
}

/** Puts an answer into the draft. Returns a sentence about its problem, or '' if there is none. */
export function takeIn(
  draft: RequestDraft,
  told: Told,
  words: AgentWords,
  u: Understanding,
): string {
  const { heard } = told;
  const step = nextStep(draft);
  const { mode } = draft;
  takeMode(draft, step, told, u);
  const problem = (slots: Slots) => inWords(put(draft, slots), words);
  const isTold = Object.keys(heard.slots).length > 0;
  if (step === 'part' && !isTold) return takePart(draft, told, words);
  // One answer is enough. The visitor can add more when the request is read back.
  if (step === 'more' && isTold) draft.skipped.add('more');
  const first = problem(heard.slots);
  if (first) return first;
  if (isSlot(step) && !heard.slots[step] && isFree(step)) {
    const value = answerTo(step, heard, u);
    if (value) return problem({ [step]: value });
  }
  if (isTold || draft.mode !== mode || nextStep(draft) !== step) return '';
  return missed(draft, step, told, words, u);
}

/** Changes a known mode only if it was asked for, or if the sentence says nothing else. */
function takeMode(draft: RequestDraft, step: Step, { said, heard }: Told, u: Understanding): void {
  const isAll = heard.rest === '' && Object.keys(heard.slots).length === 0;
  const isAsked = step === 'mode' || step === 'confirm' || step === 'change';
  if (heard.mode && (isAsked || isAll || !draft.mode)) draft.mode = heard.mode;
  if (step !== 'mode' || draft.mode) return;
  if (u.whole.hiring.is(said)) draft.mode = 'hiring';
  else if (u.whole.jobseeking.is(said)) draft.mode = 'jobseeking';
}

/** Takes the answer to the step `part`: which slot do the unplaced words belong to? */
function takePart(draft: RequestDraft, told: Told, words: AgentWords): string {
  const slot = partNamed(told.said, words.parts)?.slot;
  if (!slot || !isFree(slot)) return words.problems.text;
  draft.turn = undefined;
  draft.skipped.add('more');
  return inWords(put(draft, { [slot]: draft.unplaced }), words);
}

/** The sentence to say if nothing in an answer could be used. */
function missed(
  draft: RequestDraft,
  step: Step,
  { said, heard }: Told,
  words: AgentWords,
  u: Understanding,
): string {
  const { problems } = words;
  if (step === 'mode') return problems.choice;
  if (step === 'name') return problems.name;
  if (step === 'email' || step === 'phone' || step === 'contact') {
    if (said.includes('@') || u.at.within(said)) return problems.email;
    return /\d/.test(said) || said.split(' ').some((word) => u.digits.has(word.toLowerCase()))
      ? problems.phone
      : problems.contact;
  }
  if (step === 'confirm' || step === 'change') {
    const found = correction(heard.rest, draft.slots, u);
    if (found === 'spell') {
      draft.turn = 'change';
      return problems.spell;
    }
    if (found) return inWords(put(draft, { [found.slot]: found.value }), words);
  }
  const rest = u.within.leads.after(heard.rest);
  if (!rest || isSlot(step)) return problems.text;
  const parts = step === 'more' && draft.mode ? wishes(draft.mode) : undefined;
  if (parts?.length === 1 && wordCount(rest) <= SHORT) {
    return inWords(put(draft, { [parts[0] ?? 'place']: rest }), words);
  }
  draft.turn = 'part';
  draft.unplaced = rest;
  return '';
}

function inWords(wrong: ReturnType<typeof put>, { problems }: AgentWords): string {
  if (typeof wrong === 'number') return fill(problems.tooLong, { limit: String(wrong) });
  return wrong && problems[wrong];
}

function isSlot(step: Step): step is Slot {
  return (SLOTS as readonly Step[]).includes(step);
}
