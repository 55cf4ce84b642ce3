/** `npm run describe` writes docs/settings.md and `.env.example` anew, with what schema/ describes. */
import { writeFile } from 'node:fs/promises';
import { settingsExample, settingsPage } from './settings-pages.ts';

const ROOT = new URL('../../', import.meta.url);

await writeFile(new URL('docs/settings.md', ROOT), settingsPage());
await writeFile(new URL('.env.example', ROOT), settingsExample());
