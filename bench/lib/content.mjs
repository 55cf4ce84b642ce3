import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

const RAW = '?raw';

/** Lets later imports read a file as text with `?raw`, as the content does and Vite supports. */
export function readRawImports() {
  registerHooks({
    load(url, context, next) {
      if (!url.endsWith(RAW)) return next(url, context);
      const text = readFileSync(fileURLToPath(url.slice(0, -RAW.length)), 'utf8');
      const source = `export default ${JSON.stringify(text)};`;
      return { format: 'module', source, shortCircuit: true };
    },
  });
}
