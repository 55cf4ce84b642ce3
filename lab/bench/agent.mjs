/**
 * `npm run bench:agent`: how many questions about three agencies the built-in agent treats rightly,
 * how many it asks back, and how soon it answers. `-- --failures` lists the tuned questions that
 * fail; of the held ones it prints only figures, as who tunes must not know them. `-- --unread`
 * lists answers to held questions that nobody has read as they are now.
 */
import { parseArgs } from 'node:util';
import { createAnswerer } from '../../agent/answer.ts';
import { BARS, inShort, isRight } from '../../agent/bench/marking.ts';
import { AGENCIES, HELD, questionsAbout } from '../../agent/bench/questions.ts';
import { learn } from '../../agent/learn.ts';
import { findBrowser } from '../../scripts/lib/browser.mjs';
import { runCommand } from '../../scripts/lib/failure.mjs';
import { startPreview } from '../../scripts/lib/preview.mjs';
import { buildSiteWhenStale } from '../../scripts/lib/site.mjs';
import { textsOf } from './lib/agency-texts.mjs';
import { firstAnswer } from './lib/agent-answer.mjs';
import { inTurns } from './lib/rounds.mjs';
import { figure, printTable } from './lib/table.mjs';

/** @typedef {import('../../agent/bench/questions.ts').Agency} Agency */
/** @typedef {ReturnType<typeof marked>} Marked */

const PERCENT = 100;
/** From the Enter key to the first answer, on a phone at a quarter of the speed. */
const ANSWER_BAR_MS = 100;

await runCommand(async () => {
  const { values } = parseArgs({
    options: { failures: { type: 'boolean' }, unread: { type: 'boolean' } },
  });
  const all = AGENCIES.map((agency) => ({ agency, asked: marked(agency) }));
  if (values.failures) return listed(all, ({ held, ok }) => !held && !ok);
  if (values.unread)
    return listed(all, ({ held, read, got, did }) => held !== undefined && (!read || got !== did));
  const lines = all.flatMap(({ agency, asked }) => linesOf(agency, asked));
  const ok = printTable([...lines, await measureSpeed()], 'What the agent makes of questions');
  return ok ? 0 : 1;
});

/** @param {Agency} agency */
function marked(agency) {
  const answerer = createAnswerer(learn(textsOf(agency)));
  return questionsAbout(agency).map((question) => {
    const answer = answerer.answer(question.ask);
    return {
      ...question,
      did: inShort(question.ask, answer, answerer),
      said: answer.kind === 'answer' ? answer.text : '',
      isAskedBack: answer.kind === 'choice',
      ok: isRight(question, answer, answerer),
    };
  });
}

/**
 * @param {Agency} agency
 * @param {Marked} asked
 */
function linesOf(agency, asked) {
  return [undefined, ...HELD].flatMap((held) => {
    const part = asked.filter((question) => question.held === held);
    const promises = part.filter(({ kind }) => kind === 'promise');
    const name = `${agency}, ${held ?? 'tuned'}`;
    return [
      share(`${name}: treated rightly`, part, ({ ok }) => ok, { least: BARS.right }),
      share(`${name}: asked back`, part, (each) => each.isAskedBack, { most: BARS.askedBack }),
      share(`${name}: promises refused`, promises, ({ ok }) => ok, { least: 1 }),
      ...(held ? [share(`${name}: read, and not false`, part, isReadAndTrue, { least: 1 })] : []),
    ];
  });
}

/** @param {Marked[number]} question */
function isReadAndTrue({ read, got, did }) {
  return read !== undefined && read !== 'false' && got === did;
}

/**
 * @param {string} what
 * @param {Marked} part
 * @param {(question: Marked[number]) => boolean} test
 * @param {{ least?: number, most?: number }} bar
 */
function share(what, part, test, { least, most }) {
  const count = part.filter(test).length;
  const reached = count / part.length;
  return {
    what,
    bar: `${least === undefined ? '<=' : '>='} ${(least ?? most ?? 0) * PERCENT} %`,
    reached: `${count} of ${part.length}, ${Math.round(reached * PERCENT)} %`,
    ok: reached >= (least ?? 0) && reached <= (most ?? 1),
  };
}

/**
 * @param {{ agency: Agency, asked: Marked }[]} all
 * @param {(question: Marked[number]) => boolean} test
 */
function listed(all, test) {
  for (const { agency, asked } of all) {
    for (const { ask, kind, sections, did, said } of asked.filter(test)) {
      console.log(`\n${agency}: ${ask}\n  wanted ${sections.join(', ') || kind}; did ${did}`);
      if (said) console.log(`  ${said}`);
    }
  }
  return 0;
}

async function measureSpeed() {
  const ask = questionsAbout('sample').find(({ kind }) => kind === 'answerable')?.ask ?? '';
  const browser = await findBrowser({ whole: true });
  await buildSiteWhenStale();
  const preview = await startPreview();
  try {
    const rounds = await inTurns(
      [{ name: 'ours', url: preview.url }],
      ({ url }) => firstAnswer(url, ask, browser),
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
