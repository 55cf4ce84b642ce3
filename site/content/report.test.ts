import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';

const MODEL = fileURLToPath(new URL('../../examples/harbor-health/', import.meta.url));
const REPORT = fileURLToPath(new URL('report.ts', import.meta.url));

test('[X19] mistakes in several files are reported at once, each with its file and field', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'agency-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(MODEL, folder, { recursive: true });
  for (const [file, from, to] of [
    ['faq.yaml', 'heading:', 'headding:'],
    ['brand.yaml', 'corners: round', 'corners: sharp'],
    ['terms.md', '{email}', '{mail}'],
    ['errors.yaml', 'e', 'é'],
  ] as const) {
    const text = readFileSync(path.join(folder, file), 'utf8');
    // As an old editor would save it: in UTF-8 the letter has two bytes.
    writeFileSync(path.join(folder, file), text.replaceAll(from, to), 'latin1');
  }
  const env = { ...process.env, CONTENT_DIR: folder };
  let said = '';
  try {
    execFileSync(process.execPath, [REPORT], { encoding: 'utf8', env });
  } catch (error) {
    const { stdout, status } = error as { stdout: string; status: number };
    expect(status).toBe(1);
    said = stdout;
  }
  expect(said).toContain(`${folder}/faq.yaml has errors:\n  heading: `);
  expect(said).toContain('headding: Unknown field.');
  expect(said).toContain('corners: Write one of cut, round.');
  expect(said).toContain("{mail} isn't a known name.");
  expect(said).toContain(`${folder}/errors.yaml isn't saved as UTF-8`);
});
