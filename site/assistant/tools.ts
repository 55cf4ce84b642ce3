import { ask, estimateFee, receiptStatus } from './answers.ts';
import { assistantProps } from './assistant-props.ts';
import { fillForm } from './fill.ts';
import { InputError } from './input.ts';
import type { ToolKind } from './tool-names.ts';

/** WebMCP as of Chrome 150: https://webmachinelearning.github.io/webmcp */
interface ModelContext {
  registerTool(tool: {
    name: string;
    description: string;
    inputSchema: object;
    annotations: { readOnlyHint: boolean };
    /** The browser has not checked `input` against the schema (Chromium 150). */
    execute: (input: unknown) => Promise<unknown>;
  }): unknown;
}

const TOOLS: Readonly<Record<ToolKind, (input: unknown) => Promise<unknown>>> = {
  fill: fillForm,
  fee: estimateFee,
  ask,
  receipt: receiptStatus,
};

/** An assistant has to be told what is wrong with its input, as it can't see the exception. */
async function answer(kind: ToolKind, input: unknown): Promise<unknown> {
  try {
    return await TOOLS[kind](input);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return { error: error.message };
  }
}

const { modelContext } = document as Document & { modelContext: ModelContext };

for (const { kind, ...tool } of assistantProps().tools) {
  if (kind === 'fill' && !document.getElementById('contact-form')) continue;
  modelContext.registerTool({
    ...tool,
    annotations: { readOnlyHint: kind !== 'fill' },
    execute: (input) => answer(kind, input),
  });
}
