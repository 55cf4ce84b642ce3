import { expect, test } from 'vitest';
import { textOf } from '../../tests/repository/source.ts';
import { editOf, holes } from './holes.ts';

test.each(holes())('[X28] “$name” can be put back into $file', (hole) => {
  const text = textOf(hole.file);
  expect(editOf(hole).change(text)).not.toBe(text);
});
