import type { SearchType } from '../../contract/audience.ts';
import { fill } from '../../contract/fill.ts';
import type { AgentWords } from '../../schema/agent.ts';
import type { Reply } from './reply.ts';
import { nextStep, type RequestDraft, wishes } from './request-draft.ts';

/** The question for the next step. The question for confirmation reads all values back. */
export function question(
  draft: RequestDraft,
  words: AgentWords,
  searchTypes: Readonly<Record<SearchType, string>>,
): Reply {
  const step = nextStep(draft);
  const mode = draft.mode ?? 'hiring';
  if (step === 'confirm') return { text: readBack(draft, words, searchTypes) };
  if (step === 'part') {
    const slots = draft.skipped.has('more')
      ? (['roles', 'name', ...wishes(mode)] as const)
      : wishes(mode);
    const parts = slots.map((slot) => words.parts[slot][0]).join(', ');
    return { text: fill(words.asks.part, { text: draft.unplaced, parts }) };
  }
  const asked = words.asks[step];
  return { text: typeof asked === 'string' ? asked : asked[mode] };
}

function readBack(
  { mode = 'hiring', slots }: RequestDraft,
  words: AgentWords,
  searchTypes: Readonly<Record<SearchType, string>>,
): string {
  const { readBack: said } = words;
  const { roles = said.noRole, place, company, search, linkedin } = slots;
  const isNowhere = said.notIn.includes(place?.toLowerCase() ?? '');
  const role = place ? fill(isNowhere ? said.roleAnd : said.roleIn, { roles, place }) : roles;
  const isHiring = mode === 'hiring';
  const person = [slots.name, isHiring ? company : linkedin, slots.email, slots.phone];
  const known = person.filter(Boolean).join(', ');
  const type = isHiring && search ? searchTypes[search as SearchType] : undefined;
  const sentences = [
    fill(said[mode], { roles: role }),
    type && fill(said.search, { search: type }),
    known && `${known}.`,
    said.confirm,
  ];
  return sentences.filter(Boolean).join(' ');
}
