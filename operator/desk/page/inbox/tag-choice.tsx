import { useQuery } from '@tanstack/react-query';
import { tagsQuery } from '../api/queries.ts';
import { Choice } from '../ui/choice.tsx';
import { numberOf } from '../ui/times.ts';
import { LIST } from '../words.ts';

interface Props {
  tag: string | undefined;
  onChange: (tag: string | undefined) => void;
}

/** A filter by the tags in use, the most frequent first. Hidden while there are none. */
export function TagChoice({ tag, onChange }: Props) {
  const { data: inUse = [] } = useQuery(tagsQuery);
  if (inUse.length === 0 && tag === undefined) return null;
  const isKnown = tag === undefined || inUse.some((each) => each.tag === tag);
  return (
    <Choice
      label={LIST.tag}
      value={tag ?? ''}
      onChange={(value) => onChange(value || undefined)}
      options={[
        ['', LIST.anyTag],
        ...inUse.map((each) => [each.tag, `${each.tag} (${numberOf(each.submissions)})`] as const),
        ...(isKnown ? [] : [[tag, tag] as const]),
      ]}
    />
  );
}
