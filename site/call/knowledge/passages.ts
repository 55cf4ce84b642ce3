import { hasTarget } from '../../../schema/shown-sections.ts';
import { contactPassages } from './contact-passages.ts';
import { homePassages } from './home-passages.ts';
import { legalPassages } from './legal-passages.ts';
import type { Passage } from './passage.ts';

/** The built-in agent's passages: the texts of all parts that the site shows. */
export function sitePassages(): Passage[] {
  return [...homePassages(), ...contactPassages(), ...legalPassages()].filter(({ href }) =>
    hasTarget(href),
  );
}
