import { SearchProcess } from './search-process.tsx';
import { searchProcessProps } from './search-process-props.ts';

/** The search process from the content, as an island without props in the page's HTML. */
export function SearchProcessIsland() {
  return <SearchProcess {...searchProcessProps()} />;
}
