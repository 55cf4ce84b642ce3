import path from 'node:path';
import type { DeskConfig } from './config.ts';

/** The address that opens the desk once. */
export function linkTo(config: DeskConfig, port: number, token: string): string {
  const { DESK_HOST: host } = config;
  const local = `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  const { origin } = new URL(config.DESK_URL || local);
  return `${origin}/open?token=${token}`;
}

/** The text on the terminal when the desk has started. */
export function describeDesk(config: DeskConfig, port: number, token: string): string {
  const data = path.relative(process.cwd(), config.DATA_DIR) || '.';
  const opened = config.DESK_TRUST_HEADER
    ? [
        `  Desk         ${new URL(config.DESK_URL).origin}`,
        `               for whom the proxy names in ${config.DESK_TRUST_HEADER}; it must reach port ${port} of this machine`,
      ]
    : [
        `  Desk         ${linkTo(config, port, token)}`,
        '               opens once, within ten minutes. Another link: npm run desk -- link',
      ];
  return `\n${[...opened, `  Submissions  ${path.join(data, 'submissions.db')}`].join('\n')}\n\n`;
}
