import { type Definition, EXIT } from '../command.ts';
import { type Page, paint, prose, type Tone } from '../terminal/page.ts';
import { pad, widthOf } from '../terminal/width.ts';
import { count } from '../terminal/words.ts';
import { examine } from './doctor.ts';
import type { Finding, Verdict } from './finding.ts';

/** The verdicts in the order in which their findings are printed, with their tones. */
const TONE: Record<Verdict, Tone> = { fault: 'bad', warning: 'notice', ok: 'good' };

interface Options {
  deep?: true;
  send?: true;
}

interface Examined {
  findings: Finding[];
}

export const doctor: Definition<Options, Examined> = {
  name: 'doctor',
  summary: 'check settings, disk, database, files, deliveries, backups, and the service',
  description:
    'Check everything that saves and delivers submissions, whether or not the service is running. Exits with 4 if it finds a fault: something that is lost or will be.',
  examples: ['doctor', 'doctor --deep --send'],
  declare(command) {
    command
      .option('--deep', 'read every byte of every file instead of checking sizes')
      .option('--send', 'send each destination a sample submission marked as a test');
  },
  async run({ environment, now, progress }, { deep = false, send = false }) {
    const shown = progress('Checking');
    const findings: Finding[] = [];
    for await (const finding of examine({ environment, deep, send, now })) {
      findings.push(finding);
      shown.at(`${finding.check}`);
    }
    shown.end();
    return { findings };
  },
  print({ findings }, page) {
    const faults = findings.filter(({ verdict }) => verdict === 'fault').length;
    const warnings = findings.filter(({ verdict }) => verdict === 'warning').length;
    const found = [
      faults > 0 ? count(faults, 'fault') : '',
      warnings > 0 ? count(warnings, 'warning') : '',
    ].filter(Boolean);
    const end = found.length > 0 ? `${found.join(', ')}.` : 'No problems found.';
    const verdicts = Object.keys(TONE);
    const sorted = findings.toSorted(
      (a, b) => verdicts.indexOf(a.verdict) - verdicts.indexOf(b.verdict),
    );
    return [...sorted.map((finding) => printed(finding, findings, page)), '', end].join('\n');
  },
  exitCode: ({ findings }) =>
    findings.some(({ verdict }) => verdict === 'fault') ? EXIT.findings : EXIT.done,
};

/** Verdict, check and finding, with the advice on a line of its own. */
function printed({ check, verdict, words, advice }: Finding, all: readonly Finding[], page: Page) {
  const checks = Math.max(...all.map((finding) => widthOf(finding.check)));
  const head = `${pad(verdict, 'warning'.length)}  ${pad(check, checks)}  `;
  const room = page.columns && { ...page, columns: Math.max(20, page.columns - widthOf(head)) };
  const lines = [words, advice]
    .filter(Boolean)
    .flatMap((text) => prose({ columns: undefined, color: false, ...room }, text).split('\n'));
  const [first = '', ...rest] = lines;
  const colored = paint(page, TONE[verdict], pad(verdict, 'warning'.length));
  return [
    `${colored}${head.slice('warning'.length)}${first}`,
    ...rest.map((line) => ' '.repeat(widthOf(head)) + line),
  ].join('\n');
}
