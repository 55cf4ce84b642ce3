import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import process from 'node:process';
import { parse } from 'yaml';

/** @typedef {import('../../../agent/bench/questions.ts').Agency} Agency */
/** @typedef {import('../../../agent/knowledge.ts').Texts} Texts */

/** The folder with the content of each agency that has one. */
const FOLDERS = { sample: 'content', 'harbor-health': 'examples/harbor-health' };

const PRINT_TEXTS = `
const { agentTexts } = await import(process.argv[1]);
process.stdout.write(JSON.stringify(agentTexts()));
`;

/**
 * What an agency's site hands to the agent. A process reads one agency's content, so each is read by
 * a process of its own.
 * @param {Agency} agency
 * @returns {Texts}
 */
export function textsOf(agency) {
  if (agency === 'tidewater') {
    const file = new URL('../../../agent/bench/tidewater-texts.yaml', import.meta.url);
    return parse(readFileSync(file, 'utf8'));
  }
  const module = new URL('../../../site/call/knowledge/agent-texts.ts', import.meta.url).href;
  const printed = execFileSync(
    process.execPath,
    ['--input-type=module', '--eval', PRINT_TEXTS, module],
    { env: { ...process.env, CONTENT_DIR: FOLDERS[agency] }, encoding: 'utf8' },
  );
  return JSON.parse(printed);
}
