import type { Scene } from '../story/scene.ts';
import { fillIn, type Outcome, type Plan, type Sent, sendOnce } from './visitor.ts';

/** Before the first try again, and twice as long before each other, in milliseconds. */
const AGAIN_MS = 4000;

/** Within this time the service must see that its database is not in its place, in milliseconds. */
const NOTICED_MS = 1000;

/** Somebody sends a form, and sends it again where no receipt comes, as the site's script does. */
export async function visit(scene: Scene, plan: Plan): Promise<void> {
  const form = fillIn(plan);
  scene.sent.push(form);
  for (let tried = 0; tried < plan.tries; tried++) {
    if (tried > 0) await scene.world.sleep(AGAIN_MS * 2 ** (tried - 1));
    const isFirst = tried === 0;
    const presses = [sendOnce(scene.world, form, { breaksAt: isFirst ? plan.breaksAt : 1 })];
    if (plan.isTwice && isFirst) presses.push(sendOnce(scene.world, form, { breaksAt: 1 }));
    for (const press of presses) void press.then((outcome) => hear(scene, form, outcome));
    const outcomes = await Promise.all(presses);
    if (outcomes.some(({ kind }) => kind !== 'unknown')) return;
  }
}

function hear(scene: Scene, form: Sent, outcome: Outcome): void {
  const who = `person ${form.plan.person}`;
  form.outcomes.push(outcome);
  if (outcome.kind === 'unknown') {
    scene.say(`${who} has no answer: ${outcome.why}`);
    return;
  }
  if (outcome.kind === 'refused') {
    const found = `${who} was answered ${outcome.status}`;
    scene.note([{ promise: 'a form without faults is taken', found }]);
    return;
  }
  const { receipt, status } = outcome;
  scene.say(`${who} gets the receipt ${receipt} (${status})`);
  // What was committed before is answered once the service goes on.
  const since = Math.max(scene.awaySince ?? scene.world.steady, scene.machine.goesOnAt);
  if (status === 201 && scene.world.steady - since > NOTICED_MS) {
    const found = `${who} was answered ${status}`;
    scene.note([{ promise: 'nothing is taken for a database that is moved away', found }]);
  }
  if (form.receipt !== undefined && form.receipt !== receipt) {
    const found = `${who} has ${form.receipt} and ${receipt}`;
    scene.note([{ promise: 'one form has one receipt', found }]);
  }
  form.receipt = receipt;
}
