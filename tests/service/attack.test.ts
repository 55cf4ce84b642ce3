import { expect, test } from 'vitest';
import { attack } from '../attack/run.ts';
import { SCENARIOS } from '../attack/scenarios.ts';

// What each came to is printed by `npm run attack`; here it only has to be withstood.
test.each(SCENARIOS.filter(({ fullOnly }) => !fullOnly))(
  '[X10] withstands $title',
  { timeout: 60_000 },
  async (scenario) => {
    expect(await attack(scenario, 'quick')).toMatchObject({ title: scenario.title });
  },
);
