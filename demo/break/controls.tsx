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

/** A press that the page offers: its label, and how its button looks. */
type Choice = [press: Press, label: string, look?: 'main' | 'danger' | 'mend'];

/** The buttons. Each is a link to the story with one press more. */
export function Controls({ told, schedule }: { told: Told; schedule: Schedule }) {
  const { isFull, isStopped } = schedule;
  return (
    <section className="controls" aria-labelledby="press">
      <h2 id="press" className="hidden">
        What happens next
      </h2>
      {!pressed(told, 'moment') && (
        <p className="note">
          This story has as many acts as it may have. Take back some, or start over.
        </p>
      )}
      <div className="groups">
        <Choices
          title="Visitors"
          told={told}
          choices={[
            ['send', 'Send a form with two documents', 'main'],
            ['text', 'Send a form without documents'],
          ]}
        />
        <Choices
          title="Break something"
          told={told}
          choices={[
            ['plug', 'Pull the plug', 'danger'],
            ['kill', 'Kill the service', 'danger'],
            isFull ? ['free', 'Free the disk', 'mend'] : ['full', 'Fill the disk', 'danger'],
            isStopped ? ['start', 'Start n8n', 'mend'] : ['stop', 'Stop n8n', 'danger'],
            ['clock', 'Set the clock back', 'danger'],
          ]}
        />
        <Choices
          title="Time"
          told={told}
          choices={[
            ['moment', 'Let a moment pass'],
            ['minute', 'Let a minute pass'],
          ]}
        />
      </div>
      {told.presses.length > 0 && <Again told={told} />}
    </section>
  );
}

function Choices({ title, told, choices }: { title: string; told: Told; choices: Choice[] }) {
  return (
    <div className="group">
      <h3>{title}</h3>
      <ul>
        {choices.map(([press, label, look]) => {
          const next = pressed(told, press);
          return (
            next && (
              <li key={press}>
                <a className={look ? `button ${look}` : 'button'} href={writeAddress(next)}>
                  {label}
                </a>
              </li>
            )
          );
        })}
      </ul>
    </div>
  );
}

function Again({ told: { seed, presses } }: { told: Told }) {
  return (
    <ul className="again">
      <StoryLink to={{ seed, presses: presses.slice(0, -1) }}>Take back the last act</StoryLink>
      <StoryLink to={{ seed: (seed + 1) % 1e9, presses }}>
        The same acts with another seed
      </StoryLink>
      <StoryLink to={{ seed, presses: [] }}>Start over</StoryLink>
    </ul>
  );
}

export function Examples({ told: { seed } }: { told: Told }) {
  return (
    <section className="panel" aria-labelledby="examples">
      <h2 id="examples">Stories to begin with</h2>
      <ul className="examples">
        {EXAMPLES.map(([title, presses]) => (
          <StoryLink key={title} to={{ seed, presses }}>
            {title}
          </StoryLink>
        ))}
      </ul>
    </section>
  );
}

function StoryLink({ to, children }: { to: Told; children: string }) {
  return (
    <li>
      <a href={writeAddress(to)}>{children}</a>
    </li>
  );
}
