import type * as v from 'valibot';
import { objectOf } from './object.ts';
import { copy, copyWith } from './placeholders.ts';
import { readRecord } from './records.ts';

const state = (is: string) => copy(is, 30);
const sentence = (is: string) => copy(is, 120);

const panelSchema = objectOf('The panel that opens with a call.', {
  title: copy('Heading of the panel.', 20),
  you: copy('Read by screen readers before each message from the visitor.', 20),
  agent: copy('Read by screen readers before each message from the agent.', 20),
  states: objectOf('Below the heading: the status of the call, in a word or two.', {
    connecting: state('While the call starts.'),
    listening: state('While the microphone is on and the visitor can speak.'),
    muted: state('While the visitor has the microphone off.'),
    reading: state('While the agent waits and the visitor can only type.'),
    thinking: state('While the agent looks for an answer.'),
    speaking: state('While the agent speaks or writes an answer.'),
    away: state('While the visitor is in another tab. The microphone is off during that time.'),
    ended: state('After the call has ended.'),
    failed: state('If no call could be started.'),
  }),
  audio: objectOf(
    'Where the visitor’s speech goes, shown before the microphone opens. It must be true.',
    {
      device: sentence('If the visitor’s own device turns speech into text.'),
      browser: sentence('If a service of the browser’s maker turns speech into text.'),
      none: sentence(
        'If there is no microphone, or the browser can’t recognize speech: the visitor types.',
      ),
      provider: copyWith(
        'If a vendor answers calls. {provider} is the vendor’s name.',
        120,
        'provider',
      ),
    },
  ),
  troubles: objectOf('What went wrong in a call, and what to do.', {
    'microphone-refused': sentence('If the visitor or the browser blocks the microphone.'),
    'no-microphone': sentence('If the device has no microphone.'),
    'recognition-failed': sentence('If the browser’s speech recognition service can’t be reached.'),
    'connection-lost': sentence(
      'If the connection is lost. The built-in agent answers after that.',
    ),
    'provider-failed': copyWith(
      'If the vendor couldn’t take the call and the built-in agent answers. {provider} is the vendor’s name.',
      120,
      'provider',
    ),
    'not-started': sentence(
      'If no agent could be started, not even the built-in one. Name another way to reach you.',
    ),
    'hung-up': sentence('If the vendor’s agent ended the call.'),
  }),
  transcript: copy('Name of the list of messages, for screen readers only.', 20),
  field: copy('Name of the text field, for screen readers only.', 30),
  placeholder: copy('In the text field while it is empty.', 30),
  send: copy('Name of the button beside that field. The button shows an arrow.', 10),
  mute: copy('The button that turns the microphone off.', 10),
  unmute: copy('The same button while the microphone is off.', 10),
  sound: copy(
    'Name of the button that turns the voice on and off. The button shows a speaker.',
    30,
  ),
  end: copy('The button that ends the call.', 10),
  again: copy('The button that starts another call after one has ended.', 20),
  close: copy('The button that closes the panel after the call has ended.', 10),
  suggested: copy('Name of the list of suggested questions, for screen readers only.', 40),
  receipt: copy('A link to the latest receipt on this device.', 30),
  form: copy('A link to the contact form, below answers that refer to a person.', 30),
  mail: copy('A link to email you, below answers that refer to a person.', 60),
  newTab: copy('Read by screen readers after the link to a source on another page.', 40),
  busy: sentence(
    'Shown if nothing can be added to the form because it is being sent at that moment.',
  ),
  kept: copyWith(
    'Shown if some fields of the form already had other text, which stays. {fields} are their labels.',
    60,
    'fields',
  ),
});

export const voiceSchema = objectOf(
  'The text around calls. site.yaml sets whether there are calls and who answers.',
  {
    call: copy(
      'The buttons that start and end a call, in the bar and at the edge of the page.',
      24,
    ),
    lost: copy(
      'In place of the panel if it couldn’t be loaded. Name another way to reach you.',
      140,
    ),
    panel: panelSchema,
  },
);

export const voice = readRecord('voice.yaml', voiceSchema);

export type PanelTexts = v.InferOutput<typeof panelSchema>;
