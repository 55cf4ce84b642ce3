import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { View } from '../../lab/simulate/simulator.ts';
import { type Told, writeAddress } from './address.ts';
import { Controls, Examples } from './controls.tsx';
import { Disk, Machine, Outbox, Received, Story, Visitors } from './panels.tsx';
import type { Schedule } from './schedule.ts';
import { storyLines } from './story-lines.ts';
import { STYLES_PATH } from './styles.ts';

/** The page of a story, as HTML. */
export function storyPage(told: Told, schedule: Schedule, view: View): string {
  const { now } = view;
  return htmlOf(
    <Frame title="Break it yourself">
      <header>
        <h1>Break it yourself</h1>
        <p className="lead">
          This is the real service on a simulated machine: its time, disk, network and chance follow
          from the seed {told.seed}. All that you press is in the address, so a link shows the same
          to everybody, and the browser's Back takes back the last act.
        </p>
      </header>
      <main>
        {now.broken && <Alarm told={told} broken={now.broken} />}
        <Controls told={told} schedule={schedule} />
        <Machine view={view} schedule={schedule} />
        <div className="columns">
          <div className="panels">
            <Visitors sent={now.sent} />
            <Disk view={view} />
            <Outbox now={now} />
            <Received deliveries={now.deliveries} />
          </div>
          <Story lines={storyLines(now.lines, schedule)} />
        </div>
        <Examples told={told} />
      </main>
    </Frame>,
  );
}

/** The page of an address that tells no story, as HTML. */
export function faultPage(title: string, words: string): string {
  return htmlOf(
    <Frame title={title}>
      <main className="fault">
        <h1>{title}</h1>
        <p className="lead">{words}</p>
        <p>
          <a className="button main" href="/">
            Start over
          </a>
        </p>
      </main>
    </Frame>,
  );
}

function Alarm({ told, broken }: { told: Told; broken: NonNullable<View['now']['broken']> }) {
  return (
    <section className="alarm" aria-labelledby="broken">
      <h2 id="broken">A promise was broken</h2>
      <p>
        The promise “{broken.promise}” does not hold: {broken.found}.
      </p>
      <p>
        That is a fault of the service. Please open an issue with this address:{' '}
        <code>{writeAddress(told)}</code>
      </p>
    </section>
  );
}

function Frame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{title}</title>
        <link rel="stylesheet" href={STYLES_PATH} />
        <link rel="icon" href="data:," />
      </head>
      <body>{children}</body>
    </html>
  );
}

const htmlOf = (page: ReactNode) => `<!DOCTYPE html>\n${renderToStaticMarkup(page)}\n`;
