import type { IslandDefinition } from '../../ui/island-definition.ts';
import { SearchProcess, type SearchProcessProps } from './search-process.tsx';
import { searchProcessProps } from './search-process-props.ts';

export const island: IslandDefinition<SearchProcessProps> = {
  name: 'search-process',
  component: SearchProcess,
  props: searchProcessProps,
};
