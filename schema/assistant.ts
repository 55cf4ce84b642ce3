import type * as v from 'valibot';
import { part } from './part.ts';
import { copy, copyWith } from './placeholders.ts';
import { readRecord } from './records.ts';

export const assistantSchema = part(
  'For assistants that act for visitors, as those of browsers: see docs/assistants.md.',
  {
    heading: copy('Heading in llms.txt, the summary of the site for language models.', 40),
    person: copy(
      'Below it: how to reach a person, and that only the visitor agrees and sends. The tools of the page follow, for browsers with WebMCP.',
      400,
    ),
    tools: part('What each tool does. An assistant decides by these words whether to use it.', {
      fill: copy('The tool that fills in the form. Say what it leaves to the visitor.', 400),
      replace: copy('Its choice to write over what the visitor typed.', 200),
      fee: copy('The tool that says the fee for a salary.', 200),
      ask: copy('The tool that answers a question from what the site says.', 200),
      receipt: copy('The tool that says how far a submission has come.', 200),
    }),
    left: copy(
      'Told to the assistant once the form is filled in: what is left to the visitor.',
      300,
    ),
    note: copyWith(
      'In the form, above the box for messages, once an assistant has filled it in. {fields} is the labels of what it filled in.',
      200,
      'fields',
    ),
    press: part('A short message if something other than the visitor pressed the button.', {
      title: copy('Its heading.', 40),
      text: copy('What to do.', 120),
    }),
  },
);

export type AssistantWords = v.InferOutput<typeof assistantSchema>;

/** What assistants are told. */
export const assistant: AssistantWords = readRecord('assistant.yaml', assistantSchema);
