import * as v from 'valibot';
import { texts } from './placeholders.ts';
import { readRecord } from './records.ts';

export const agentSchema = v.strictObject({
  ...texts(160, 'greeting', 'hello', 'robot', 'thanks', 'farewell', 'unheard'),
  ...texts(160, 'unknown', 'mode', 'opened'),
  ...texts(240, 'help', 'person', 'status', 'filled'),
  ...texts(40, 'hiring', 'jobseeking'),
});

/** Texts of the built-in agent. Its answers come from the other files. */
export const agent = readRecord('agent.yaml', agentSchema);

export type AgentTexts = typeof agent;
