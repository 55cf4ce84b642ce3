import { readFileSync } from 'node:fs';
import { optimize } from 'svgo';
import { CONTENT_DIR, ContentError, contentPath } from '../../content/source.ts';

/** An agency's SVG, small and safe enough to inline in a page. */
export interface SvgDrawing {
  viewBox: string;
  /** Width by height. */
  ratio: number;
  /** The content of the `svg` element. */
  inner: string;
}

/** Attributes of the `svg` element that don't affect how its content looks. */
const OF_THE_BOX = /^(?:xmlns(?::\w+)?|viewBox|width|height|id|class|version|role|aria-\w+|x|y)$/;
/** Markup that a page's policy blocks, or that would load something. */
const REFUSED =
  /<(?:style|script|foreignObject|image|iframe)\b|\s(?:style|on\w+)=|(?:href|src)="(?!#)/i;

/** Reads a drawing of `pictures/`. */
export function readDrawing(file: string): SvgDrawing {
  return parseDrawing(file, readFileSync(contentPath(`pictures/${file}`), 'utf8'));
}

/** Parses an SVG's text. Throws a `ContentError` that explains how to save it instead. */
export function parseDrawing(file: string, svg: string): SvgDrawing {
  const name = `${CONTENT_DIR}/pictures/${file}`;
  const { data } = optimize(svg, {
    path: name,
    multipass: true,
    plugins: [
      'preset-default',
      'convertStyleToAttrs',
      'removeDimensions',
      'removeScripts',
      { name: 'prefixIds', params: { prefix: file.replace(/\W+/g, '-'), delim: '-' } },
    ],
  });
  const [, attributes = '', inner = ''] = /^<svg([^>]*)>([\s\S]*)<\/svg>$/.exec(data) ?? [];
  const all = [...attributes.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => ({
    key,
    value,
  }));
  const viewBox = all.find(({ key }) => key === 'viewBox')?.value ?? '';
  const [, , width = 0, height = 0] = viewBox.split(/[\s,]+/).map(Number);
  if (!(width > 0 && height > 0)) {
    throw new ContentError(
      `${name} has no size. Save it with a width and a height, or with a viewBox.`,
    );
  }
  const refused = REFUSED.exec(data)?.[0].trim();
  if (refused) {
    throw new ContentError(
      `${name} contains ${refused}, which isn't allowed on a page. Export it as plain SVG with presentation attributes, text as paths, and no embedded images, or save it as PNG.`,
    );
  }
  const own = all.filter(({ key }) => !OF_THE_BOX.test(key));
  const group = own.map(({ key, value }) => ` ${key}="${value}"`).join('');
  return { viewBox, ratio: width / height, inner: group ? `<g${group}>${inner}</g>` : inner };
}

/** The drawing as a separate file. `color`, such as `#b8ee2c`, replaces `currentColor`. */
export function drawingFile({ viewBox, inner }: SvgDrawing, color: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}" fill="#000">${inner}</svg>`.replaceAll(
    'currentColor',
    color,
  );
}
