/**
 * `npm run bench:agent`: how many questions the built-in agent answers from the right part of the
 * site, how many it rightly refuses, and how soon it answers. `-- --failures` lists the tuned
 * questions that fail. Of the held ones it prints only figures: who tunes must not know them.
 */
import { parseArgs } from 'node:util';
import { createAnswerer } from '../../agent/answer.ts';
import { BARS, isRight } from '../../agent/marking.ts';
import { questions } from '../../agent/test-questions.ts';
import { findBrowser } from '../../scripts/lib/browser.mjs';
import { runCommand } from '../../scripts/lib/failure.mjs';
import { startPreview } from '../../scripts/lib/preview.mjs';
import { buildSiteWhenStale } from '../../scripts/lib/site.mjs';
import { agentKnowledge } from '../../site/call/knowledge/agent-knowledge.ts';
import { firstAnswer } from './lib/agent-answer.mjs';
import { inTurns } from './lib/rounds.mjs';
import { figure, printTable } from './lib/table.mjs';

const PERCENT = 100;
/** From the Enter key to the first answer, on a phone at a quarter of the speed. */
const ANSWER_BAR_MS = 100;

await runCommand(async () => {
  const { values } = parseArgs({ options: { failures: { type: 'boolean' } } });
  const answer = createAnswerer(agentKnowledge());
  const marked = questions.map((question) => {
    const answered = answer(question.ask);
    return { ...question, answered, ok: isRight(question, answered) };
  });
  const parts = [false, true].flatMap((held) => BARS.map((bar) => ({ held, ...bar })));
  const lines = parts.map(({ held, kind, what, least }) => {
    const part = marked.filter((question) => question.held === held && question.kind === kind);
    const right = part.filter(({ ok }) => ok).length;
    const share = right / part.length;
    return {
      what: `${held ? 'held' : 'tuned'}: ${what}`,
      bar: `>= ${least * PERCENT} %`,
      reached: `${right} of ${part.length}, ${Math.round(share * PERCENT)} %`,
      ok: share >= least,
    };
  });
  const speed = await measureSpeed(marked.find(({ kind }) => kind === 'answerable')?.ask ?? '');
  const ok = printTable([...lines, speed], 'What the built-in agent makes of the questions');
  if (values.failures) {
    for (const { ask, sections, answered } of marked.filter(({ ok, held }) => !ok && !held)) {
      const got = answered.kind === 'answer' ? answered.source.section : 'unknown';
      console.log(`\n${ask}\n  ${sections.join(', ') || 'unknown'}; got ${got}`);
    }
  }
  return ok ? 0 : 1;
});

/** @param {string} question */
async function measureSpeed(question) {
  const browser = await findBrowser({ whole: true });
  await buildSiteWhenStale();
  const preview = await startPreview();
  try {
    const rounds = await inTurns(
      [{ name: 'ours', url: preview.url }],
      ({ url }) => firstAnswer(url, question, browser),
      'First typed answer',
    );
    return figure('first typed answer, at a quarter of the speed', rounds, (ms) => ms, {
      unit: 'ms',
      most: ANSWER_BAR_MS,
    });
  } finally {
    await preview.end();
  }
}
