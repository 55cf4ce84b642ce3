import * as v from 'valibot';
import { texts } from './placeholders.ts';
import { readRecord } from './records.ts';

export const answersSchema = v.strictObject(texts(160, 'mail', 'profile'));

/** Answers of the built-in agent that aren't taken from the site's text. */
export const answers = readRecord('answers.yaml', answersSchema);
