import type { Wordings } from '../knowledge.ts';
import { stemsOf } from '../search/words.ts';

type Lists = Pick<Wordings, 'ignored' | 'alike' | 'unsaid' | 'asked'>;

const entriesOf = (text: string) => text.split(',');

/**
 * The wordings by their stems, each phrase once: half as long as what editors write, and ready for
 * the browser, which has only to divide them.
 */
export function stemmed({ ignored, alike, unsaid, asked }: Lists): Lists {
  const ignoredStems = new Set(entriesOf(ignored).flatMap((word) => stemsOf(word)));
  const phrases = (text: string) =>
    new Set(
      entriesOf(text).map((entry) => {
        const words = stemsOf(entry, ignoredStems);
        // Of two telling words these are enough: "how long have you guys been around" is known as well.
        const telling = words.filter((word) => !ignoredStems.has(word));
        return (telling.length > 1 ? telling : words).join(' ');
      }),
    );
  const short = (text: string) => [...phrases(text)].join();
  return {
    ignored: [...ignoredStems].join(),
    alike: alike.map(short),
    unsaid: [short(unsaid.join())],
    asked: Object.fromEntries(
      Object.entries(asked).map(([section, entries]) => [section, short(entries)]),
    ),
  };
}
