import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Color, contrast, readColor } from './color.ts';
import { EDGE, type NamedColors, paletteOf, TEXT, weakColors } from './palette.ts';

const read = (text: string) => readColor(text) as Color;
const NAMED: NamedColors = {
  paper: read('#f7faf9'),
  night: read('#0c1a1f'),
  ink: read('#12262b'),
  accent: read('#0b6670'),
  signal: read('#d9480f'),
};

describe('the palette', () => {
  test('[X19] leaves the named colors as they are', () => {
    const { light, dark } = paletteOf(NAMED);
    expect(light).toMatchObject({ ground: NAMED.paper, ink: NAMED.ink, accent: NAMED.accent });
    expect(dark).toMatchObject({ ground: NAMED.night, signal: NAMED.signal });
  });

  test('[X19] makes the rest readable, whatever the hues are', () => {
    const hue = fc.double({ min: 0, max: 360, noNaN: true });
    const chroma = fc.double({ min: 0, max: 0.12, noNaN: true });
    fc.assert(
      fc.property(hue, hue, hue, chroma, (ground, accent, signal, c) => {
        const named: NamedColors = {
          paper: { l: 0.98, c: 0.005, h: ground },
          night: { l: 0.17, c: 0.03, h: ground },
          ink: { l: 0.22, c: 0.03, h: ground },
          accent: { l: 0.45, c, h: accent },
          signal: { l: 0.47, c, h: signal },
        };
        const { light, dark } = paletteOf(named);
        expect(weakColors({ light, dark })).toEqual([]);
        for (const theme of [light, dark]) {
          expect(contrast(theme.quiet, theme.sunken)).toBeGreaterThanOrEqual(TEXT);
          expect(contrast(theme.warning, theme.ground)).toBeGreaterThanOrEqual(TEXT);
          expect(contrast(theme.controlEdge, theme.ground)).toBeGreaterThanOrEqual(EDGE);
          expect(contrast(theme.controlEdge, theme.field)).toBeGreaterThanOrEqual(EDGE);
          expect(contrast(theme.danger, theme.field)).toBeGreaterThanOrEqual(EDGE);
          expect(contrast(theme.accent, theme.field)).toBeGreaterThanOrEqual(EDGE);
          expect(contrast(theme.quiet, theme.field)).toBeGreaterThanOrEqual(TEXT);
          expect(contrast(theme.ink, theme.field)).toBeGreaterThanOrEqual(TEXT);
          expect(contrast(theme.dim, theme.ground)).toBeGreaterThanOrEqual(EDGE);
          expect(contrast(theme.litRim, theme.ground)).toBeGreaterThanOrEqual(EDGE);
          expect(contrast(theme.onSignal, theme.signal)).toBeGreaterThanOrEqual(TEXT);
          expect(contrast(theme.onSignal, theme.signalHover)).toBeGreaterThanOrEqual(TEXT);
        }
      }),
    );
  });

  test.each<[string, Partial<NamedColors>]>([
    ['ink', { ink: read('#999') }],
    ['accent', { accent: read('#ffcc00') }],
    ['signal', { signal: read('#757575') }],
    ['night', { night: read('#777') }],
    ['danger', { danger: read('#fbb') }],
  ])('[X19] reports %s if it isn’t readable', (field, change) => {
    const fields = weakColors(paletteOf({ ...NAMED, ...change })).map((pair) => pair.field);
    expect(fields).toContain(field);
  });

  test.each(['#b8ee2c', '#14143c'])(
    '[X19] a pale or dark signal, such as %s, is fine because it isn’t text',
    (signal) => {
      expect(weakColors(paletteOf({ ...NAMED, signal: read(signal) }))).toEqual([]);
    },
  );
});
