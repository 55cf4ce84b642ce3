import { inlineProgram } from './inline-program.ts';
import type { Font, default as loader } from './loader.ts';
import { BELOW, isLong } from './page-parts.ts';
import { STYLESHEET } from './sheets.ts';

const PROGRAM = /<script type="module" src="([^"]*)"><\/script>/g;

/** Moves stylesheets and programs from a page's HTML to the loader, which also gets the fonts. */
export async function deferRest(html: string, fonts: readonly Font[]): Promise<string> {
  const addresses = (tag: RegExp) => [...html.matchAll(tag)].map(([, address = '']) => address);
  const long = isLong(html);
  const program = await loaderWith(addresses(STYLESHEET), addresses(PROGRAM), fonts, long);
  const links = `<noscript>${html.match(STYLESHEET)?.join('') ?? ''}</noscript>`;
  const bare = html.replace(STYLESHEET, '').replace(PROGRAM, '');
  const plain = long
    ? bare.replace(BELOW, links + BELOW)
    : bare.replace('</body>', `${links}</body>`);
  return plain.replace('</head>', () => `<script>${program}</script></head>`);
}

/** Bundled once for all pages that need the same loader. */
const loaders = new Map<string, Promise<string>>();

function loaderWith(...given: Parameters<typeof loader>): Promise<string> {
  const key = JSON.stringify(given);
  const known = loaders.get(key) ?? inlineProgram('loader', ...given);
  loaders.set(key, known);
  return known;
}
