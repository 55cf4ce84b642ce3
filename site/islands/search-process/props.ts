import { feePercent } from '../../../content/schema/figures.ts';
import { categoriesOf, searchProcess } from '../../../content/schema/process.ts';
import type { SearchProcessProps } from './search-process.tsx';

/** What the search process is made with, out of the content. */
export function searchProcessProps(): SearchProcessProps {
  return { ...searchProcess, categories: categoriesOf(searchProcess.steps), feePercent };
}
