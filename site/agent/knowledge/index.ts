import { feePercent } from '../../../content/figures.ts';
import { searchProcess } from '../../../content/process.ts';
import { wordings } from '../../../content/wordings.ts';
import type { Knowledge } from '../knowledge.ts';
import { contactPassages } from './contact.ts';
import { ESTIMATE, estimateTerms, homePassages } from './home.ts';
import { legalPassages } from './legal.ts';
import { stemmed } from './stems.ts';

/** How far a salary may lie from those of the estimate: it was misheard, or is none, beyond that. */
const BEYOND = 4;

/** All that the built-in agent knows, out of the content: for the build, which hands it on as JSON. */
export function agentKnowledge(): Knowledge {
  const { refused, fee } = wordings;
  const { salaries, fee: name } = searchProcess.estimate;
  return {
    passages: [...homePassages(), ...contactPassages(), ...legalPassages()],
    wordings: { ...stemmed(wordings), refused },
    fee: {
      percent: feePercent,
      least: salaries.min / BEYOND,
      most: salaries.max * BEYOND,
      name,
      frame: fee,
      terms: estimateTerms,
      source: ESTIMATE,
    },
  };
}
