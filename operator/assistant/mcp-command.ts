import { once } from 'node:events';
import { CommandError, type Definition, EXIT } from '../command/command.ts';
import { createCallLog } from './call-log.ts';

interface Options {
  personal?: true;
  allowNotes?: true;
}

export const mcp: Definition<Options, never> = {
  name: 'mcp',
  summary: 'answer the questions of your own assistant (MCP)',
  description:
    'Answer the questions of your own assistant by the Model Context Protocol, over the input and the output. The assistant starts this command; it reads, and no more.',
  examples: ['mcp', 'mcp --personal'],
  declare(command) {
    command
      .option('--personal', 'also names, contact details, texts and file names')
      .option('--allow-notes', 'the assistant may add notes, in your name');
  },
  async run(context, { personal, allowNotes }) {
    if (context.terminal.canAsk) {
      throw new CommandError(
        'An assistant starts this command: docs/operator.md has the configuration for it.',
        EXIT.wrongUse,
      );
    }
    // An assistant that was set up wrongly hears of it at once, and not at its first question.
    await context.store();
    const { DATA_DIR } = context.config();
    const noteCall = createCallLog(DATA_DIR, context.terminal.writeError, context.now);
    // Loaded only here: 140 ms and 30 MB that no other command needs.
    const { serveStdio } = await import('@modelcontextprotocol/server/stdio');
    const { createMcpServer } = await import('./mcp-server.ts');
    const allowed = { personal: personal === true, allowNotes: allowNotes === true };
    const ended = once(process.stdin, 'close');
    const handle = serveStdio(() => createMcpServer(context, allowed, noteCall), {
      onerror: (error) => context.terminal.writeError(`${error.message}\n`),
    });
    await ended;
    await handle.close();
    return undefined;
  },
  print: () => '',
};
