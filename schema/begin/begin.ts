import { copyFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { parse } from 'yaml';
import { brandSchema } from '../brand.ts';
import { logoSchema } from '../brand-files.ts';
import { readPicture } from '../picture-files.ts';
import { parseRecord } from '../records.ts';
import { siteSchema } from '../site.ts';
import { withUnixLines } from '../source.ts';
import { withField, withoutField } from './edit.ts';

/** How much of the sample stays until it is replaced. */
export type Keep = 'all' | 'words' | 'frame';

/** The owner's answers. */
export interface Answers {
  readonly name: string;
  /** Origin of the public site, without a trailing slash. */
  readonly address: string;
  readonly email: string;
  /** In any CSS notation, in the order of `COLORS`. If empty, the sample's stay. */
  readonly colors: readonly string[];
  /** Path of a picture. If undefined, the sample's logo stays. */
  readonly logo?: string | undefined;
  readonly keep: Keep;
}

/** The colors of brand.yaml, in the order in which they are asked for. */
export const COLORS = ['accent', 'signal', 'paper', 'night', 'ink'] as const;

/** Sections with claims or promises that are true only of the sample. */
const CLAIMS = ['trusted', 'placements', 'seekers', 'leadership'];
/** Parts of a sample search: fields of its steps, and the hero's scorecard. */
const EXAMPLES = ['when', 'end', 'file'];
const SCORECARD = 'scorecard.yaml';
/** The sections that stay if only the frame is kept. */
const FRAME = ['services', 'faq'];
/** A logo wider than this many times its height usually spells the name. */
const SPELLS_NAME = 2.5;

/**
 * Writes a start into an agency's folder: its name, colors, and logo, without the claims that the
 * owner doesn't want to keep. Writes nothing if an answer is refused: throws a `ContentError` that
 * names the field, or an error about the logo. Returns the names of the written files.
 */
export async function begin(folder: string, answers: Answers, today: Date): Promise<string[]> {
  const logo = answers.logo ? await logoOf(answers.logo) : undefined;
  const day = today.toISOString().slice(0, 10);
  const read = (file: string) => withUnixLines(readFileSync(path.join(folder, file), 'utf8'));
  const texts = new Map([
    ['site.yaml', aboutAgency(read('site.yaml'), answers, today.getUTCFullYear())],
    ['brand.yaml', look(read('brand.yaml'), answers, logo?.fields)],
    ...['privacy.md', 'terms.md'].map((file) => [file, dated(read(file), day)] as const),
  ]);
  for (const [file, edit] of [...kept(answers.keep), ...recolored(answers.colors)]) {
    texts.set(file, edit(texts.get(file) ?? read(file)));
  }
  parseRecord('site.yaml', texts.get('site.yaml') ?? '', siteSchema);
  for (const [file, text] of texts) writeFileSync(path.join(folder, file), text);
  if (answers.keep !== 'all') rmSync(path.join(folder, SCORECARD), { force: true });
  if (!logo) return [...texts.keys()];
  logo.putInto(path.join(folder, 'pictures'));
  return [...texts.keys(), `pictures/${logo.fields.file}`];
}

function aboutAgency(source: string, { name, address, email }: Answers, year: number): string {
  const fields: [string[], unknown][] = [
    [['companyName'], name],
    [['url'], address],
    [['contact', 'email'], email],
    [['copyrightUntil'], year],
  ];
  return fields.reduce((text, [field, value]) => withField(text, field, value), source);
}

/**
 * brand.yaml with the colors. Throws an error if there are too many, and a `ContentError` if one
 * isn't a color or isn't readable on another.
 */
export function colorful(source: string, colors: readonly string[]): string {
  const [accent] = colors;
  if (!accent) return source;
  if (colors.length > COLORS.length) {
    throw new Error(`You entered ${colors.length} colors. Enter at most ${COLORS.length}.`);
  }
  // A single color is used on the main buttons, too.
  const [, signal = accent, ...grounds] = colors;
  const all = [accent, signal, ...grounds];
  const colored = all.reduce(
    (text, color, at) => withField(text, ['colors', COLORS[at] ?? ''], color),
    source,
  );
  parseRecord('brand.yaml', colored, brandSchema);
  return colored;
}

interface LogoFields {
  readonly file: string;
  readonly spellsName?: true;
}

function look(source: string, { colors }: Answers, logo?: LogoFields): string {
  const colored = colorful(source, colors);
  if (!logo) return colored;
  // The fields stay on separate lines, with the comments that explain the optional ones.
  const bare = ['atNight', 'icon', 'spellsName'].reduce(
    (text, field) => withoutField(text, ['logo', field]),
    colored,
  );
  const spells = logo.spellsName ? '\n  spellsName: true' : '';
  const named = withField(bare, ['logo', 'file'], logo.file);
  return named.replace(/^ {2}file: .*$/m, (line) => line + spells);
}

/**
 * Reads a logo and returns its fields for brand.yaml and a function that copies it into the
 * pictures folder. Throws an error that says what is wrong with it.
 */
export async function logoOf(file: string) {
  const picture = await readPicture(file).catch((cause: unknown) => {
    throw new Error(`${file} can't be read as a picture.`, { cause });
  });
  const name = `logo${path.extname(file).toLowerCase()}`;
  const isWide = picture.width > SPELLS_NAME * picture.height;
  const fields: LogoFields = isWide ? { file: name, spellsName: true } : { file: name };
  const { issues } = v.safeParse(logoSchema(new Map([[name, picture]])), fields);
  if (issues) throw new Error(issues[0].message);
  const putInto = (pictures: string) => {
    const target = path.join(pictures, name);
    if (path.resolve(file) !== path.resolve(target)) copyFileSync(file, target);
    const others = readdirSync(pictures).filter((other) => /^logo\.\w+$/.test(other));
    for (const other of others) if (other !== name) rmSync(path.join(pictures, other));
  };
  return { fields, putInto };
}

/** Dates a legal text today, because its address and sender changed. */
function dated(source: string, day: string): string {
  return source.replace(/^updated: .*$/m, `updated: ${day}`);
}

type Edit = readonly [file: string, edit: (source: string) => string];

function kept(keep: Keep): readonly Edit[] {
  if (keep === 'all') return [];
  return [
    ['trusted.yaml', (source) => withField(source, ['logos'], [])],
    ['leadership.yaml', (source) => withField(source, ['executives'], [])],
    ['process.yaml', withoutExamples],
    ['home.yaml', keep === 'words' ? withoutClaims : frameAlone],
  ];
}

/** The sample's videos have its colors. Without them, the hero shows its drawing, in any colors. */
function recolored(colors: readonly string[]): readonly Edit[] {
  if (colors.length === 0) return [];
  return [['home.yaml', (source) => withoutField(source, ['hero', 'film'])]];
}

function withoutExamples(source: string): string {
  const { steps } = parse(source) as { steps: unknown[] };
  return steps.reduce<string>(
    (text, _, at) =>
      EXAMPLES.reduce((rest, field) => withoutField(rest, ['steps', String(at), field]), text),
    withoutField(source, ['note']),
  );
}

function withoutClaims(source: string): string {
  const { sections } = parse(source) as { sections: string[] };
  return withField(
    source,
    ['sections'],
    sections.filter((name) => !CLAIMS.includes(name)),
  );
}

function frameAlone(source: string): string {
  const bare = ['film', 'picture'].reduce(
    (text, field) => withoutField(text, ['hero', field]),
    source,
  );
  return withField(bare, ['sections'], FRAME);
}
