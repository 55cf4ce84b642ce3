import { brand } from '../../../schema/brand.ts';
import { feePercent } from '../../../schema/figures.ts';
import { categoriesOf, searchProcess } from '../../../schema/process.ts';
import type { SearchProcessProps } from './search-process.tsx';

/** What the search process is made with, out of the content. */
export function searchProcessProps(): SearchProcessProps {
  return {
    ...searchProcess,
    categories: categoriesOf(searchProcess.steps),
    feePercent,
    corners: brand.corners,
  };
}
