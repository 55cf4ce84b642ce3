import { attack } from './run.ts';
import type { Scenario } from './scenario.ts';
import { SCENARIOS } from './scenarios.ts';

/** Longest that the visitor may wait for an answer, in milliseconds. */
const VISITOR_MS = 1000;

const say = (line: string) => process.stdout.write(`${line}\n`);

async function report(scenario: Scenario): Promise<boolean> {
  say(`\n${scenario.title}\n  before   ${scenario.before}`);
  try {
    const { now, visitorMs, formsWait, memory } = await attack(scenario, 'full');
    const [page, form] = [visitorMs.page, visitorMs.form].map(Math.round);
    say(`  now      ${now}`);
    say(`           visitor: page within ${page} ms, form within ${form} ms`);
    say(`           memory: at most ${Math.round(memory / 2 ** 20)} MiB`);
    if (Math.max(visitorMs.page, formsWait ? 0 : visitorMs.form) <= VISITOR_MS) return true;
    say(`  FAILED   the visitor waited for more than ${VISITOR_MS} ms`);
  } catch (error) {
    say(`  FAILED   ${error instanceof Error ? error.message : String(error)}`);
  }
  return false;
}

const [wanted = ''] = process.argv.slice(2);
let failed = 0;
for (const scenario of SCENARIOS.filter(({ title }) => title.includes(wanted))) {
  if (!(await report(scenario))) failed++;
}
say(
  failed === 0
    ? '\nAll withstood, and nothing that was acknowledged is lost.'
    : `\n${failed} of them did harm.`,
);
process.exitCode = failed === 0 ? 0 : 1;
