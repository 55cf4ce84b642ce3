/**
 * `npm run describe` writes docs/settings.md, `.env.example` and the schema of the webhook's manifest
 * anew, with what schema/ describes.
 */
import { writeFile } from 'node:fs/promises';
import { settingsExample, settingsPage } from './settings-pages.ts';
import { webhookSchema } from './webhook-schema.ts';

const ROOT = new URL('../../', import.meta.url);

await writeFile(new URL('docs/settings.md', ROOT), settingsPage());
await writeFile(new URL('.env.example', ROOT), settingsExample());
await writeFile(new URL('docs/examples/webhook-manifest.json', ROOT), webhookSchema());
