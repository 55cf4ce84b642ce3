import * as v from 'valibot';
import { copy } from './placeholders.ts';
import { readRecord, template } from './records.ts';

const state = copy(30);
const sentence = copy(120);

const panelSchema = v.strictObject({
  title: copy(20),
  you: copy(20),
  agent: copy(20),
  states: v.strictObject({
    connecting: state,
    listening: state,
    muted: state,
    reading: state,
    thinking: state,
    speaking: state,
    away: state,
    ended: state,
    failed: state,
  }),
  audio: v.strictObject({
    device: sentence,
    browser: sentence,
    none: sentence,
    provider: template(120, 'provider'),
  }),
  troubles: v.strictObject({
    'microphone-refused': sentence,
    'no-microphone': sentence,
    'recognition-failed': sentence,
    'connection-lost': sentence,
    'provider-failed': template(120, 'provider'),
    'not-started': sentence,
    'hung-up': sentence,
  }),
  transcript: copy(20),
  field: copy(30),
  placeholder: copy(30),
  send: copy(10),
  mute: copy(10),
  unmute: copy(10),
  sound: copy(30),
  end: copy(10),
  again: copy(20),
  close: copy(10),
  form: copy(30),
  mail: copy(60),
  newTab: copy(40),
  busy: sentence,
  kept: template(60, 'fields'),
});

const voiceSchema = v.strictObject({
  /** Text of the buttons that start and end a call. */
  call: copy(24),
  lost: copy(140),
  panel: panelSchema,
});

export const voice = readRecord('voice.yaml', voiceSchema);

export type PanelWords = v.InferOutput<typeof panelSchema>;
