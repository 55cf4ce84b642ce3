import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { answers } from '../../../content/schema/answers.ts';
import { feePercent, figuresInWords } from '../../../content/schema/figures.ts';
import { searchProcess } from '../../../content/schema/process.ts';
import type { Knowledge } from '../knowledge.ts';
import { learnOnce } from '../training/cached.ts';
import { readExamples, strayNames } from '../training/examples.ts';
import { contactPassages } from './contact.ts';
import { ESTIMATE, estimateTerms, homePassages } from './home.ts';
import { legalPassages } from './legal.ts';

/** How far a salary may lie from those of the estimate: it was misheard, or is none, beyond that. */
const BEYOND = 4;

const ASKED = new URL('../../../content/asked/', import.meta.url);

/** All that the built-in agent knows, out of the content: for the build, which hands it on as JSON. */
export function agentKnowledge(): Knowledge {
  const { salaries } = searchProcess.estimate;
  const passages = [...homePassages(), ...contactPassages(), ...legalPassages()];
  const aboutFee = passages.filter(({ text }) => text.join(' ').includes(figuresInWords.fee));
  const examples = readExamples(fileURLToPath(ASKED));
  const sections = passages.map(({ section }) => section);
  for (const name of strayNames(examples, sections)) {
    process.emitWarning(
      `content/asked/${name}.txt: the site has no such part, so its questions are refused. Rename the file if the part was renamed.`,
    );
  }
  return {
    passages,
    learned: learnOnce(passages, examples),
    fee: {
      percent: feePercent,
      least: salaries.min / BEYOND,
      most: salaries.max * BEYOND,
      sections: [...new Set(aboutFee.map(({ section }) => section))],
      frame: answers.fee,
      terms: estimateTerms,
      source: ESTIMATE,
    },
  };
}
