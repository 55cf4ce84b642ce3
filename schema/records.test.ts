import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { parseRecord, words } from './records.ts';
import { CONTENT_DIR, ContentError } from './source.ts';

const card = v.strictObject({
  title: words('A text.', 20),
  links: v.array(v.strictObject({ name: words('A text.', 8) })),
});

/** The message that an editor reads in the terminal when the build stops. */
function messageFor(source: string): string {
  try {
    parseRecord('card.yaml', source, card);
  } catch (error) {
    if (error instanceof ContentError) return error.message;
  }
  throw new Error('The record was accepted, or refused by something else.');
}

describe('a record that is right', () => {
  test('[P4] is read with the spaces around its texts removed', () => {
    expect(parseRecord('card.yaml', 'title: " What we do "\nlinks: [{ name: AI }]', card)).toEqual({
      title: 'What we do',
      links: [{ name: 'AI' }],
    });
  });
});

describe('a record that is wrong', () => {
  test('[P4] names the file, the field and what to do', () => {
    expect(messageFor('title: A title that is far too long\nlinks: []')).toBe(
      `${CONTENT_DIR}/card.yaml can't be used as it is:\n` +
        '  title: This text has 28 characters; shorten it to 20.',
    );
  });

  test('[P4] names a field inside a list by its place', () => {
    expect(messageFor('title: Links\nlinks: [{ name: AI }, { name: "" }]')).toContain(
      '  links.1.name: This text is empty. Write at least one word, at most 8 characters.',
    );
  });

  test('[P4] names everything that is wrong at once', () => {
    const message = messageFor('title: 7\nlinks: [{ name: Artificial }]');
    expect(message.split('\n').slice(1)).toEqual([
      '  title: Write a text here, of at most 20 characters. If one stands there, put it in quotes.',
      '  links.0.name: This text has 10 characters; shorten it to 8.',
    ]);
  });

  test('[P4] says that a field is missing', () => {
    expect(messageFor('links: []')).toContain('  title: This field is missing. Add it.');
  });

  test('[P4] says that a field is misspelled', () => {
    expect(messageFor('title: Links\nlinks: []\ntitel: Links')).toContain(
      '  titel: There is no such field. Correct its name or remove it.',
    );
  });

  test('[P4] says that a part has no fields', () => {
    expect(messageFor('title: Links\nlinks: [AI]')).toContain(
      '  links.0: Write the fields of this part here, one a line.',
    );
  });

  test.each(['Lorem ipsum dolor', 'TODO: a title', 'tbd'])(
    '[P4] refuses the placeholder %s',
    (text) => {
      expect(messageFor(`title: "${text}"\nlinks: []`)).toContain(
        '  title: This is a placeholder. Write the final words.',
      );
    },
  );

  test('[P4] names the line when the file is not YAML', () => {
    const message = messageFor('title: "open\nlinks: []');
    expect(message).toContain(`${CONTENT_DIR}/card.yaml is not valid YAML: `);
    expect(message).toMatch(/at line \d+/);
    expect(message).toContain('an apostrophe is written twice');
  });
});
