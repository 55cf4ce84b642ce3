import type * as v from 'valibot';
import { says } from './agent/says.ts';
import { answerProblems, asks, parts, readBack } from './agent/taking.ts';
import { understands } from './agent/understands.ts';
import { part } from './part.ts';
import { readRecord } from './records.ts';

export const agentSchema = part(
  'What the built-in agent says, and by which words it understands visitors. What it knows is in the other files.',
  { says, asks, readBack, problems: answerProblems, parts, understands },
);

/** The words that the built-in agent says and understands. The browser gets them as plain JSON. */
export type AgentWords = v.InferOutput<typeof agentSchema>;

export const agent = readRecord('agent.yaml', agentSchema);
