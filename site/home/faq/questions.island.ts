import type { IslandDefinition } from '../../ui/island-definition.ts';
import { Questions, type QuestionsProps } from './questions.tsx';
import { questionsProps } from './questions-props.ts';

export const island: IslandDefinition<QuestionsProps> = {
  name: 'questions',
  // The questions open without scripts. React only reports that.
  when: 'reached',
  component: Questions,
  props: questionsProps,
};
