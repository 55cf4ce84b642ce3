import { html } from 'hono/html';
import { type Press, pressed, type Told, writeAddress } from './address.ts';
import type { Schedule } from './schedule.ts';

/** Beginnings that show something. */
const EXAMPLES: readonly [title: string, presses: readonly Press[]][] = [
  ['The power fails in the middle of an upload', ['send', 'moment', 'plug', 'minute']],
  ['The power fails just after the answer', ['send', 'moment', 'moment', 'plug', 'minute']],
  [
    'n8n is away for two minutes',
    ['stop', 'send', 'minute', 'minute', 'start', 'minute', 'minute'],
  ],
  ['The disk is full when a form comes', ['full', 'send', 'minute', 'free', 'minute']],
  [
    'The clock is set back while a delivery waits',
    ['stop', 'text', 'minute', 'clock', 'start', 'minute'],
  ],
];

/** The buttons. Each is a link to the story with one press more. */
export function controls(told: Told, { isFull, isStopped }: Schedule) {
  const button = (press: Press, label: string, look = '') => {
    const next = pressed(told, press);
    return next
      ? html`<li><a class="button ${look}" href="${writeAddress(next)}">${label}</a></li>`
      : '';
  };
  return html`
<section class="controls" aria-labelledby="press">
<h2 id="press" class="hidden">What happens next</h2>
${pressed(told, 'moment') ? '' : html`<p class="note">This story has as many acts as it may have. Take back some, or start over.</p>`}
<div class="groups">
<div class="group"><h3>Visitors</h3><ul>
${button('send', 'Send a form with two documents', 'main')}
${button('text', 'Send a form without documents')}
</ul></div>
<div class="group"><h3>Break something</h3><ul>
${button('plug', 'Pull the plug', 'danger')}
${button('kill', 'Kill the service', 'danger')}
${isFull ? button('free', 'Free the disk', 'mend') : button('full', 'Fill the disk', 'danger')}
${isStopped ? button('start', 'Start n8n', 'mend') : button('stop', 'Stop n8n', 'danger')}
${button('clock', 'Set the clock back', 'danger')}
</ul></div>
<div class="group"><h3>Time</h3><ul>
${button('moment', 'Let a moment pass')}
${button('minute', 'Let a minute pass')}
</ul></div>
</div>
${told.presses.length > 0 ? again(told) : ''}
</section>`;
}

function again({ seed, presses }: Told) {
  const link = (to: Told, label: string) =>
    html`<li><a href="${writeAddress(to)}">${label}</a></li>`;
  return html`<ul class="again">
${link({ seed, presses: presses.slice(0, -1) }, 'Take back the last act')}
${link({ seed: (seed + 1) % 1e9, presses }, 'The same acts with another seed')}
${link({ seed, presses: [] }, 'Start over')}
</ul>`;
}

export function examples({ seed }: Told) {
  return html`
<section class="panel" aria-labelledby="examples">
<h2 id="examples">Stories to begin with</h2>
<ul class="examples">
${EXAMPLES.map(([title, presses]) => html`<li><a href="${writeAddress({ seed, presses })}">${title}</a></li>`)}
</ul>
</section>`;
}
