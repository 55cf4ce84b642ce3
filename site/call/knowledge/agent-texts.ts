import type { Fee, Nouns, Passage, Texts } from '../../../agent/knowledge.ts';
import { answers } from '../../../schema/answers.ts';
import { feePercent, figuresInWords } from '../../../schema/figures.ts';
import { industries } from '../../../schema/industries.ts';
import { searchProcess } from '../../../schema/process.ts';
import { roles } from '../../../schema/roles.ts';
import { services } from '../../../schema/services.ts';
import { isShown, leads } from '../../../schema/shown.ts';
import { siteConfig } from '../../../schema/site.ts';
import { trusted } from '../../../schema/trusted.ts';
import { contactPassages } from './contact-passages.ts';
import { ESTIMATE, estimateTerms, homePassages } from './home-passages.ts';
import { legalPassages } from './legal-passages.ts';

/** A salary beyond this factor of the estimate's range was misheard or is no salary. */
const BEYOND = 4;

/**
 * How the fee is calculated. Where the estimate is left out, the amount leads to whatever else says
 * what the fee is. Where nothing does, no amount is said.
 */
function feeFrom(passages: readonly Passage[]): Fee | undefined {
  const hasEstimate = isShown('process');
  const elsewhere = passages.find(({ text }) => text.join(' ').includes(figuresInWords.fee));
  if (!hasEstimate && !elsewhere) return undefined;
  const { salaries } = searchProcess.estimate;
  const { section, title, href } = hasEstimate || !elsewhere ? ESTIMATE : elsewhere;
  return {
    percent: feePercent,
    least: salaries.min / BEYOND,
    most: salaries.max * BEYOND,
    frame: answers.fee,
    terms: hasEstimate ? estimateTerms : [],
    source: { section, title, href },
  };
}

const nouns: Nouns = {
  role: roles.roles.map(({ title }) => title),
  field: [...services.cards.map(({ name }) => name), ...industries.cards.map(({ title }) => title)],
  client: trusted.logos.map(({ name }) => name),
  company: [siteConfig.companyName],
};

/** What the built-in agent is told of the agency: the texts of all parts that the site shows. */
export function agentTexts(): Texts {
  const all = [...homePassages(), ...contactPassages(), ...legalPassages()];
  const passages = all.filter(({ href }) => leads(href));
  return { passages, nouns, fee: feeFrom(passages) };
}
