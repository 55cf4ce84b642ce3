/** The page's side of seams.ts: which parts there are, and what a test has put before them. */
interface SeamsOfPage {
  /** Ids of the parts that the page has loaded. */
  loaded: string[];
  /** Ids of the parts that were called and came to an end, one for each call. */
  returned: string[];
  /** By id; takes the original and what it was called with. */
  interceptors: Record<string, (original: Part, ...args: never[]) => unknown>;
}

type Part = (...args: never[]) => unknown;

declare global {
  var seams: SeamsOfPage | undefined;
}

/** The part itself for whoever calls it, unless a test has put something before it. */
export function interceptable<Export>(id: string, exported: Export): Export;
export function interceptable(id: string, exported: unknown): unknown {
  if (typeof exported === 'object' && exported) {
    const members = Object.entries(exported).map(([name, member]) => [
      name,
      interceptable(`${id}.${name}`, member),
    ]);
    return Object.fromEntries(members);
  }
  if (typeof exported !== 'function') throw new Error(`${id} is not a function.`);
  const original = exported as Part;
  globalThis.seams ??= { loaded: [], returned: [], interceptors: {} };
  const { loaded, returned, interceptors } = globalThis.seams;
  loaded.push(id);
  return (...args: never[]) => {
    const interceptor = interceptors[id];
    const result = interceptor ? interceptor(original, ...args) : original(...args);
    returned.push(id);
    return result;
  };
}
