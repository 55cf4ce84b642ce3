import { about } from '../content/about.ts';
import { home } from '../content/home.ts';
import { industries } from '../content/industries.ts';
import { leadership } from '../content/leadership.ts';
import { contentPath } from '../content/source.ts';

/** The text of `virtual:media.js`, which imports the pictures and films that the content names. */
export function mediaModule(): string {
  const { picture, film } = home.hero;
  const pictures = [
    about.image?.file,
    picture?.wide,
    picture?.phone,
    ...industries.cards.map(({ image }) => image?.file),
    ...leadership.executives.flatMap(({ avatar, background }) => [avatar?.file, background]),
  ];
  const films = [film, film?.atNight].flatMap((each) => [
    ...(each?.wide ?? []),
    ...(each?.phone ?? []),
  ]);
  return [...record('pictures', pictures, ''), ...record('films', films, '?url&no-inline')].join(
    '\n',
  );
}

/** Lines that import files, and export what they import by file name. */
function record(name: string, files: readonly (string | undefined)[], query: string): string[] {
  const used = [...new Set(files.filter((file) => file !== undefined))];
  const entries = used.map((file, i) => `${JSON.stringify(file)}: ${name}${i}`);
  return [
    ...used.map((file, i) => {
      const path = JSON.stringify(contentPath(`pictures/${file}`) + query);
      return `import ${name}${i} from ${path};`;
    }),
    `export const ${name} = { ${entries.join(', ')} };`,
  ];
}
