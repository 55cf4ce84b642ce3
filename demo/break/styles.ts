import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brand } from '../../schema/brand.ts';
import { css } from '../../schema/color.ts';
import type { Theme } from '../../schema/palette.ts';

export const STYLES_PATH = '/page.css';

/** The page's styles, in the colors of the agency. */
export function styles(): string {
  const { light, dark } = brand.palette;
  const rules = ['panels.css', 'page.css']
    .map((name) => readFileSync(path.join(import.meta.dirname, name), 'utf8'))
    .join('\n');
  return `:root{${tokens(light)}}@media (prefers-color-scheme:dark){:root{${tokens(dark)}}}\n${rules}`;
}

function tokens({ ground, surface, ink, soft, quiet, hairline, accent, danger, ...rest }: Theme) {
  const { controlEdge, signal, onSignal, signalHover, warning } = rest;
  const named = { ground, surface, ink, soft, quiet, hairline, accent, danger, signal, warning };
  const all = {
    ...named,
    'control-edge': controlEdge,
    'on-signal': onSignal,
    'signal-hover': signalHover,
  };
  return Object.entries(all)
    .map(([name, color]) => `--${name}:${css(color)};`)
    .join('');
}
