import { agent } from '../../schema/agent.ts';
import { assistant } from '../../schema/assistant.ts';
import { feePercent } from '../../schema/figures.ts';
import { formContent } from '../../schema/form.ts';
import { searchProcess } from '../../schema/process.ts';
import { isShown } from '../../schema/shown.ts';
import { sendsToService } from '../form/service-settings.ts';
import { TOOL_NAMES } from './tool-names.ts';
import { INPUT_SCHEMAS } from './tool-schemas.ts';

const { estimate } = searchProcess;

/** What the page's tools are registered with, and what they answer. The build writes it as JSON. */
export function assistantProps() {
  const isOffered = {
    fill: true,
    // The fee is the page's estimate: see `site/home/process/estimate.tsx`.
    fee: isShown('process'),
    ask: true,
    receipt: sendsToService,
  };
  const kinds = (['fill', 'fee', 'ask', 'receipt'] as const).filter((kind) => isOffered[kind]);
  return {
    tools: kinds.map((kind) => ({
      kind,
      name: TOOL_NAMES[kind],
      description: assistant.tools[kind],
      inputSchema: INPUT_SCHEMAS[kind],
    })),
    left: assistant.left,
    fee: { percent: feePercent, of: estimate.of, billed: estimate.billed },
    ask: { near: agent.near, choice: agent.choice, unknown: agent.unknown },
    status: formContent.receipt.status,
  };
}
