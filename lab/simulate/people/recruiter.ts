import { type Act, type CommandName, sayAct } from '../story/acts.ts';
import type { Handled } from '../story/promises.ts';
import type { Scene } from '../story/scene.ts';
import { runCommand } from './command.ts';

const ARGUMENTS: Record<CommandName, (receipt: string) => string[]> = {
  hold: (receipt) => ['hold', receipt],
  release: (receipt) => ['release', receipt],
  erase: (receipt) => ['erase', receipt, '--only-this', '--yes'],
  revoke: (receipt) => ['consent', '--revoke', receipt, '--by', 'text'],
  retry: (receipt) => ['retry', receipt],
};

/** A recruiter does something with a submission, if its sender has a receipt. */
export async function command(scene: Scene, act: Extract<Act, { kind: 'command' }>): Promise<void> {
  const person = scene.sent.find(({ plan }) => plan.person === act.person);
  if (!person?.receipt) return;
  scene.say(sayAct(act));
  const { receipt } = person;
  const known: Handled = scene.handled.get(person) ?? {
    mayBeErased: false,
    erasedAt: undefined,
    heldAt: undefined,
    releases: 0,
    releasing: 0,
    underWay: 0,
    files: [],
    deliveries: [],
  };
  scene.handled.set(person, known);
  if (act.command === 'erase') known.mayBeErased = true;
  const { releases } = known;
  const releasesIt = act.command === 'release' || act.command === 'retry';
  if (releasesIt) {
    known.heldAt = undefined;
    known.releases++;
    known.releasing++;
  }
  const row = scene.look()?.submissions.find((each) => each.receipt === receipt);
  // Once it is erased, what was known before counts on.
  if (row) {
    // What was claimed before may still be sent.
    known.underWay = row.deliveries.filter(({ state }) => state === 'leased').length;
    known.files = row.files.map(({ id }) => id);
    known.deliveries = row.deliveries.map(({ id }) => id);
  }
  const ended = await runCommand(scene.world, ARGUMENTS[act.command](receipt));
  if (releasesIt) known.releasing--;
  scene.say(`the command ${act.command} ${ended ? `ends with ${ended.code}` : 'is killed'}`);
  if (ended?.code !== 0) return;
  if (act.command === 'erase') known.erasedAt = scene.world.steady;
  // Of two at the same time either may have been the last.
  const isLast = known.releasing === 0 && known.releases === releases;
  if (act.command === 'hold' && isLast) known.heldAt = scene.world.steady;
}
