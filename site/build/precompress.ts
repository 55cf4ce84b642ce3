import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import type { AstroIntegration } from 'astro';

/** File types worth compressing. Pictures, films, and fonts are compressed already. */
const TEXT = /\.(?:html|css|js|json|svg|txt|xml|webmanifest|ico)$/;

/** The smallest saving worth a file, in bytes. With less, the file fits into one packet anyway. */
const WORTH_BYTES = 256;

const gzipped = promisify(gzip);
const brotli = promisify(brotliCompress);

/**
 * Writes a `.br` and a `.gz` file next to every text file of the build, at the highest level,
 * because they are made only once. The intake sends them, and so do nginx and Caddy if configured.
 */
export const precompress: AstroIntegration = {
  name: 'precompress',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      const root = fileURLToPath(dir);
      const names = await readdir(root, { recursive: true });
      await Promise.all(
        names.filter((name) => TEXT.test(name)).map((name) => compress(path.join(root, name))),
      );
    },
  },
};

async function compress(file: string): Promise<void> {
  const text = await readFile(file);
  const made = {
    br: await brotli(text, { params: { [zlib.BROTLI_PARAM_SIZE_HINT]: text.length } }),
    gz: await gzipped(text, { level: zlib.Z_BEST_COMPRESSION }),
  };
  for (const [suffix, bytes] of Object.entries(made)) {
    if (text.length - bytes.length >= WORTH_BYTES) await writeFile(`${file}.${suffix}`, bytes);
  }
}
