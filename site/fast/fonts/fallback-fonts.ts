import { DEVICE_FONTS, deviceFont } from '../../fonts/device-fonts.ts';
import { HEADLINE } from '../../fonts/headline.ts';
import { ROUNDING_EM, type Shape, shapeOf } from '../../fonts/shape.ts';
import { FALLBACK, fontAt, webFonts } from '../../fonts/web-fonts.ts';
import { attributeName, withAttr } from '../../ui/attributes.ts';
import { BOLD, LARGE, LEAD, ROWS, type RowName, RUNNING } from './first-view-texts.ts';

const fonts = await webFonts();

/** The faces of the first view's words, except the headline, which has its own face. */
const FACES = [
  { role: 'display', weight: HEADLINE.weight, texts: LARGE },
  { role: 'text', weight: 600, texts: [...ROWS.bar, ...BOLD] },
  { role: 'text', weight: 400, texts: RUNNING },
] as const;

/** The weights that a face replaces. */
const WEIGHTS = { 400: '400 500', 600: '501 700', 640: '400 700' } as const;

/** Most lines of the text under the headline, on a screen of 320 px. */
const MAX_LINES = 4;

/** The font weight of each row. */
const ROW_WEIGHTS: Record<RowName, number> = { bar: 520, doors: 600 };

/**
 * Fallback faces until the web fonts have loaded: fonts of the device with the web fonts' heights,
 * and with their widths for the words of the first view. Each font of `DEVICE_FONTS` has its own
 * family (d0, d1… for the display font, t0, t1… for the text font). A single family would use the
 * first available font, but with the same metrics for every font.
 */
const faces = (await Promise.all(FACES.map(facesFor))).join('');

/**
 * Keeps the words of a row in position: each word has its final width while the web fonts load
 * (`data-wait`, see `fast/first-view/loader.ts`).
 */
const reserved = (
  await Promise.all(Object.entries(ROWS).map(([name]) => reserve(name as RowName)))
).join('');

/** The font styles that every page contains. */
export const FALLBACK_FONTS = [
  faces,
  `${withAttr('wait')} ${withAttr('row')}>*{inline-size:calc(var(--w) + var(--pad, 0px));white-space:var(--breaks, nowrap)}`,
  reserved,
  `${withAttr('lines')}{min-block-size:calc(var(--n,1)*1lh)}${withAttr('wait')} ${withAttr('lines')}{block-size:0}`,
  await linesOf(LEAD),
].join('');

async function facesFor({ role, weight, texts }: (typeof FACES)[number]) {
  const web = await shapeOf(await fontAt(fonts[role], weight, HEADLINE.width), texts);
  const isBold = weight >= 600;
  const all = DEVICE_FONTS.map(async (font, i) => {
    const device = await shapeOf({ bytes: await deviceFont(font, isBold ? 700 : 400) }, texts);
    const sources = (isBold ? font.bold : font.names).map((name) => `local(${name})`);
    return `@font-face{font-family:${FALLBACK[role]}${i};font-weight:${WEIGHTS[weight]};src:${sources};${metrics(web, device, texts)}}`;
  });
  return (await Promise.all(all)).join('');
}

/** Descriptors that make one font as wide and high as another over some texts. */
function metrics(web: Shape, device: Shape, texts: readonly string[]): string {
  const widths = (shape: Shape) => texts.reduce((sum, text) => sum + shape.width(text), 0);
  const size = widths(web) / widths(device);
  const percent = (share: number) => `${Number((100 * share).toFixed(1))}%`;
  return [
    `size-adjust:${percent(size)}`,
    `ascent-override:${percent(web.ascent / size)}`,
    `descent-override:${percent(web.descent / size)}`,
  ].join(';');
}

async function reserve(name: RowName): Promise<string> {
  const texts = ROWS[name];
  const web = await shapeOf(await fontAt(fonts.text, ROW_WEIGHTS[name]), texts);
  const widths = texts.map((text, i) => {
    return `&>:nth-child(${i + 1}){--w:${Number(web.width(text).toFixed(2))}em}`;
  });
  return `[${attributeName('row')}=${name}]{${widths.join('')}}`;
}

/**
 * Reserves the final number of lines of a text, by container queries for the width of its parent.
 * A line breaks if the next word has no room. `text-wrap: balance` moves the other breaks, but
 * doesn't change the number of lines.
 */
async function linesOf(text: string): Promise<string> {
  const web = await shapeOf(await fontAt(fonts.text, 400), [text]);
  const texts = text.split(' ');
  const width = (from: number, to: number) => web.width(texts.slice(from, to).join(' '));
  const count = (room: number) => {
    let [lines, first] = [1, 0];
    texts.forEach((_, i) => {
      if (width(first, i + 1) <= room) return;
      lines++;
      first = i;
    });
    return lines;
  };
  const widths = texts.flatMap((_, i) => texts.slice(i).map((_, j) => width(i, i + j + 1)));
  const rooms = widths.sort((a, b) => a - b);
  return Array.from({ length: MAX_LINES - 1 }, (_, i) => {
    const least = rooms.find((room) => count(room) <= i + 1) ?? 0;
    return `@container (width<${(least + ROUNDING_EM).toFixed(2)}em){${withAttr('lines')}{--n:${i + 2}}}`;
  }).join('');
}
