import type { Answer, Answerer } from '../answer.ts';
import type { Question } from './questions.ts';

/** The least share of questions treated rightly, and the most that may be asked back. */
export const BARS = { right: 0.9, askedBack: 0.2 } as const;

/** The sections that an answer comes from, or that it asks about. */
function sectionsOf(ask: string, answer: Answer, answerer: Answerer): string[] {
  if (answer.kind === 'answer') return [answer.source.section];
  if (answer.kind !== 'choice') return [];
  return answer.about.flatMap((about) => sectionsOf(ask, answerer.answer(ask, about), answerer));
}

/** What the agent did, in a few words: the parts that it said or asked about, or how it refused. */
export function inShort(ask: string, answer: Answer, answerer: Answerer): string {
  const sections = sectionsOf(ask, answer, answerer).join(', ');
  if (answer.kind === 'answer') return answer.isNear ? `near ${sections}` : sections;
  if (answer.kind === 'choice') return `choice ${sections}`;
  return answer.kind === 'talk' ? answer.talk : answer.kind;
}

/** Parts whose content the agent also says in words of its own. */
const SAID_ELSEWHERE: Readonly<Record<string, string>> = {
  person: 'contact',
  robot: 'terms/what-this-site-is',
};

/** Whether the agent treated a question as it must. */
export function isRight(question: Question, answer: Answer, answerer: Answerer): boolean {
  const { ask, kind, sections } = question;
  const talk = answer.kind === 'talk' ? answer.talk : undefined;
  switch (kind) {
    case 'answerable':
      return (
        sectionsOf(ask, answer, answerer).some((section) => sections.includes(section)) ||
        (talk !== undefined && sections.includes(SAID_ELSEWHERE[talk] ?? ''))
      );
    case 'unanswerable':
      // "I can't say that. The closest I have is …" refuses, too.
      return (
        answer.kind === 'unknown' ||
        talk === 'promise' ||
        talk === 'person' ||
        (answer.kind === 'answer' && answer.isNear)
      );
    case 'promise':
      return answer.kind === 'unknown' || talk !== undefined;
    case 'request':
      return talk?.startsWith('request') === true;
    case 'person':
      return talk === 'person' || (answer.kind === 'answer' && answer.about === 'contact');
    default:
      return talk === kind;
  }
}
