/** Prints as JSON the tests that a change of the given files can turn red, and those that it can't. */
import { projectFiles } from '../repository/source.ts';
import { affectedTests, testsIn } from './affected.ts';
import { readImporters } from './graph.ts';

const files = projectFiles();
const affected = affectedTests(process.argv.slice(2), readImporters(), files);
const all = testsIn(files);
const leftOut = {
  vitest: all.vitest.length - affected.vitest.length,
  browser: all.browser
    .filter((file) => !affected.browser.includes(file))
    .map((file) => file.replace(/^tests\/browser\/|\.spec\.ts$/g, '')),
};
process.stdout.write(JSON.stringify({ ...affected, leftOut }));
