import type { IslandDefinition } from '../definition.ts';
import { questionsProps } from './props.ts';
import { Questions, type QuestionsProps } from './questions.tsx';

export const island: IslandDefinition<QuestionsProps> = {
  name: 'questions',
  // The questions open without scripts. React only reports that.
  when: 'reached',
  component: Questions,
  props: questionsProps,
};
