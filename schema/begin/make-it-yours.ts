/**
 * Asks six questions and writes a start into the agency's folder. It can be
 * run again; what has been edited since stays, but for what the answers name.
 */
import process from 'node:process';
import { cancel, intro, log, outro } from '@clack/prompts';
import { problems } from '../check.ts';
import { CONTENT_DIR, contentPath } from '../source.ts';

/** What only its owner can write, in the order in which visitors meet it. */
const YOURS = [
  'site.yaml: the profile at LinkedIn, the year of the founding',
  'figures.yaml: every figure that the texts claim',
  'home.yaml: the headline, what search engines show, and the film of the first view',
  'scorecard.yaml: what you measure in one of your fields, and three candidates as an example',
  'services.yaml, process.yaml, about.yaml, industries.yaml, roles.yaml, faq.yaml',
  'guarantee.yaml, seekers.yaml: what you promise to companies and to job seekers',
  'placements.yaml, trusted.yaml, leadership.yaml: your searches, your clients and your people',
  'navigation.yaml, discovery.yaml, and the picture files in pictures/',
  'form.yaml, messages.yaml, received.yaml, acknowledgement.yaml, errors.yaml: the form, and what follows it',
  'voice.yaml, agent.yaml, answers.yaml: the words of the agent. Or voice: enabled: false in site.yaml',
  'terms.md says what kind of agency you are; let somebody read it and privacy.md who knows the law',
];

function stop(message: string): never {
  cancel(message);
  process.exit(1);
}

/** Asks, and writes what was answered. Returns the names of the written files. */
async function start(): Promise<string[]> {
  const wrong = await problems();
  if (wrong.length > 0) stop(`Mend this first.\n\n${wrong.join('\n')}`);
  // These read the content when they are loaded.
  const [{ ask }, { begin }] = await Promise.all([import('./ask.ts'), import('./begin.ts')]);
  const answers = await ask(() => stop('Nothing was written.'));
  try {
    return await begin(contentPath('.'), answers, new Date());
  } catch (error) {
    return stop(`Nothing was written. ${(error as Error).message}`);
  }
}

if (!process.stdin.isTTY) {
  process.stderr.write('npm run make-it-yours asks questions: run it in a terminal.\n');
  process.exit(1);
}
intro('Make it yours');
log.message('Reading your files…');
const written = await start();
log.success(`Written in ${CONTENT_DIR}/: ${written.join(', ')}`);
log.message(['Still the sample’s, for you to write:', '', ...YOURS].join('\n'));
outro('npm run dev shows your site while you edit. docs/make-it-yours.md says what each field is.');
