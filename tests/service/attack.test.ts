import { expect, test } from 'vitest';
import { attack } from '../../lab/attack/run.ts';
import { SCENARIOS } from '../../lab/attack/scenarios.ts';

// `npm run attack` prints the result of each attack. Here the service only has to withstand it.
test.each(SCENARIOS.filter(({ fullOnly }) => !fullOnly))(
  '[X10] withstands $title',
  { timeout: 60_000 },
  async (scenario) => {
    expect(await attack(scenario, 'quick')).toMatchObject({ title: scenario.title });
  },
);
