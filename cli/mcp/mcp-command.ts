import { once } from 'node:events';
import { CommandError, type Definition, EXIT } from '../command.ts';

export const mcp: Definition<{ personal?: true }, never> = {
  name: 'mcp',
  summary: 'let your AI assistant read submissions (MCP)',
  description:
    'Let your AI assistant read submissions over the Model Context Protocol, on standard input and output. The assistant starts this command. It is read-only.',
  examples: ['mcp', 'mcp --personal'],
  declare(command) {
    command.option(
      '--personal',
      'include names, contact details, what people wrote, and file names',
    );
  },
  async run(context, { personal }) {
    if (context.stdin.isTTY) {
      throw new CommandError(
        'Your assistant starts this command. See docs/operations.md for how to set it up.',
        EXIT.wrongUse,
      );
    }
    // A misconfigured assistant gets the error now, not with its first question.
    await context.store();
    // Loaded only here: 140 ms and 30 MB that no other command needs.
    const { serveStdio } = await import('@modelcontextprotocol/server/stdio');
    const { createMcpServer } = await import('./mcp-server.ts');
    const handle = serveStdio(() => createMcpServer(context, personal === true), {
      onerror: (error) => context.stderr.write(`${error.message}\n`),
    });
    await once(process.stdin, 'close');
    await handle.close();
    return undefined;
  },
  print: () => '',
};
