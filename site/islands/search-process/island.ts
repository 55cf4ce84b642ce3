import type { IslandDefinition } from '../definition.ts';
import { searchProcessProps } from './props.ts';
import { SearchProcess, type SearchProcessProps } from './search-process.tsx';

export const island: IslandDefinition<SearchProcessProps> = {
  name: 'search-process',
  when: 'near',
  component: SearchProcess,
  props: searchProcessProps,
};
