import { useEffect } from 'react';
import type { Source } from '../knowledge/passage.ts';
import { partOf } from './source.ts';

/** Highlights the part of the page that an answer comes from, while there is a source. */
export function useLit(source: Source | undefined): void {
  useEffect(() => {
    const part = source && partOf(source);
    if (!part) return;
    part.setAttribute('data-lit', '');
    return () => {
      part.removeAttribute('data-lit');
    };
  }, [source]);
}
