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

describe('a valid record', () => {
  test('[P4] is read without the spaces around its texts', () => {
    expect(parseRecord('card.yaml', 'title: " What we do "\nlinks: [{ name: AI }]', card)).toEqual({
      title: 'What we do',
      links: [{ name: 'AI' }],
    });
  });
});

describe('an invalid record', () => {
  test('[P4] names the file, the field, and what to do', () => {
    expect(messageFor('title: A title that is far too long\nlinks: []')).toBe(
      `${CONTENT_DIR}/card.yaml has errors:\n` +
        '  title: This text is 28 characters long. Shorten it to 20.',
    );
  });

  test('[P4] names a field in a list by its index', () => {
    expect(messageFor('title: Links\nlinks: [{ name: AI }, { name: "" }]')).toContain(
      '  links.1.name: This text is empty. Write at least one word, at most 8 characters.',
    );
  });

  test('[P4] reports all errors at once', () => {
    const message = messageFor('title: 7\nlinks: [{ name: Artificial }]');
    expect(message.split('\n').slice(1)).toEqual([
      '  title: Write text here, at most 20 characters. If there is text already, put it in quotes.',
      '  links.0.name: This text is 10 characters long. Shorten it to 8.',
    ]);
  });

  test('[P4] reports a missing field', () => {
    expect(messageFor('links: []')).toContain('  title: This field is missing. Add it.');
  });

  test('[P4] reports a misspelled field', () => {
    expect(messageFor('title: Links\nlinks: []\ntitel: Links')).toContain(
      '  titel: Unknown field. Fix its name or remove it.',
    );
  });

  test('[P4] reports a group without fields', () => {
    expect(messageFor('title: Links\nlinks: [AI]')).toContain(
      '  links.0: Write this as a group of fields, one per line.',
    );
  });

  test.each(['Lorem ipsum dolor', 'TODO: a title', 'tbd'])(
    '[P4] refuses the placeholder %s',
    (text) => {
      expect(messageFor(`title: "${text}"\nlinks: []`)).toContain(
        '  title: This is placeholder text. Write the final text.',
      );
    },
  );

  test('[P4] names the line if the file isn’t YAML', () => {
    const message = messageFor('title: "open\nlinks: []');
    expect(message).toContain(`${CONTENT_DIR}/card.yaml is not valid YAML: `);
    expect(message).toMatch(/at line \d+/);
    expect(message).toContain('an apostrophe is written twice');
  });
});
