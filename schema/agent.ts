import { part } from './part.ts';
import { copy } from './placeholders.ts';
import { readRecord } from './records.ts';

/** Longest text that can be spoken in one breath, in characters. */
const SPOKEN = 160;

const spoken = (is: string) => copy(is, SPOKEN);

export const agentSchema = part(
  'What the built-in agent says. What it knows is in the other files.',
  {
    greeting: spoken('The first words of a call. Say that this is an automated assistant.'),
    hello: spoken('The answer to a greeting.'),
    help: copy('The answer to “help” or “what can you do?”', 240),
    robot: spoken('The answer to “are you a robot?”'),
    person: copy(
      'For visitors who want to talk to a person. Links to the form and to your email follow below.',
      240,
    ),
    status: copy(
      'For visitors who ask about what they sent. Links to their receipt, if this device has it, and to your email follow below.',
      240,
    ),
    thanks: spoken('The answer to “thank you”.'),
    farewell: spoken('The answer to “goodbye”. The call ends after it.'),
    unheard: spoken('Said after a message without a single word.'),
    unknown: spoken(
      'Said if the site has no answer. Links to the form and to your email follow below, and buttons for both audiences.',
    ),
    mode: spoken('Asked before a message is put into the form, if it is not clear who is asking.'),
    hiring: copy('A button: the visitor hires.', 40),
    jobseeking: copy('A button: the visitor looks for a job.', 40),
    filled: copy(
      'Said once the visitor’s messages are in the form. Say that it is not sent yet.',
      240,
    ),
    opened: spoken('Said once the form is shown, if there was nothing to put into it.'),
  },
);

export const agent = readRecord('agent.yaml', agentSchema);

export type AgentTexts = typeof agent;
