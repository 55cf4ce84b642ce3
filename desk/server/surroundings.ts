import { readFile, statfs } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { mailColorsSchema } from '../../contract/settings.ts';
import { chatsOf } from '../../intake/deliver/chat/chats.ts';
import type { DeskConfig } from './config.ts';
import type { Health, Surroundings } from './routes/state.ts';

const PACKAGE = path.resolve(import.meta.dirname, '../../package.json');

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

/** The part of the built site that the desk uses; empty without a built site. */
export async function readBuilt(siteDir: string): Promise<v.InferOutput<typeof built>> {
  const text = await readFile(path.join(siteDir, 'form.json'), 'utf8').catch(() => '{}');
  const read = v.safeParse(built, text);
  return read.success ? read.output : {};
}

/** Data from the settings and the built site. Without a built site, the company is ''. */
export function surroundingsOf(
  config: DeskConfig,
  { mail, phoneCountry }: v.InferOutput<typeof built>,
): Surroundings {
  return {
    company: mail?.companyName ?? '',
    ...(phoneCountry && { phoneCountry }),
    ...(config.SMTP_URL && {
      mailbox: { from: config.MAIL_FROM, replyTo: config.MAIL_TO[0] ?? config.MAIL_FROM },
    }),
  };
}

/** The state of the service, without its deliveries. */
export async function readHealth(config: DeskConfig): Promise<Omit<Health, 'counts'>> {
  const { bavail, bsize } = await statfs(config.DATA_DIR);
  const { version } = JSON.parse(await readFile(PACKAGE, 'utf8')) as { version: string };
  return {
    webhook: URL.parse(config.WEBHOOK_URL)?.host ?? null,
    mail: config.SMTP_URL ? config.MAIL_TO.join(', ') : null,
    chats: chatsOf(config),
    files: { free: bavail * bsize },
    retentionDays: config.RETENTION_DAYS || null,
    version,
  };
}
