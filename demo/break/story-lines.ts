import type { Glimpse } from '../../lab/simulate/run.ts';
import { sayAct } from '../../lab/simulate/story/acts.ts';
import type { Press } from './address.ts';
import type { Schedule } from './schedule.ts';

/** A line of the story, as people read it. */
export interface StoryLine {
  /** Steady time, in milliseconds. */
  at: number;
  text: string;
  kind: 'press' | 'good' | 'bad' | 'log' | 'broken';
}

/** What an act does at once is told by the act. */
const SAID_BY_ACT = ['it is killed', 'the power is gone'];

const PRESSED: Record<Exclude<Press, 'send' | 'text'>, string> = {
  moment: 'A moment passes.',
  minute: 'A minute passes.',
  plug: 'You pull the plug. The power comes back at once, and the service starts again.',
  kill: 'You kill the service. It is started again after two seconds.',
  full: 'You fill the disk.',
  free: 'You free the disk.',
  stop: 'You stop n8n.',
  start: 'You start n8n.',
  clock: 'You set the clock of the machine back an hour.',
};

/** What the lines of the simulator mean to people who look on. */
const MEANINGS: readonly [RegExp, StoryLine['kind'], (...found: string[]) => string][] = [
  [/^the service answers$/, 'good', () => 'The service answers.'],
  [
    /^person (\d+) gets the receipt (\S+) \((\d+)\)$/,
    'good',
    (person, receipt, status) =>
      status === '201'
        ? `Visitor ${person} gets the receipt ${receipt}.`
        : `Visitor ${person} gets the receipt ${receipt}: the form was stored before.`,
  ],
  [
    /^person (\d+) has no answer: (.*)$/,
    'bad',
    (person = '', why = '') => `Visitor ${person} gets no receipt: ${reason(why)}.`,
  ],
  [/^the receiver gets (\S+)$/, 'good', (receipt) => `n8n gets ${receipt}.`],
  [/^the team gets the mail/, 'good', () => 'The team gets the mail.'],
  [/^log: (.*)$/s, 'log', (line) => `The service's log: ${line}`],
  [/^BROKEN: (.*)$/s, 'broken', (found) => `A promise was broken: ${found}`],
];

/** Why a visitor has no receipt. */
export function reason(why: string): string {
  if (why.includes('ECONNRESET') || why.includes('EPIPE') || why === 'the answer broke off') {
    return 'the connection broke off';
  }
  if (why.includes('ECONNREFUSED')) return 'nobody answers';
  const [, status] = /^answered (\d+)$/.exec(why) ?? [];
  return status === undefined ? why : `the service says to try again later (${status})`;
}

/** The story so far, oldest first: what was pressed, and what came of it. */
export function storyLines(lines: Glimpse['lines'], { presses }: Schedule): StoryLine[] {
  const told: StoryLine[] = [];
  let person = 0;
  let next = 0;
  const tellPress = () => {
    const found = presses[next++];
    if (!found) return;
    const { press, at } = found;
    if (press === 'send' || press === 'text') person++;
    told.push({ at, kind: 'press', text: pressedText(press, person) });
  };
  for (const { at, text } of lines) {
    // A press that the simulator tells of has its line; the others come after all of their moment.
    while (presses[next] && !presses[next]?.act && (presses[next]?.at ?? 0) < at) tellPress();
    const act = presses[next]?.act;
    if (act && act.at === at && sayAct(act) === text) tellPress();
    else if (!SAID_BY_ACT.includes(text)) told.push({ at, ...meaningOf(text) });
  }
  while (next < presses.length) tellPress();
  return told;
}

function pressedText(press: Press, person: number): string {
  if (press === 'send') return `Visitor ${person} sends a form with two documents.`;
  if (press === 'text') return `Visitor ${person} sends a form without documents.`;
  return PRESSED[press];
}

function meaningOf(text: string): Pick<StoryLine, 'kind' | 'text'> {
  for (const [pattern, kind, say] of MEANINGS) {
    const found = pattern.exec(text);
    if (found) return { kind, text: say(...found.slice(1)) };
  }
  return { kind: 'log', text };
}
