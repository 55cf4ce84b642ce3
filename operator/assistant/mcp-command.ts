import { once } from 'node:events';
import { CommandError, type Definition, EXIT } from '../command/command.ts';

export const mcp: Definition<{ personal?: true }, never> = {
  name: 'mcp',
  summary: 'answer the questions of your own assistant (MCP)',
  description:
    'Answer the questions of your own assistant by the Model Context Protocol, over the input and the output. The assistant starts this command. It can only read.',
  examples: ['mcp', 'mcp --personal'],
  declare(command) {
    command.option('--personal', 'also names, contact details, texts and file names');
  },
  async run(context, { personal }) {
    if (context.terminal.canAsk) {
      throw new CommandError(
        'An assistant starts this command: docs/operator.md has the configuration for it.',
        EXIT.wrongUse,
      );
    }
    // An assistant that is set up wrong gets the error at once, not at its first question.
    await context.store();
    // Loaded only here: 140 ms and 30 MB that no other command needs.
    const { serveStdio } = await import('@modelcontextprotocol/server/stdio');
    const { createMcpServer } = await import('./mcp-server.ts');
    const handle = serveStdio(() => createMcpServer(context, personal === true), {
      onerror: (error) => context.terminal.writeError(`${error.message}\n`),
    });
    await once(process.stdin, 'close');
    await handle.close();
    return undefined;
  },
  print: () => '',
};
