import { expect, test } from 'vitest';
import { textOf } from '../../tests/repository/source.ts';
import { withFault } from './fault.ts';
import { FAULTS } from './faults.ts';

test.each(FAULTS)('the fault “$name” has its place in $file', (fault) => {
  const text = textOf(fault.file);
  expect(withFault(fault, text)).not.toBe(text);
});
