/**
 * `npm run production-drill`: follows docs/production.md on a bare Debian: runs each block of
 * commands in a container with systemd, and looks for the output that the page promises.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { blocksOf, missingIn } from './guide.ts';
import { NEEDED, startMachine } from './machine.ts';

const NAME = 'www.example.com';
const ROOT = path.resolve(import.meta.dirname, '../..');
const SECOND = 1000;

const say = (line: string) => process.stdout.write(`${line}\n`);

async function drill(): Promise<boolean> {
  const [values, ...blocks] = blocksOf(readFileSync(path.join(ROOT, 'docs/production.md'), 'utf8'));
  if (!values) throw new Error('docs/production.md has no commands.');
  say('Making a bare Debian');
  await using machine = await startMachine(NAME);
  const source = path.join(machine.root, 'srv/source.git');
  execFileSync('git', ['clone', '--quiet', '--bare', ROOT, source]);
  // In place of the reader's own values in the first block.
  await machine.run(
    `useradd --create-home team; NAME=${NAME} TEAM=team@${NAME} REPOSITORY=/srv/source.git`,
  );
  const began = performance.now();
  let allWell = true;
  for (const { step, commands, expected, isPublic } of blocks) {
    const command = commands.trim().split('\n')[0];
    if (isPublic) {
      say(`  left out  ${step}: ${command}`);
      continue;
    }
    const from = performance.now();
    const { output, ok } = await machine.run(commands);
    const missing = missingIn(output, expected);
    const seconds = `${Math.round((performance.now() - from) / SECOND)} s`.padStart(6);
    const isWell = ok && missing.length === 0;
    say(`${isWell ? '    ' : 'FAIL'}${seconds}  ${step}: ${command}`);
    if (isWell) continue;
    allWell = false;
    for (const line of missing) say(`      not seen: ${line}`);
    say(output.replace(/^/gm, '      | '));
    // Each step needs those before it.
    break;
  }
  say(`${Math.round((performance.now() - began) / SECOND)} s in all, typed by a program`);
  return allWell && hasMail(machine.root);
}

/** Whether the test lead lies in the team's mailbox, with its résumé. */
function hasMail(root: string): boolean {
  const mailbox = path.join(root, 'var/mail/team');
  const mail = existsSync(mailbox) ? readFileSync(mailbox, 'utf8') : '';
  const isThere = mail.includes('Test Lead') && mail.includes('filename=resume.pdf');
  say(isThere ? 'The test lead came by mail, with its file.' : 'FAIL  No mail came to the team.');
  return isThere;
}

const missing = Object.entries(NEEDED).filter(([, file]) => !existsSync(file));
if (process.platform !== 'linux' || process.getuid?.() !== 0) {
  say('This needs root on Linux: it boots a Debian in a container.');
  process.exitCode = 2;
} else if (missing.length > 0) {
  say(`Install first: apt install ${missing.map(([name]) => name).join(' ')}`);
  process.exitCode = 2;
} else process.exitCode = (await drill()) ? 0 : 1;
