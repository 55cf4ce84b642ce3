import { objectOf } from './object.ts';
import { copy } from './placeholders.ts';
import { readRecord } from './records.ts';

/** Maximum length of a spoken text, in characters. */
const SPOKEN = 160;

const spoken = (is: string) => copy(is, SPOKEN);

export const agentSchema = objectOf(
  'What the built-in agent says. Its answers come from the other files.',
  {
    greeting: spoken('What it says first. Make clear that it is an automated assistant.'),
    hello: spoken('The response to a greeting.'),
    help: copy('The answer to “help” or “what can you do?”', 240),
    robot: spoken('The answer to “are you a robot?”'),
    person: copy(
      'For visitors who want to talk to a person. Links to the form and your email follow.',
      240,
    ),
    status: copy(
      'For visitors who ask about what they sent. Links to their receipt, if this device has it, and to your email follow.',
      240,
    ),
    thanks: spoken('The response to “thank you”.'),
    farewell: spoken('The response to “goodbye”. The call ends after it.'),
    unheard: spoken('Said if a message contains no words.'),
    unknown: spoken(
      'Said if the site has no answer. Links to the form and your email follow, and buttons for both audiences.',
    ),
    mode: spoken(
      'Asked before a message is added to the form, if it isn’t clear whether the visitor is hiring.',
    ),
    hiring: copy('The button for visitors who are hiring.', 40),
    jobseeking: copy('The button for visitors who are looking for a job.', 40),
    filled: copy(
      'Said after the visitor’s messages were added to the form. Make clear that nothing is sent yet.',
      240,
    ),
    opened: spoken('Said when the form opens and there is nothing to add to it.'),
  },
);

export const agent = readRecord('agent.yaml', agentSchema);

export type AgentTexts = typeof agent;
