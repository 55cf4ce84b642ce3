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

/** What an owner is asked. */
export interface Answers {
  readonly name: string;
  /** Origin of the public site, without a slash at the end. */
  readonly address: string;
  readonly email: string;
  /** In any notation of CSS, in the order of `COLORS`. None: the sample's stay. */
  readonly colors: readonly string[];
  /** Path of a picture. Undefined: the sample's mark stays. */
  readonly logo?: string | undefined;
  readonly keep: Keep;
}

/** The colors of brand.yaml, in the order in which they are asked for. */
export const COLORS = ['accent', 'signal', 'paper', 'night', 'ink'] as const;

/** What claims or promises something that only the sample can. */
const CLAIMS = ['trusted', 'placements', 'seekers', 'leadership'];
/** What is an example of a search: in the steps, and a file of its own, for the first view. */
const EXAMPLES = ['when', 'end', 'file'];
const SCORECARD = 'scorecard.yaml';
/** The sections of a start that keeps the frame alone. */
const FRAME = ['services', 'faq'];
/** A logo that is wider than this many times its height spells the name in most cases. */
const SPELLS_NAME = 2.5;

/**
 * Writes a start into an agency's folder: who it is, its colors and its logo, and no claim that the
 * owner does not want to keep. Nothing is written if an answer is refused; throws a `ContentError`
 * that names the field, or an error about the logo.
 * Returns the names of the written files.
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
 * brand.yaml with the colors. Throws an error if there are too many, and a `ContentError` if one is
 * no color or can't be read on another.
 */
export function colorful(source: string, colors: readonly string[]): string {
  const [accent] = colors;
  if (!accent) return source;
  if (colors.length > COLORS.length) {
    throw new Error(`These are ${colors.length} colors. Write at most ${COLORS.length}.`);
  }
  // Who has one color has it on the main buttons, too.
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
  // The part stays on lines of its own, with the comments that say what else may stand there.
  const bare = ['atNight', 'icon', 'spellsName'].reduce(
    (text, field) => withoutField(text, ['logo', field]),
    colored,
  );
  const spells = logo.spellsName ? '\n  spellsName: true' : '';
  const named = withField(bare, ['logo', 'file'], logo.file);
  return named.replace(/^ {2}file: .*$/m, (line) => line + spells);
}

/**
 * A logo that can be shown, and how it comes into the folder of the pictures. Throws an error that
 * says what is wrong with it.
 */
export async function logoOf(file: string) {
  const picture = await readPicture(file).catch((cause: unknown) => {
    throw new Error(`${file} is no picture that can be read.`, { cause });
  });
  const name = `logo${path.extname(file).toLowerCase()}`;
  const isWide = picture.width > SPELLS_NAME * picture.height;
  const fields: LogoFields = isWide ? { file: name, spellsName: true } : { file: name };
  const { issues } = v.safeParse(logoSchema(new Map([[name, picture]])), fields);
  if (issues) throw new Error(issues[0].message);
  const putInto = (pictures: string) => {
    const place = path.join(pictures, name);
    if (path.resolve(file) !== path.resolve(place)) copyFileSync(file, place);
    const others = readdirSync(pictures).filter((other) => /^logo\.\w+$/.test(other));
    for (const other of others) if (other !== name) rmSync(path.join(pictures, other));
  };
  return { fields, putInto };
}

/** A legal text that changed today: its address and its sender are new. */
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

/** The sample's films have its colors. Without films the first view has its drawing, in any colors. */
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
