import { html } from 'hono/html';
import type { Glimpse } from '../../lab/simulate/run.ts';
import type { View } from '../../lab/simulate/simulator.ts';
import { bytes, clockTime, fromNow, many, moment } from './figures.ts';
import type { Schedule } from './schedule.ts';
import { reason, type StoryLine } from './story-lines.ts';
import { type DiskEntry, filesOn, rowsOn, type Survival } from './survival.ts';

type Tone = 'good' | 'wait' | 'bad' | 'plain';
type Part = ReturnType<typeof html>;

const SURVIVALS: Record<Survival, [Tone, string]> = {
  stays: ['good', 'survives'],
  lost: ['wait', 'would be lost'],
  damaged: ['wait', 'would be incomplete'],
  elsewhere: ['good', 'survives, in the folder before'],
};

const STATES: Record<string, [Tone, string]> = {
  waiting: ['wait', 'waits'],
  leased: ['wait', 'under way'],
  delivered: ['good', 'delivered'],
  dead: ['bad', 'given up'],
  apart: ['plain', 'kept apart'],
};

/** The machine in figures. */
export function machine({ now }: View, { isFull, isStopped }: Schedule) {
  const fact = (name: string, value: Part | string) =>
    html`<div><dt>${name}</dt><dd>${value}</dd></div>`;
  return html`
<section class="machine" aria-labelledby="machine">
<h2 id="machine" class="hidden">The machine</h2>
<dl>
${fact('Service', now.isUp ? badge('good', 'answers') : badge('bad', 'does not answer'))}
${fact('n8n', isStopped ? badge('bad', 'stopped') : badge('good', 'runs'))}
${fact('Free space', isFull ? badge('bad', bytes(now.free)) : bytes(now.free))}
${fact('Its clock', clockTime(now.clock))}
${fact('Since its start', moment(now.at))}
</dl>
</section>`;
}

export function visitors({ sent }: Glimpse) {
  const rows = sent.map(({ plan, receipt, outcomes }) => {
    const files = plan.documents.length === 0 ? 'no documents' : 'two documents';
    const last = outcomes.at(-1);
    const isOver = receipt !== undefined || outcomes.length >= plan.tries;
    const detail =
      last?.kind === 'unknown' && receipt === undefined
        ? html`<span class="detail">Try ${outcomes.length}: ${reason(last.why)}</span>`
        : '';
    const [tone, words] =
      receipt !== undefined
        ? (['good', `receipt ${receipt}`] as const)
        : isOver
          ? (['bad', 'gave up: no receipt'] as const)
          : outcomes.length === 0
            ? (['wait', 'waits for an answer'] as const)
            : (['wait', 'no answer, tries again'] as const);
    return row(`Visitor ${plan.person}, ${files}`, badge(tone, words), detail);
  });
  return panel('visitors', 'Visitors', 'Nobody has sent a form yet.', rows);
}

export function disk({ now, afterPowerCut }: View) {
  const { kept } = now;
  if (!kept) return panel('disk', 'Disk', 'There is no database that can be read.', []);
  const of = (entry: DiskEntry) => html`<span class="detail">${ownerOf(entry)}</span>`;
  const entries = [...filesOn(kept, afterPowerCut.kept), ...rowsOn(kept, afterPowerCut.kept)];
  const rows = entries.map((entry) =>
    row(html`<code>${short(entry.name)}</code>`, badge(...SURVIVALS[entry.survival]), of(entry)),
  );
  const note =
    'Beside each stands what a power cut at this moment would leave. Only what was answered with a receipt has to survive.';
  return panel('disk', 'Disk', 'Nothing of a visitor is on the disk.', rows, note);
}

export function outbox({ kept, clock }: Glimpse) {
  const rows = (kept?.submissions ?? []).flatMap(({ receipt, deliveries }) =>
    deliveries.map(({ destination, state, attempts, dueAt }) => {
      const [tone, words] = STATES[state] ?? ['plain', state];
      const due = state === 'waiting' ? `, ${fromNow(dueAt - clock)}` : '';
      const detail = html`<span class="detail">${many(attempts, 'attempt')}${due}</span>`;
      return row(
        html`${receipt} <span class="quiet">to ${destination === 'webhook' ? 'n8n' : 'the team by mail'}</span>`,
        badge(tone, words),
        detail,
      );
    }),
  );
  return panel('outbox', 'Outbox', 'Nothing is to be delivered.', rows);
}

export function received({ deliveries }: Glimpse) {
  const rows = deliveries.map(({ id, receipt, files, isWhole, arrived }, index) => {
    const isAgain = deliveries.slice(0, index).some((each) => each.id === id);
    const words = isWhole ? (isAgain ? 'whole, once more' : 'whole') : 'not whole';
    const detail = html`<span class="detail">${many(files.length, 'document')}, at ${moment(arrived)}</span>`;
    return row(receipt, badge(isWhole ? 'good' : 'bad', words), detail);
  });
  return panel('received', 'What n8n has', 'Nothing has arrived.', rows);
}

/** What happened, newest first. */
export function story(lines: readonly StoryLine[]) {
  return html`
<section class="panel story" aria-labelledby="story">
<h2 id="story">The story so far</h2>
<ol reversed>
${lines.toReversed().map(({ at, kind, text }) => html`<li class="${kind}"><span class="time">${moment(at)}</span> <span>${text}</span></li>`)}
</ol>
</section>`;
}

function panel(id: string, title: string, empty: string, rows: readonly Part[], note = '') {
  return html`
<section class="panel" aria-labelledby="${id}">
<h2 id="${id}">${title}</h2>
${rows.length === 0 ? html`<p class="empty">${empty}</p>` : html`${note && html`<p class="note">${note}</p>`}<ul class="rows">${rows}</ul>`}
</section>`;
}

function row(name: Part | string, state: Part, detail: Part | string): Part {
  return html`<li><span class="name">${name}</span>${state}${detail}</li>`;
}

function badge(tone: Tone, words: string): Part {
  return html`<span class="badge ${tone}">${words}</span>`;
}

function ownerOf({ name, receipt }: DiskEntry): string {
  if (receipt !== undefined) return `of ${receipt}`;
  return name.startsWith('files/orphaned/')
    ? 'of a form that was not stored, set aside'
    : 'of a form that is arriving';
}

/** A path with the long name of a file cut. */
function short(name: string): string {
  return name.replace(/([0-9a-f]{8})[0-9a-f]{24}/, '$1…');
}
