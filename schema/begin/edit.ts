import { isMap, isPair, type Node, type Pair, parseDocument, stringify } from 'yaml';

type Path = readonly string[];

/** The style of the agency's files: on one line, in single quotes. */
const STYLE = {
  collectionStyle: 'flow',
  lineWidth: 0,
  singleQuote: true,
  flowCollectionPadding: false,
} as const;

/**
 * A YAML text with a new value for a field. Everything else, including comments, stays as written.
 * The value is written on one line. Throws if the field is missing.
 */
export function withField(source: string, path: Path, value: unknown): string {
  const { key, value: old } = pairAt(source, path);
  const [, from] = rangeOf(key);
  const [, to] = old ? rangeOf(old) : [0, from];
  const text = stringify(value, STYLE).trimEnd();
  // The range of a list or map on several lines includes its last line break.
  const end = source[to - 1] === '\n' ? '\n' : '';
  return `${source.slice(0, from)}: ${text}${end}${source.slice(to)}`;
}

/** A YAML text without a field and the comment above it. Unchanged if the field is missing. */
export function withoutField(source: string, path: Path): string {
  if (!parseDocument(source).hasIn(path)) return source;
  const { key, value } = pairAt(source, path);
  const start = source.lastIndexOf('\n', rangeOf(key)[0]) + 1;
  const end = value ? rangeOf(value)[1] : rangeOf(key)[1];
  const lineEnd = source.indexOf('\n', end - 1);
  const before = source.slice(0, start).replace(/(?:(?<=^|\n)[ \t]*#.*\n)+$/, '');
  return before + (lineEnd < 0 ? '' : source.slice(lineEnd + 1));
}

function pairAt(source: string, path: Path): Pair<Node, Node | null> {
  const document = parseDocument(source);
  const parent = path.length === 1 ? document.contents : document.getIn(path.slice(0, -1), true);
  const pair = isMap<Node, Node | null>(parent)
    ? parent.items.find(({ key }) => String(key) === path.at(-1))
    : undefined;
  if (!isPair<Node, Node | null>(pair)) throw new Error(`Field not found: ${path.join('.')}`);
  return pair;
}

/** Where a node starts and where its value ends, as offsets in the source. */
function rangeOf({ range }: Node): readonly [number, number] {
  if (!range) throw new Error('A parsed node has no range.');
  return [range[0], range[1]];
}
