import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { type Answers, begin } from './begin.ts';

const MODEL = fileURLToPath(new URL('../../examples/harbor-health/', import.meta.url));
const REPORT = fileURLToPath(new URL('../report.ts', import.meta.url));
const TODAY = new Date('2031-05-06T12:00:00Z');

const ANSWERS: Answers = {
  name: 'Acorn: People & "Places"',
  address: 'https://acorn.example',
  email: 'hello@acorn.example',
  colors: [],
  keep: 'all',
};

function agency(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'agency-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(MODEL, folder, { recursive: true });
  return folder;
}

const read = (folder: string, file: string) => readFileSync(path.join(folder, file), 'utf8');

/** The errors that the build would report. */
function objections(folder: string): string {
  const env = { ...process.env, CONTENT_DIR: folder };
  return execFileSync(process.execPath, [REPORT], { encoding: 'utf8', env });
}

test('[X19] a start says who the agency is, and keeps everything else', async () => {
  const folder = agency();
  const written = await begin(folder, ANSWERS, TODAY);
  const site = parse(read(folder, 'site.yaml'));
  expect(site).toEqual({
    ...parse(read(MODEL, 'site.yaml')),
    companyName: ANSWERS.name,
    url: ANSWERS.address,
    contact: { email: ANSWERS.email },
    copyrightUntil: 2031,
  });
  expect(read(folder, 'privacy.md')).toContain('\nupdated: 2031-05-06\n');
  expect(read(folder, 'brand.yaml')).toBe(read(MODEL, 'brand.yaml'));
  expect(written).not.toContain('home.yaml');
  expect(objections(folder)).toBe('');
});

test('[X19] files saved on Windows give the same result', async () => {
  const [folder, windows] = [agency(), agency()];
  for (const file of ['site.yaml', 'home.yaml', 'process.yaml', 'privacy.md']) {
    writeFileSync(path.join(windows, file), read(windows, file).replaceAll('\n', '\r\n'));
  }
  for (const each of [folder, windows]) await begin(each, { ...ANSWERS, keep: 'frame' }, TODAY);
  for (const file of ['site.yaml', 'home.yaml', 'process.yaml', 'privacy.md']) {
    expect(read(windows, file)).toBe(read(folder, file));
  }
});

test('[X19] a single color is used for links and main buttons', async () => {
  const folder = agency();
  await begin(folder, { ...ANSWERS, colors: ['#5b2a86'] }, TODAY);
  const { colors } = parse(read(folder, 'brand.yaml'));
  expect(colors).toMatchObject({ accent: '#5b2a86', signal: '#5b2a86' });
  expect(parse(read(folder, 'home.yaml')).hero).not.toHaveProperty('film');
  expect(objections(folder)).toBe('');
});

test('[X19] unreadable colors are refused, and nothing is written', async () => {
  const folder = agency();
  const colors = ['#fdfdfd', '#fefefe', '#ffffff'];
  const start = (some: string[]) => begin(folder, { ...ANSWERS, colors: some }, TODAY);
  await expect(start(colors)).rejects.toThrow('colors.accent');
  await expect(start([...colors, ...colors])).rejects.toThrow('You entered 6 colors.');
  expect(read(folder, 'site.yaml')).toBe(read(MODEL, 'site.yaml'));
});

test('[X19] a wide logo replaces the sample’s logo and the name beside it', async () => {
  const folder = agency();
  const logo = path.join(folder, 'Our Logo.PNG');
  const wide = { create: { width: 900, height: 200, channels: 4, background: '#123456' } } as const;
  writeFileSync(logo, await sharp(wide).png().toBuffer());
  const written = await begin(folder, { ...ANSWERS, logo }, TODAY);
  expect(written).toContain('pictures/logo.png');
  expect(parse(read(folder, 'brand.yaml')).logo).toEqual({ file: 'logo.png', spellsName: true });
  // On a line of its own, so that the optional fields in the comments can follow it.
  expect(read(folder, 'brand.yaml')).toContain('logo:\n  file: logo.png\n');
  expect(existsSync(path.join(folder, 'pictures/logo.svg'))).toBe(false);
  expect(objections(folder)).toBe('');
});

test('[X19] a logo that can’t be shown is refused, and nothing is written', async () => {
  const folder = agency();
  const low = path.join(folder, 'low.png');
  const line = { create: { width: 900, height: 20, channels: 3, background: '#123456' } } as const;
  writeFileSync(low, await sharp(line).png().toBuffer());
  const start = (logo: string) => begin(folder, { ...ANSWERS, logo }, TODAY);
  await expect(start(path.join(folder, 'site.yaml'))).rejects.toThrow("can't be read as a picture");
  await expect(start(low)).rejects.toThrow('900 by 20 pixels');
  expect(read(folder, 'site.yaml')).toBe(read(MODEL, 'site.yaml'));
});

test.each(['words', 'frame'] as const)(
  '[X19] keeping the %s leaves no people, clients, or searches of the sample, and promises nothing instead',
  async (keep) => {
    const folder = agency();
    await begin(folder, { ...ANSWERS, keep }, TODAY);
    const { sections, hero } = parse(read(folder, 'home.yaml'));
    expect(sections).not.toContain('trusted');
    for (const claim of ['leadership', 'placements', 'seekers']) {
      expect(sections).not.toContain(claim);
    }
    expect(existsSync(path.join(folder, 'scorecard.yaml'))).toBe(false);
    const { steps } = parse(read(folder, 'process.yaml'));
    for (const step of steps) expect(Object.keys(step)).not.toContain('when');
    expect(parse(read(folder, 'leadership.yaml')).executives).toEqual([]);
    expect(parse(read(folder, 'trusted.yaml')).logos).toEqual([]);
    expect('picture' in hero).toBe(keep === 'words');
    expect(objections(folder)).toBe('');
  },
);
