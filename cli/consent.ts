import {
  type ConsentEvent,
  REVOCATION_WAYS,
  type RevocationWay,
} from '../intake/store/consents.ts';
import type { Store } from '../intake/store/store.ts';
import { CommandError, type Context, type Definition, EXIT } from './command.ts';
import { choice, notHeld, RECEIPT, readTime, receiptNumber, receiptOf } from './options.ts';
import { type Page, paint, parts, prose, table, time } from './output.ts';

/** Rows read from the log at once. */
const ROWS = 1000;

interface Options {
  all?: true;
  revoke?: string;
  by?: RevocationWay;
  at?: string;
}

/** Has one of the two, depending on the options. */
interface Evidence {
  events?: ConsentEvent[];
  revoked?: { receipt: string; by: RevocationWay; at: number };
}

export const consent: Definition<Options, Evidence> = {
  name: 'consent',
  summary: 'show consent evidence, or record a withdrawal',
  description:
    'Show consent evidence, or record that a person withdrew consent. Use --json for complete rows that you can submit as proof.',
  examples: [
    'consent 7K3M-9QXD-2VTB',
    'consent --all --json',
    'consent --revoke 7K3M-9QXD-2VTB --by text --at 2026-11-20',
  ],
  declare(command) {
    command
      .argument(RECEIPT.optional, 'show the evidence for one submission')
      .option('--all', 'show the evidence for all submissions')
      .option(
        '--revoke <receipt>',
        'record that the person withdrew consent, such as by texting STOP',
        receiptNumber,
      )
      .addOption(choice('--by <way>', 'with --revoke: how the person withdrew', REVOCATION_WAYS))
      .option('--at <time>', 'with --revoke: when the person withdrew (default: now)');
  },
  async run(context, options, args) {
    const receipt = receiptOf(args);
    const { all, revoke } = options;
    if ([receipt, all, revoke].filter(Boolean).length !== 1) {
      throw new CommandError('Use one of these: a receipt, --all, or --revoke.', EXIT.wrongUse);
    }
    if ((options.by || options.at) && !revoke) {
      throw new CommandError('--by and --at require --revoke.', EXIT.wrongUse);
    }
    if (revoke) return enterRevocation(context, revoke, options);
    const { consents, records } = await context.store();
    const events = await eventsOf(consents, receipt);
    if (receipt && events.length === 0 && !(await records.record(receipt))) throw notHeld(receipt);
    return { events };
  },
  print({ events, revoked }, page) {
    if (revoked) {
      return prose(
        page,
        `Recorded: consent for ${revoked.receipt} withdrawn at ${time(revoked.at)} (${revoked.by}).`,
      );
    }
    return printEvents(events ?? [], page);
  },
  exitCode: ({ events }) => (events?.length === 0 ? EXIT.nothingFound : EXIT.done),
};

async function enterRevocation(
  { store, now, user }: Context,
  receipt: string,
  { by, at }: Options,
): Promise<Evidence> {
  if (!by) {
    throw new CommandError(
      `Add how the person withdrew: --by ${REVOCATION_WAYS.join('|')}.`,
      EXIT.wrongUse,
    );
  }
  const when = at === undefined ? now() : readTime('--at', at, now());
  if (when > now()) throw new CommandError(`--at ${at} is in the future.`, EXIT.wrongUse);
  const { consents } = await store();
  if (!(await consents.revoke(receipt, by, when, user))) throw notHeld(receipt);
  return { revoked: { receipt, by, at: when } };
}

async function eventsOf(consents: Store['consents'], receipt: string): Promise<ConsentEvent[]> {
  const events: ConsentEvent[] = [];
  for (;;) {
    const rows = await consents.events(receipt, ROWS, events.at(-1)?.seq);
    events.push(...rows);
    if (rows.length < ROWS) return events;
  }
}

function printEvents(events: readonly ConsentEvent[], page: Page): string {
  if (events.length === 0) return 'No consent evidence found.';
  const texts = new Map(events.filter(({ version }) => version > 0).map((e) => [e.version, e]));
  return parts(
    table(
      page,
      [
        { title: 'Row', text: ({ seq }) => String(seq), narrow: 5 },
        { title: 'Kind', text: ({ kind }) => kind, narrow: 7 },
        { title: 'Time', text: ({ at }) => time(at), narrow: 16 },
        { title: 'Receipt', text: ({ person }) => person.receipt, narrow: 14 },
        { title: 'Phone', text: ({ person }) => person.phoneE164 || person.phone, narrow: 12 },
        { title: 'Method', text: ({ person }) => person.way, narrow: 6 },
        { title: 'Wording', text: ({ version }) => String(version || ''), narrow: 7 },
      ],
      events,
    ),
    ...[...texts.values()].map(({ version, text }) =>
      [paint(page, 'title', `Wording ${version}`), prose(page, text)].join('\n'),
    ),
  );
}
