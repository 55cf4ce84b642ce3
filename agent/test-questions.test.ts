import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { readQuestions } from './test-questions.ts';

describe('reading the questions', () => {
  test('[X13] says what each one is', () => {
    const list =
      '- { ask: pricing, sections: [faq/pricing] }\n- { ask: hi, kind: inventive, held: true }';
    expect(readQuestions(list)).toEqual([
      { ask: 'pricing', kind: 'answerable', sections: ['faq/pricing'], held: false },
      { ask: 'hi', kind: 'inventive', sections: [], held: true },
    ]);
  });

  test.each([
    ['neither sections nor a kind', 'ask: a', ': Name either'],
    ['both', 'ask: a, sections: [about], kind: inventive', ': Name either'],
    ['no section in its list', 'ask: a, sections: []', ': Name either'],
    ['a section twice', 'ask: a, sections: [about, about]', ': Name each section once.'],
    ['what is no section', 'ask: a, sections: [About us]', ', sections: '],
    ['a kind that is not known', 'ask: a, kind: rude', ', kind: '],
    ['a field that is not known', 'ask: a, kind: inventive, hold: true', ', hold: '],
    ['no words', "ask: ' ', kind: inventive", ', ask: '],
  ])('[X13] refuses one with %s, and shows it', (_, fields, complaint) => {
    const wrong = JSON.stringify(parse(`{ ${fields} }`));
    expect(() => readQuestions(`- { ${fields} }`)).toThrow(`
  ${wrong}${complaint}`);
  });
});
