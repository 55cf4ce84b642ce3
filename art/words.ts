import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { Words } from './social.ts';

const CONTENT = new URL('../content/', import.meta.url);

function record(file: string): unknown {
  return parse(readFileSync(new URL(file, CONTENT), 'utf8'));
}

/**
 * The words of the social image, from the content files. The build checks the rules of these files,
 * not this function. Throws if a line holds a placeholder other than the agency's name.
 */
export function readWords(): Words {
  const site = record('site.yaml') as { companyName: string; url: string };
  const home = record('home.yaml') as { hero: { headline: string[] } };
  const headline = home.hero.headline.map((line) =>
    line.replaceAll('{companyName}', site.companyName),
  );
  const unfilled = headline.find((line) => line.includes('{'));
  if (unfilled) {
    throw new Error(
      `The social image can't say "${unfilled}": only {companyName} is filled in there. ` +
        'Write the line of hero.headline in content/home.yaml without it.',
    );
  }
  return { name: site.companyName, headline, host: new URL(site.url).host };
}
