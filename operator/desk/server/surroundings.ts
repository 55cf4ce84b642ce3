import { readFile, statfs } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { type MailColors, mailColorsSchema } from '../../../contract/settings.ts';
import { chatsOf } from '../../../intake/deliver/chat/chats.ts';
import type { DeskConfig } from './config.ts';
import type { Health, Surroundings } from './routes/state.ts';

const PACKAGE = path.resolve(import.meta.dirname, '../../../package.json');

const built = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    mail: v.optional(
      v.object({
        companyName: v.optional(v.string(), ''),
        colors: v.fallback(v.optional(mailColorsSchema), undefined),
      }),
    ),
    phoneCountry: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))),
  }),
);

/** Data from the settings and the built site. Without a built site, the company is ''. */
export async function readSurroundings(config: DeskConfig): Promise<Surroundings> {
  const sends = Boolean(config.WEBHOOK_URL || config.SMTP_URL) || chatsOf(config).length > 0;
  const { mail, phoneCountry } = await readBuilt(config);
  return {
    company: mail?.companyName ?? '',
    sends,
    ...(phoneCountry && { phoneCountry }),
    ...(config.SMTP_URL && {
      mailbox: { from: config.MAIL_FROM, replyTo: config.MAIL_TO[0] ?? config.MAIL_FROM },
    }),
  };
}

/** The colors of emails; undefined without a built site. */
export async function readMailColors(config: DeskConfig): Promise<MailColors | undefined> {
  return (await readBuilt(config)).mail?.colors;
}

async function readBuilt(config: DeskConfig): Promise<v.InferOutput<typeof built>> {
  const text = await readFile(path.join(config.SITE_DIR, 'form.json'), 'utf8').catch(() => '{}');
  const read = v.safeParse(built, text);
  return read.success ? read.output : {};
}

/** The agency's logo mark from the built site, a PNG in base64; '' without a built site. */
export async function readMark(siteDir: string): Promise<string> {
  return readFile(path.join(siteDir, 'icon-192.png'), 'base64').catch(() => '');
}

/** The state of the service, without its deliveries. */
export async function readHealth(config: DeskConfig): Promise<Omit<Health, 'counts'>> {
  const { bavail, bsize } = await statfs(config.DATA_DIR);
  const { version } = JSON.parse(await readFile(PACKAGE, 'utf8')) as { version: string };
  return {
    webhook: URL.parse(config.WEBHOOK_URL)?.host ?? null,
    mail: config.SMTP_URL ? config.MAIL_TO.join(', ') : null,
    chats: chatsOf(config),
    dataDir: config.DATA_DIR,
    files: { free: bavail * bsize },
    retentionDays: config.RETENTION_DAYS || null,
    version,
  };
}
