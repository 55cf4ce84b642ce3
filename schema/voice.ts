import type * as v from 'valibot';
import { part } from './part.ts';
import { copy, copyWith } from './placeholders.ts';
import { readRecord } from './records.ts';

const state = (is: string) => copy(is, 30);
const sentence = (is: string) => copy(is, 120);

const panelSchema = part('The panel that opens with a call.', {
  title: copy('Heading of the panel.', 20),
  you: copy('Read out by screen readers before each message of the visitor.', 20),
  agent: copy('Read out by screen readers before each message of the assistant.', 20),
  states: part('Below the heading: what the call is doing, in a word or two.', {
    connecting: state('While the call begins.'),
    listening: state('While the microphone is open and the visitor may speak.'),
    muted: state('While the visitor has switched the microphone off.'),
    reading: state('While the assistant waits, and the visitor can only type.'),
    thinking: state('While the assistant looks for an answer.'),
    speaking: state('While the assistant speaks, or writes an answer.'),
    away: state('While the visitor has another tab open. The microphone is closed meanwhile.'),
    ended: state('Once the call is over.'),
    failed: state('If no call could be begun.'),
  }),
  audio: part(
    'Says where the visitor’s voice goes, before the microphone opens. It must be true.',
    {
      device: sentence('If the visitor’s own device turns speech into text.'),
      browser: sentence('If a service of the browser’s maker turns speech into text.'),
      none: sentence('If there is no microphone or the browser understands no speech: one types.'),
      provider: copyWith(
        'If a vendor answers the calls. {provider} is the vendor’s name.',
        120,
        'provider',
      ),
    },
  ),
  troubles: part('Says what went wrong in a call, and what to do.', {
    'microphone-refused': sentence('If the visitor or the browser does not allow the microphone.'),
    'no-microphone': sentence('If the device has no microphone.'),
    'recognition-failed': sentence(
      'If the browser’s service that understands speech is out of reach.',
    ),
    'connection-lost': sentence('If the line breaks. The built-in agent answers from then on.'),
    'provider-failed': copyWith(
      'If the vendor could not take the call and the built-in agent answers. {provider} is the vendor’s name.',
      120,
      'provider',
    ),
    'not-started': sentence(
      'If nobody could answer, not even the built-in agent. Name another way.',
    ),
    'hung-up': sentence('If the vendor’s agent ended the call.'),
  }),
  transcript: copy('The name of the list of messages. Only read out by screen readers.', 20),
  field: copy('The name of the field for typing. Only read out by screen readers.', 30),
  placeholder: copy('In the field for typing while it is empty.', 30),
  send: copy('The button beside that field. It shows an arrow; this is its name.', 10),
  mute: copy('The button that switches the microphone off.', 10),
  unmute: copy('The same button while the microphone is off.', 10),
  sound: copy(
    'The button that switches the voice on and off. It shows a loudspeaker; this is its name.',
    30,
  ),
  end: copy('The button that ends the call.', 10),
  again: copy('The button that begins another call, once one is over.', 20),
  close: copy('The button that closes the panel, once the call is over.', 10),
  suggested: copy(
    'The name of the list of questions that one may press. Only read out by screen readers.',
    40,
  ),
  receipt: copy('A link to the latest receipt on this device.', 30),
  form: copy('A link to the contact form, below answers that point to a person.', 30),
  mail: copy('A link that writes to you, below answers that point to a person.', 60),
  newTab: copy('Read out by screen readers after the link to a source on another page.', 40),
  busy: sentence(
    'Shown if a request can’t be filled in, because the form is being sent at that moment.',
  ),
  kept: copyWith(
    'Shown if some fields of the form already held other text, which stays. {fields} is their labels.',
    60,
    'fields',
  ),
});

export const voiceSchema = part(
  'The words around calls. Whether there are calls, and who answers, is in site.yaml.',
  {
    call: copy(
      'The buttons that begin and end a call, in the bar and at the edge of the page.',
      24,
    ),
    lost: copy(
      'In place of the panel if it could not be loaded. Name another way to reach you.',
      140,
    ),
    panel: panelSchema,
  },
);

export const voice = readRecord('voice.yaml', voiceSchema);

export type PanelWords = v.InferOutput<typeof panelSchema>;
