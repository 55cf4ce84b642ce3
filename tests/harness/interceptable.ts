/** The page's side of seams.ts: the parts in the page, and the interceptors that a test has set. */
interface SeamsOfPage {
  /** Ids of the parts that the page has loaded. */
  loaded: string[];
  /** Ids of the parts that were called and have returned, one for each call. */
  returned: string[];
  /** By the part's id. Each takes the original part and the arguments of the call. */
  interceptors: Record<string, (original: Part, ...args: never[]) => unknown>;
}

type Part = (...args: never[]) => unknown;

declare global {
  var seams: SeamsOfPage | undefined;
}

/** A call goes to the part itself, unless a test has set an interceptor for the part. */
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
