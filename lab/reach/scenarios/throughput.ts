import type { Figure } from '../figures.ts';
import { storeTexts } from '../fill.ts';
import type { Scenario } from '../scenario.ts';

const SECONDS = 5;

/**
 * 64 clients send texts over one instance, over two and over three, and nothing is wrong.
 * All are stored. All shares the machine's cores, so more instances show only what they cost.
 */
export const THROUGHPUT: Scenario = {
  title: 'throughput: texts over one, two and three instances',
  handsOn: false,
  async run({ cluster }) {
    const figures: Figure[] = [];
    for (const [index, url] of cluster.balancer.urls.entries()) {
      const what = `texts stored by ${index + 1} of the instances`;
      figures.push({
        what,
        value: Math.round(await storeTexts(url, SECONDS)),
        unit: '/s',
        least: 1,
      });
    }
    return { figures, faults: [], notes: [] };
  },
};
