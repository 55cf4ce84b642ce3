import { fold } from '../../../../intake/store/traits.ts';
import type { CopyOrder, Withheld, WithheldKind } from './client-copy.ts';
import {
  addressPlaces,
  birthPlaces,
  emailPlaces,
  linkPlaces,
  phonePlaces,
  typedPlaces,
} from './contacts.ts';
import { foldInPlace, inOriginal, type Stretch } from './folded.ts';
import { namePartsOf, namePlaces } from './names.ts';

interface Found extends Stretch {
  kind: WithheldKind;
}

/** Maximum characters between two parts of a name that are withheld too, as in `DOE, Jane`. */
const MAX_BETWEEN_NAMES = 3;

/** Priority of kinds when two matches overlap. */
const ORDER: readonly WithheldKind[] = [
  'email',
  'link',
  'address',
  'phone',
  'birth',
  'name',
  'typed',
];

/**
 * Finds a person's identity and contact details. It errs on the side of finding too much, because a
 * recruiter can put text back.
 * @returns ordered spans without overlaps, and each distinct text once
 */
export function withholdIn(
  text: string,
  order: Pick<CopyOrder, 'person' | 'country' | 'withhold' | 'putBack'>,
): { spans: Stretch[]; withheld: Withheld[] } {
  const { person, country } = order;
  const folded = foldInPlace(text);
  const parts = namePartsOf(person, text);
  const isCapital = (at: number) => /\p{Lu}/u.test(text.charAt(folded.places[at] ?? 0));
  const all = (kind: WithheldKind, spans: readonly Stretch[]): Found[] =>
    spans.map((span) => ({ ...inOriginal(folded, span), kind }));
  const names = all('name', namePlaces(folded.text, parts, isCapital));
  const found = united(text, [
    ...united(text, names, MAX_BETWEEN_NAMES),
    ...all('email', emailPlaces(folded.text)),
    ...all('link', linkPlaces(folded.text, parts)),
    ...all('address', addressPlaces(folded.text, person)),
    ...all('phone', phonePlaces(folded.text, person, country)),
    ...all('birth', birthPlaces(folded.text)),
  ]);
  const putBack = new Set(order.putBack.map(fold));
  const typed = order.withhold.map((words) => ({
    words,
    spans: all('typed', typedPlaces(folded.text, words)),
  }));
  const kept = found.filter(({ start, end }) => !putBack.has(fold(text.slice(start, end))));
  const spans = united(text, [...kept, ...typed.flatMap((each) => each.spans)]);
  return {
    spans,
    withheld: [
      ...typed.map(
        (each) => ({ kind: 'typed', text: each.words, places: each.spans.length }) as const,
      ),
      ...eachOnce(
        text,
        spans.filter(({ kind }) => kind !== 'typed'),
      ),
    ],
  };
}

/** Ordered spans, merged if they overlap or have at most `apart` characters between them. */
function united(text: string, spans: readonly Found[], apart = 0): Found[] {
  const inOrder = spans.toSorted((a, b) => a.start - b.start || b.end - a.end);
  const all: Found[] = [];
  for (const span of inOrder) {
    const before = all.at(-1);
    const gap = before && text.slice(before.end, span.start);
    if (before && gap !== undefined && gap.length <= apart && /^(?:[^\S\n]|[,.'’-])*$/.test(gap)) {
      before.end = Math.max(before.end, span.end);
      before.kind =
        ORDER[Math.min(ORDER.indexOf(before.kind), ORDER.indexOf(span.kind))] ?? 'typed';
    } else {
      all.push({ ...span });
    }
  }
  return all.filter(({ start, end }) => text.slice(start, end).trim() !== '');
}

function eachOnce(text: string, spans: readonly Found[]): Withheld[] {
  const found = new Map<string, Withheld>();
  for (const { start, end, kind } of spans) {
    const words = text.slice(start, end).replace(/\s+/g, ' ').trim();
    const known = found.get(fold(words)) ?? { kind, text: words, places: 0 };
    known.places += 1;
    found.set(fold(words), known);
  }
  return [...found.values()];
}
