import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { DESK_PAGE } from '../../scripts/lib/desk-page.mjs';
import { arrowsOf } from './imports.ts';
import { projectFiles, ROOT, textOf } from './source.ts';

const SETTINGS = { target: ts.ScriptTarget.ESNext, module: ts.ModuleKind.ESNext };

/** The files that a file is built from, at last, besides packages; imports of types leave no trace. */
function builtFrom(start: readonly string[]): Set<string> {
  const found = new Set<string>();
  const look = (name: string) => {
    if (found.has(name) || !existsSync(path.join(ROOT, name))) return;
    found.add(name);
    if (!/(?<!\.d)\.tsx?$/.test(name)) return;
    const compilerOptions = { ...SETTINGS, jsx: ts.JsxEmit.ReactJSX };
    const { outputText } = ts.transpileModule(textOf(name), { compilerOptions, fileName: name });
    for (const { to } of arrowsOf(name, outputText)) look(to);
  };
  for (const name of start) look(name);
  return found;
}

test('[X18] the desk is built anew when anything changes that it is built from', () => {
  const { inputs } = DESK_PAGE;
  expect(inputs.filter((name) => !existsSync(path.join(ROOT, name)))).toEqual([]);
  const page = projectFiles('operator/desk/page').filter((name) => !name.includes('.test.'));
  const all = [...builtFrom([...page, 'operator/desk/vite.config.ts'])];
  const isInput = (name: string) =>
    inputs.some((input) => name === input || name.startsWith(`${input}/`));
  expect(all.filter((name) => !isInput(name))).toEqual([]);
});

test('[X18] npm run desk starts the desk that is there', async () => {
  const DATA_DIR = mkdtempSync(path.join(os.tmpdir(), 'desk-'));
  try {
    const script = path.join(ROOT, 'scripts/desk.mjs');
    const env = { ...process.env, DATA_DIR };
    const { stdout } = await promisify(execFile)(process.execPath, [script, 'link'], { env });
    expect(stdout).toMatch(/^http:\/\/localhost:4322\/open\?token=/);
  } finally {
    rmSync(DATA_DIR, { recursive: true });
  }
});
