/**
 * Asks six questions and writes the answers into the agency's folder. It can be run again: it
 * changes only what the answers name.
 */
import process from 'node:process';
import { cancel, intro, log, outro } from '@clack/prompts';
import { problems } from '../check.ts';
import { CONTENT_DIR, contentPath } from '../source.ts';

/** The files that only the owner can write, in the order in which visitors see them. */
const YOURS = [
  'site.yaml: your LinkedIn profile and the year you were founded',
  'figures.yaml: every figure the site claims',
  'home.yaml: the headline, what search engines show, and the hero video',
  'scorecard.yaml: what you measure in one of your fields, with three sample candidates',
  'services.yaml, process.yaml, about.yaml, industries.yaml, roles.yaml, faq.yaml',
  'guarantee.yaml, seekers.yaml: what you promise companies and job seekers',
  'placements.yaml, trusted.yaml, leadership.yaml: your searches, clients, and people',
  'navigation.yaml, discovery.yaml, and the picture files in pictures/',
  'form.yaml, messages.yaml, received.yaml, acknowledgement.yaml, errors.yaml: the form and what follows it',
  'voice.yaml, agent.yaml, answers.yaml: what the agent says. To turn it off, set voice: enabled: false in site.yaml',
  'terms.md, privacy.md: terms.md says what kind of agency you are. Have a lawyer read both',
];

function stop(message: string): never {
  cancel(message);
  process.exit(1);
}

/** Asks the questions and writes the answers. Returns the names of the written files. */
async function start(): Promise<string[]> {
  const wrong = await problems();
  if (wrong.length > 0) stop(`Fix this first.\n\n${wrong.join('\n')}`);
  // Imported late because they read the content when they load.
  const [{ ask }, { begin }] = await Promise.all([import('./ask.ts'), import('./begin.ts')]);
  const answers = await ask(() => stop('Nothing was written.'));
  try {
    return await begin(contentPath('.'), answers, new Date());
  } catch (error) {
    return stop(`Nothing was written. ${(error as Error).message}`);
  }
}

if (!process.stdin.isTTY) {
  process.stderr.write('npm run make-it-yours asks questions, so run it in a terminal.\n');
  process.exit(1);
}
intro('Make it yours');
log.message('Reading your files…');
const written = await start();
log.success(`Updated in ${CONTENT_DIR}/: ${written.join(', ')}`);
log.message(['Still from the sample, for you to replace:', '', ...YOURS].join('\n'));
outro('Run npm run dev to see your site while you edit. docs/make-it-yours.md explains the files.');
