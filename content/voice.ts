import * as v from 'valibot';
import { copy } from './placeholders.ts';
import { readRecord } from './records.ts';
import source from './voice.yaml?raw';

const voiceSchema = v.strictObject({
  /** The floating button of a phone, which starts and ends a call. */
  call: copy(24),
});

export const voice = readRecord('voice.yaml', source, voiceSchema);
