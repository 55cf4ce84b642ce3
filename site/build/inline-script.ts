import { createHash } from 'node:crypto';
import { minify, transformWithOxc } from 'vite';

/** A script in TypeScript as the minified text of an inline script. It must not import anything. */
export async function inlineScript(source: string): Promise<string> {
  const { code } = await transformWithOxc(source, 'inline.ts');
  const minified = await minify('inline.js', `{${code}}`);
  return minified.code.trim();
}

/** The hash that allows an inline script or style in a page's content security policy. */
export function policyHash(text: string): `sha256-${string}` {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
