import * as v from 'valibot';
import { copy, texts } from './placeholders.ts';
import { readRecord } from './records.ts';

/** The panel that opens with a call. */
const panelSchema = v.strictObject({
  ...texts(20, 'title', 'you', 'agent', 'transcript', 'again'),
  ...texts(10, 'send', 'mute', 'unmute', 'end', 'close'),
  ...texts(30, 'field', 'placeholder', 'sound', 'receipt', 'form'),
  ...texts(40, 'suggested', 'newTab'),
  mail: copy(60),
  busy: copy(120),
  kept: copy(60, 'fields'),
  states: v.strictObject({
    ...texts(30, 'connecting', 'listening', 'muted', 'reading', 'thinking', 'speaking'),
    ...texts(30, 'away', 'ended', 'failed'),
  }),
  /** Where the visitor's speech goes, shown before the microphone opens. */
  audio: v.strictObject({
    ...texts(120, 'device', 'browser', 'none'),
    provider: copy(120, 'provider'),
  }),
  troubles: v.strictObject({
    ...texts(120, 'microphone-refused', 'no-microphone', 'recognition-failed'),
    ...texts(120, 'connection-lost', 'not-started', 'hung-up'),
    'provider-failed': copy(120, 'provider'),
  }),
});

export const voiceSchema = v.strictObject({
  call: copy(24),
  lost: copy(140),
  panel: panelSchema,
});

/** The text around calls. site.yaml sets whether there are calls and who answers. */
export const voice = readRecord('voice.yaml', voiceSchema);

export type PanelTexts = v.InferOutput<typeof panelSchema>;
