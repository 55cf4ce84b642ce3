import { useEffect } from 'react';
import type { Source } from '../../../agent/knowledge.ts';
import { setMark, unmark } from '../../ui/marks.ts';
import { partOf } from './source.ts';

/** Marks the part of the page that an answer comes from, while there is a source. */
export function useLit(source: Source | undefined): void {
  useEffect(() => {
    const part = source && partOf(source);
    if (!part) return;
    setMark(part, 'lit');
    return () => {
      unmark(part, 'lit');
    };
  }, [source]);
}
