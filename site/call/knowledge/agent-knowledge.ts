import process from 'node:process';
import type { Fee, Knowledge, Passage } from '../../../agent/knowledge.ts';
import { learnOnce } from '../../../agent/training/cached.ts';
import { readExamples, strayNames } from '../../../agent/training/examples.ts';
import { answers } from '../../../schema/answers.ts';
import { feePercent, figuresInWords } from '../../../schema/figures.ts';
import { searchProcess } from '../../../schema/process.ts';
import { isShown, leads } from '../../../schema/shown.ts';
import { CONTENT_DIR, contentPath } from '../../../schema/source.ts';
import { contactPassages } from './contact-passages.ts';
import { ESTIMATE, estimateTerms, homePassages } from './home-passages.ts';
import { legalPassages } from './legal-passages.ts';

/** A salary beyond this factor of the estimate's range was misheard or is no salary. */
const BEYOND = 4;

const ASKED = contentPath('asked');

/**
 * How the fee is calculated. Where the estimate is left out, the amount leads to whatever else says
 * what the fee is. Where nothing does, no section asks for an amount.
 */
function feeFrom(passages: readonly Passage[]): Fee {
  const { salaries } = searchProcess.estimate;
  const aboutFee = passages.filter(({ text }) => text.join(' ').includes(figuresInWords.fee));
  const { text: _, ...elsewhere } = aboutFee[0] ?? { ...ESTIMATE, text: [] };
  const hasEstimate = isShown('process');
  return {
    percent: feePercent,
    least: salaries.min / BEYOND,
    most: salaries.max * BEYOND,
    sections: [...new Set(aboutFee.map(({ section }) => section))],
    frame: answers.fee,
    terms: hasEstimate ? estimateTerms : [],
    source: hasEstimate ? ESTIMATE : elsewhere,
  };
}

/** Everything that the built-in agent knows, from the content. The build writes it as JSON. */
export function agentKnowledge(): Knowledge {
  const all = [...homePassages(), ...contactPassages(), ...legalPassages()];
  const passages = all.filter(({ href }) => leads(href));
  const examples = readExamples(ASKED);
  const sections = all.map(({ section }) => section);
  for (const name of strayNames(examples, sections)) {
    process.emitWarning(
      `${CONTENT_DIR}/asked/${name}.txt: the site has no such part, so its questions are refused. Rename the file if the part was renamed.`,
    );
  }
  return { passages, learned: learnOnce(passages, examples), fee: feeFrom(passages) };
}
