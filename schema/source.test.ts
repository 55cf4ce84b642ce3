import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readContent } from './source.ts';

test('[P4] reads a file saved on Windows like any other', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'agency-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'terms.md');
  writeFileSync(file, '\ufeff---\r\ntitle: Terms\r\n---\r\n');
  expect(readContent(file)).toBe('---\ntitle: Terms\n---\n');
});
