import { type Act, act } from '../act.ts';

/** Time passes, or the clock is set. */
export const pass = (ms: number, says: string): Act =>
  act(
    says,
    async (_, clock) => clock.pass(ms),
    (state) => {
      state.now += ms;
      return [state];
    },
    { isAlone: true },
  );
