/** Finds phrases that a native reader stumbles over, in content, docs and comments. */
import { globSync, readFileSync } from 'node:fs';

/** @type {[RegExp, string][]} each phrase, and what to write instead */
const PHRASES = [
  [/\bstands?\b(?! in\b|-in\b|out\b|alone\b)/gi, 'is, appears, says'],
  [/\banew\b/gi, 'again'],
  [/\bk(ee|e)pt? apart\b/gi, 'quarantined, separate'],
  [/\bhand(s|ed|ing)? on\b/gi, 'deliver, forward'],
  [/\b(is|are|was|were|be) told\b|\b(says|tells) so\b|\btells of\b/gi, 'shows, logs, reports'],
  [/(?<![\w-])press(es|ed|ing)? (the|a|an|this|that|it|on|Send)\b(?! key)/gi, 'click, tap'],
  [/\bmend(s|ed|ing)?\b/gi, 'fix'],
  [/\bin any case\b|\bby itself\b|\bbut for\b|\bof whom\b/gi, 'always, on its own, except, whose'],
  [/\bso many\b|\bfor who\b|\bwho(so)?ever\b/gi, 'N, for people who, anyone who'],
  [/\bthere (is|are) no such\b|\bthat there is not\b/gi, 'not found, missing'],
  [/\bmade-up\b/gi, 'sample, fake'],
  [/\bmeanwhile\b|\bfrom then on\b|\bfor good\b(?! reason)/gi, 'while, after that, permanently'],
  [/\bseldom\b|\bheed(s|ed)?\b|\bomens?\b|\b(un)?buried\b/gi, "the field's term"],
  [/(?<=^(\/\*\*?|\/\/)\s*)(What|That|Who|Whose|Whom)\b(?!.*\?)/g, 'the name of the thing'],
];
const LIMITS = /\b(MOST|LEAST|LONGEST|SHORTEST)_[A-Z]+/g;
const COMMENT = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/ .*$/gm;

const exclude = (/** @type {string} */ name) =>
  /^(node_modules|dist|data|test-results|\.\w+)$/.test(name);
for (const file of globSync('**/*.{md,yaml,yml,js,mjs,ts,tsx,css,astro}', { exclude })) {
  const text = readFileSync(file, 'utf8');
  const whole = { 0: text, index: 0 };
  /** @param {{ 0: string, index: number }} part @param {RegExp} phrase @param {string} instead */
  const look = (part, phrase, instead) => {
    for (const { 0: hit, index } of part[0].matchAll(phrase)) {
      const line = text.slice(0, part.index + index).split('\n').length;
      console.error(`${file}:${line}  "${hit}": write ${instead}`);
      process.exitCode = 1;
    }
  };
  for (const part of /\.(md|ya?ml)$/.test(file) ? [whole] : text.matchAll(COMMENT))
    for (const [phrase, instead] of PHRASES) look(part, phrase, instead);
  look(whole, LIMITS, 'MAX_ or MIN_');
}
