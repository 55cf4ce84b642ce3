import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { CONTENT_DIR } from '../../content/schema/source.ts';
import { ROOT } from '../harness/service.ts';

/** One of the agency's records as it is written. Only the build of the site checks it. */
function record(name: string): unknown {
  return parse(readFileSync(path.resolve(ROOT, CONTENT_DIR, `${name}.yaml`), 'utf8'));
}

const { hero } = record('home') as { hero: { headline: string[]; scroll: string } };
/** The headline of the hero, as its lines. */
export const HEADLINE_LINES = hero.headline;
export const HEADLINE = HEADLINE_LINES.join(' ');
export const SCROLL_HINT = hero.scroll;

/** The steps of a search, and the words of its estimate. */
export const PROCESS = record('process') as {
  heading: string;
  steps: { name: string; category: string }[];
};

/** The words of the form. */
export const FORM = record('form') as {
  unusualPhone: string;
  retry: { waiting: string; now: string; stop: string };
  failure: { aborted: string };
  receipt: {
    status: { received: string; delivered: string; delayed: string; unknown: string };
    copy: { button: string; done: string; selected: string };
    kept: { earlier: string; forget: string; forgotten: string };
  };
};

/** The words of the page behind a receipt's link. */
export const RECEIVED = record('received') as {
  heading: string;
  status: string;
  unknown: { heading: string; text: string };
};
