import { globSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Threads and programs, which begin by being loaded, and what only a bucket or PostgreSQL needs. */
const LEFT_OUT = /\.test\.ts$|thread\.ts$|main\.ts$|\/s3\/|\/postgres\/|otlp\.ts$/;

/** Loads all of the product, so that no world waits for a file of the real machine. */
export async function preload(): Promise<void> {
  const files = globSync(['intake/**/*.ts', 'operator/command/**/*.ts'], { cwd: ROOT });
  for (const file of files.sort()) {
    if (!LEFT_OUT.test(file)) await import(path.join(ROOT, file));
  }
}
