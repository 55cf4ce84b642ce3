import { httpUrl } from '../../intake/shared/address.ts';
import { sqliteFile } from '../../intake/store/open.ts';
import { describeDatabase } from '../../intake/store/postgres-url.ts';
import type { DeskConfig } from './config.ts';

/** The one-time link to the desk. */
export function linkTo(config: DeskConfig, port: number, token: string): string {
  const { origin } = new URL(config.DESK_URL || httpUrl(config.DESK_HOST, port));
  return `${origin}/#/sign-in/${token}`;
}

/** The terminal output after the desk has started. */
export function describeDesk(config: DeskConfig, port: number, token: string): string {
  const database = config.DATABASE_URL ? describeDatabase(config.DATABASE_URL) : sqliteFile(config);
  const opened = config.DESK_TRUST_HEADER
    ? [
        `  Desk         ${new URL(config.DESK_URL).origin}`,
        `               for users the proxy names in ${config.DESK_TRUST_HEADER}; the proxy must reach port ${port} on this machine`,
      ]
    : [
        `  Desk         ${linkTo(config, port, token)}`,
        '               works once, within ten minutes. For a new link: npm run desk -- link',
        ...(config.DESK_PEOPLE && config.SMTP_URL
          ? ['               The people in DESK_PEOPLE can also get one by email.']
          : []),
      ];
  return `\n${[...opened, `  Submissions  ${database}`].join('\n')}\n\n`;
}
