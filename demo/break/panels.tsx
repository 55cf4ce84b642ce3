import type { ReactNode } from 'react';
import type { Glimpse } from '../../lab/simulate/run.ts';
import type { View } from '../../lab/simulate/simulator.ts';
import { bytes, clockTime, fromNow, many, moment } from './figures.ts';
import type { Schedule } from './schedule.ts';
import { reason, type StoryLine } from './story-lines.ts';
import { type DiskEntry, filesOn, rowsOn, type Survival } from './survival.ts';

/** What is good, has to wait, is bad, or neither; and the words for it. */
type State = [tone: 'good' | 'wait' | 'bad' | 'plain', words: string];

const SURVIVALS: Record<Survival, State> = {
  stays: ['good', 'survives'],
  lost: ['wait', 'would be lost'],
  damaged: ['wait', 'would be incomplete'],
  elsewhere: ['good', 'survives, in the folder before'],
};

const DELIVERY_STATES: Record<string, State> = {
  waiting: ['wait', 'waits'],
  leased: ['wait', 'under way'],
  delivered: ['good', 'delivered'],
  dead: ['bad', 'given up'],
  apart: ['plain', 'kept apart'],
};

/** The machine in figures. */
export function Machine({ view: { now }, schedule }: { view: View; schedule: Schedule }) {
  const free = bytes(now.free);
  const facts: [name: string, value: ReactNode][] = [
    [
      'Service',
      <Badge key="up" is={now.isUp ? ['good', 'answers'] : ['bad', 'does not answer']} />,
    ],
    ['n8n', <Badge key="n8n" is={schedule.isStopped ? ['bad', 'stopped'] : ['good', 'runs']} />],
    ['Free space', schedule.isFull ? <Badge key="free" is={['bad', free]} /> : free],
    ['Its clock', clockTime(now.clock)],
    ['Since its start', moment(now.at)],
  ];
  return (
    <section className="machine" aria-labelledby="machine">
      <h2 id="machine" className="hidden">
        The machine
      </h2>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

export function Visitors({ sent }: Pick<Glimpse, 'sent'>) {
  return (
    <Panel id="visitors" title="Visitors" empty="Nobody has sent a form yet.">
      {sent.map((form) => {
        const { plan, receipt, outcomes } = form;
        const files = plan.documents.length === 0 ? 'no documents' : 'two documents';
        const last = outcomes.at(-1);
        return (
          <Row
            key={plan.person}
            name={`Visitor ${plan.person}, ${files}`}
            is={stateOf(form)}
            detail={
              last?.kind === 'unknown' && receipt === undefined
                ? `Try ${outcomes.length}: ${reason(last.why)}`
                : undefined
            }
          />
        );
      })}
    </Panel>
  );
}

function stateOf({ plan, receipt, outcomes }: Glimpse['sent'][number]): State {
  if (receipt !== undefined) return ['good', `receipt ${receipt}`];
  if (outcomes.length >= plan.tries) return ['bad', 'gave up: no receipt'];
  return ['wait', outcomes.length === 0 ? 'waits for an answer' : 'no answer, tries again'];
}

export function Disk({ view: { now, afterPowerCut } }: { view: View }) {
  const { kept } = now;
  if (!kept) return <Panel id="disk" title="Disk" empty="There is no database that can be read." />;
  const entries = [...filesOn(kept, afterPowerCut.kept), ...rowsOn(kept, afterPowerCut.kept)];
  return (
    <Panel
      id="disk"
      title="Disk"
      empty="Nothing of a visitor is on the disk."
      note="Beside each stands what a power cut at this moment would leave. Only what was answered with a receipt has to survive."
    >
      {entries.map((entry) => (
        <Row
          key={`${entry.name} ${entry.receipt}`}
          name={<code>{short(entry.name)}</code>}
          is={SURVIVALS[entry.survival]}
          detail={ownerOf(entry)}
        />
      ))}
    </Panel>
  );
}

export function Outbox({ now: { kept, clock } }: { now: Glimpse }) {
  const submissions = kept?.submissions ?? [];
  return (
    <Panel id="outbox" title="Outbox" empty="Nothing is to be delivered.">
      {submissions.flatMap(({ receipt, deliveries }) =>
        deliveries.map(({ destination, state, attempts, dueAt }) => (
          <Row
            key={`${receipt} ${destination}`}
            name={
              <>
                {receipt}{' '}
                <span className="quiet">
                  to {destination === 'webhook' ? 'n8n' : 'the team by mail'}
                </span>
              </>
            }
            is={DELIVERY_STATES[state] ?? ['plain', state]}
            detail={`${many(attempts, 'attempt')}${state === 'waiting' ? `, ${fromNow(dueAt - clock)}` : ''}`}
          />
        )),
      )}
    </Panel>
  );
}

export function Received({ deliveries }: Pick<Glimpse, 'deliveries'>) {
  return (
    <Panel id="received" title="What n8n has" empty="Nothing has arrived.">
      {deliveries.map(({ id, receipt, files, isWhole, arrived }, index) => {
        const isAgain = deliveries.slice(0, index).some((each) => each.id === id);
        return (
          <Row
            key={`${id} ${arrived}`}
            name={receipt}
            is={isWhole ? ['good', isAgain ? 'whole, once more' : 'whole'] : ['bad', 'not whole']}
            detail={`${many(files.length, 'document')}, at ${moment(arrived)}`}
          />
        );
      })}
    </Panel>
  );
}

/** What happened, newest first. */
export function Story({ lines }: { lines: readonly StoryLine[] }) {
  return (
    <section className="panel story" aria-labelledby="story">
      <h2 id="story">The story so far</h2>
      <ol reversed>
        {lines
          .map(({ at, kind, text }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines may be equal, and none is ever moved.
            <li key={index} className={kind}>
              <span className="time">{moment(at)}</span> <span>{text}</span>
            </li>
          ))
          .toReversed()}
      </ol>
    </section>
  );
}

interface PanelProps {
  id: string;
  title: string;
  /** What it says without a row. */
  empty: string;
  note?: string;
  children?: readonly ReactNode[];
}

function Panel({ id, title, empty, note, children = [] }: PanelProps) {
  return (
    <section className="panel" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children.length === 0 ? (
        <p className="empty">{empty}</p>
      ) : (
        <>
          {note && <p className="note">{note}</p>}
          <ul className="rows">{children}</ul>
        </>
      )}
    </section>
  );
}

function Row({ name, is, detail }: { name: ReactNode; is: State; detail: string | undefined }) {
  return (
    <li>
      <span className="name">{name}</span>
      <Badge is={is} />
      {detail !== undefined && <span className="detail">{detail}</span>}
    </li>
  );
}

function Badge({ is: [tone, words] }: { is: State }) {
  return <span className={`badge ${tone}`}>{words}</span>;
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
