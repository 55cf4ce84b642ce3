import { type AssistantWords, assistant } from '../../../schema/assistant.ts';

/** What the form says of an assistant that has filled it in. */
export function assistanceProps(): Pick<AssistantWords, 'note' | 'press'> {
  const { note, press } = assistant;
  return { note, press };
}
