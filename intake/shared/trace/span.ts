import type { SpanIds } from './span-ids.ts';

/** One piece of work that has ended. It holds nothing that a visitor sent. */
export interface EndedSpan extends SpanIds {
  name: string;
  /** Called by others, calling others, or neither. */
  kind: 'server' | 'client' | 'internal';
  parent?: SpanIds | undefined;
  /** A span of another trace that has to do with it. */
  link?: SpanIds | undefined;
  /** Milliseconds since the epoch, with fractions. */
  beganAt: number;
  endedAt: number;
  attributes: Record<string, string | number>;
  /** What failed, in one word of ours. */
  failure?: string | undefined;
}

/** Takes a span to whoever collects them. It never throws, and nobody waits for it. */
export type Collect = (span: EndedSpan) => void;

/** Ends a span. @param failure what failed, in one word of ours */
export type EndSpan = (attributes: EndedSpan['attributes'], failure?: string) => void;

/** Begins a span, by a clock that nobody sets meanwhile. Without `collect` its end does nothing. */
export function beginSpan(
  collect: Collect | undefined,
  span: Omit<EndedSpan, 'beganAt' | 'endedAt' | 'attributes' | 'failure'>,
): EndSpan {
  if (!collect) return () => undefined;
  const beganAt = Date.now();
  const began = performance.now();
  return (attributes, failure) => {
    const endedAt = beganAt + performance.now() - began;
    collect({ ...span, beganAt, endedAt, attributes, failure });
  };
}
