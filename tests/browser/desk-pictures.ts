import path from 'node:path';
import process from 'node:process';
import { DatabaseSync } from 'node:sqlite';
import type { BrowserContext, Page } from '@playwright/test';
import { ROOT } from '../harness/service.ts';
import type { Sending } from '../harness/submit.ts';
import { MINUTE_MS } from './desk.ts';

/** Takes the pictures of docs/desk.md if set: DESK_PICTURES=1 npm test -- browser desk-morning desk-team */
const TAKES = Boolean(process.env.DESK_PICTURES);

/** Takes pictures for the documentation if `DESK_PICTURES` is set. */
export function picturesOf(page: Page) {
  return async (name: string): Promise<void> => {
    if (!TAKES) return;
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.waitForLoadState('networkidle');
    // Toasts of the step before would cover this one.
    const toasts = page.locator('[role="region"][aria-live]');
    await toasts.evaluate((element) => element.style.setProperty('visibility', 'hidden'));
    await page.screenshot({ path: path.join(ROOT, `docs/desk-${name}.png`) });
    await toasts.evaluate((element) => element.style.removeProperty('visibility'));
  };
}

/** Only for pictures: spreads the submissions, which came within two seconds, over a night. */
export function spreadOverNight(dataDir: string): void {
  if (!TAKES) return;
  const database = new DatabaseSync(path.join(dataDir, 'submissions.db'), { timeout: 5000 });
  const last = '(select max(seq) from submission)';
  const back = `(${last} - submission.seq) * 13 * ${MINUTE_MS}`;
  const backOf = (id: string) => `(select ${back} from submission where submission.id = ${id})`;
  for (const column of ['delivered_at', 'buried_at']) {
    database.exec(`update outbox set ${column} = ${column} - ${backOf('submission_id')}`);
  }
  for (const column of ['began_at', 'ended_at']) {
    database.exec(`update attempt set ${column} = ${column} - ${backOf('submission_id')}`);
  }
  const whose = '(select submission_id from consent_person where seq = consent_event.seq)';
  database.exec(`update consent_event set at = at - ${backOf(whose)}`);
  database.exec(`update submission set received_at = received_at - ${back}`);
  database.close();
}

/** A person's résumé as a PDF, rendered by the browser. */
export async function resumeOf(context: BrowserContext, { fields = {} }: Sending): Promise<Buffer> {
  const page = await context.newPage();
  await page.setContent(`
    <style>
      body { font: 10.5pt/1.45 Georgia, serif; margin: 1.6cm }
      h2 { font-size: 12pt; border-bottom: 1px solid #ccc }
    </style>
    <h1>${fields.firstname} ${fields.lastname}</h1>
    <p>Senior gameplay engineer, Austin, Texas</p>
    <p>Nine years of C++ in shipped console and PC titles, five of them in Unreal. I like the seam
    between designers and the engine: tools that make a combat prototype playable by Friday, and
    profiles that keep it at 60 Hz.</p>
    <h2>Halcyon Studio, lead gameplay engineer, 2021 to today</h2>
    <ul>
      <li>Led six engineers on traversal and combat of an open world action game.</li>
      <li>Cut hitches at streaming boundaries from 38 ms to 6 ms.</li>
      <li>Built the ability graph that designers use for every enemy.</li>
    </ul>
    <h2>Ironpeak Games, gameplay engineer, 2017 to 2021</h2>
    <ul>
      <li>Shipped two titles on PlayStation and PC; owned save games, camera and input.</li>
      <li>Wrote the automated playthrough that runs every night on 40 kits.</li>
    </ul>`);
  const bytes = await page.pdf({ format: 'Letter' });
  await page.close();
  return bytes;
}
