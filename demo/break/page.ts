import { html } from 'hono/html';
import type { View } from '../../lab/simulate/simulator.ts';
import { type Told, writeAddress } from './address.ts';
import { controls, examples } from './controls.ts';
import { disk, machine, outbox, received, story, visitors } from './panels.ts';
import type { Schedule } from './schedule.ts';
import { storyLines } from './story-lines.ts';

export const STYLES_PATH = '/page.css';

type Part = ReturnType<typeof html>;

/** The page of a story. */
export function storyPage(told: Told, schedule: Schedule, view: View) {
  const { now } = view;
  const { broken } = now;
  return frame(
    'Break it yourself',
    html`
<header>
<h1>Break it yourself</h1>
<p class="lead">This is the real service on a simulated machine: its time, disk, network and chance follow from the seed ${told.seed}. All that you press is in the address, so a link shows the same to everybody, and the browser's Back takes back the last act.</p>
</header>
<main>
${
  broken
    ? html`<section class="alarm" aria-labelledby="broken"><h2 id="broken">A promise was broken</h2>
<p>${broken.promise}: ${broken.found}</p>
<p>That is a fault of the service. Please open an issue with this address: <code>${writeAddress(told)}</code></p></section>`
    : ''
}
${controls(told, schedule)}
${machine(view, schedule)}
<div class="columns">
<div class="panels">
${visitors(now)}
${disk(view)}
${outbox(now)}
${received(now)}
</div>
${story(storyLines(now.lines, schedule))}
</div>
${examples(told)}
</main>`,
  );
}

/** The page of an address that tells no story. */
export function faultPage(title: string, words: string) {
  return frame(
    title,
    html`<main class="fault">
<h1>${title}</h1>
<p class="lead">${words}</p>
<p><a class="button main" href="/">Start over</a></p>
</main>`,
  );
}

function frame(title: string, body: Part) {
  return html`<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="stylesheet" href="${STYLES_PATH}">
<link rel="icon" href="data:,">
</head>
<body>
${body}
</body>
</html>
`;
}
