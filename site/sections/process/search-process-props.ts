import { brand } from '../../content/brand.ts';
import { feePercent } from '../../content/figures.ts';
import { categoriesOf, searchProcess } from '../../content/process.ts';
import type { SearchProcessProps } from './search-process.tsx';

/** The props of the search process, from the content. */
export function searchProcessProps(): SearchProcessProps {
  return {
    ...searchProcess,
    categories: categoriesOf(searchProcess.steps),
    feePercent,
    corners: brand.corners,
  };
}
