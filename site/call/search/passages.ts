import { contactPassages } from './contact-passages.ts';
import { homePassages } from './home-passages.ts';
import { legalPassages } from './legal-passages.ts';
import type { Passage } from './passage.ts';

/** The panel's answers: the texts of all parts that the site shows. */
export function sitePassages(): Passage[] {
  return [...homePassages(), ...contactPassages(), ...legalPassages()];
}
