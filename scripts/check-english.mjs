/** Finds phrases that a native reader stumbles over, in content, docs and comments. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Each phrase with what to write instead. */
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

const files = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0');
let found = 0;
for (const file of files.filter((name) => /\.(md|ya?ml|[cm]?[jt]sx?|css|astro)$/.test(name))) {
  const text = readFileSync(file, 'utf8');
  const parts = /\.(md|ya?ml)$/.test(file) ? [{ 0: text, index: 0 }] : text.matchAll(COMMENT);
  const report = (phrase, index, instead) => {
    console.error(`${file}:${text.slice(0, index).split('\n').length}  "${phrase}": ${instead}`);
    found++;
  };
  for (const part of parts)
    for (const [phrase, instead] of file.endsWith('check-english.mjs') ? [] : PHRASES)
      for (const hit of part[0].matchAll(phrase)) report(hit[0], part.index + hit.index, instead);
  for (const hit of text.matchAll(LIMITS)) report(hit[0], hit.index, 'MAX_ or MIN_');
}
process.exitCode = found > 0 ? 1 : 0;
