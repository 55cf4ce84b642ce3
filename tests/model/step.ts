import fc from 'fast-check';
import type { Act } from './act.ts';
import type { State } from './state.ts';
import type { Model, World } from './world.ts';

/** What a command does in a state; undefined if there is nothing to do it with. */
type Plan = (state: State) => Act | undefined;

interface Place {
  /** In which of the two stores. */
  place: 0 | 1;
  /** Whether the next command may begin before this one has ended. */
  isTogether: boolean;
}

/** One act as a command; its sentence is known once the act has begun. */
export class Step implements fc.AsyncCommand<Model, World> {
  readonly #plan: Plan;
  readonly #place: Place;
  #says = 'not run';

  constructor(plan: Plan, place: Place) {
    this.#plan = plan;
    this.#place = place;
  }

  check({ state }: Model): boolean {
    return this.#plan(state) !== undefined;
  }

  async run(model: Model, world: World): Promise<void> {
    let act = this.#plan(model.state);
    if (act && (await world.makeRoom(act))) act = this.#plan(model.state);
    if (!act) return;
    this.#says = act.says;
    await world.begin(act, this.#place.place, this.#place.isTogether);
  }

  /** A run of its own keeps its own sentence. */
  [fc.cloneMethod](): Step {
    return new Step(this.#plan, this.#place);
  }

  toString(): string {
    return this.#says;
  }
}

const place = fc.record<Place>({
  place: fc.constantFrom(0, 1),
  isTogether: fc.boolean(),
});

/** Commands that are made of any of the given values. */
export function steps<T>(
  given: fc.Arbitrary<T>,
  plan: (given: T, state: State) => Act | undefined,
) {
  return fc
    .tuple(given, place)
    .map(([value, where]) => new Step((state) => plan(value, state), where));
}
