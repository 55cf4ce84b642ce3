import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { getAttribute, setText } from './html.ts';
import { Template } from './template.ts';

const SOURCE = `<!doctype html><title>a</title><script>if (1 < 2 && "é") {}</script>
<p data-place=1>old <b data-place=2>inner</b></p><br/><DIV CLASS=x>kept as it is &amp; was</DIV>
<p data-place=3>`;

const isPlace = (element: Parameters<typeof getAttribute>[0]) =>
  getAttribute(element, 'data-place') !== undefined;

test('[X5] leaves everything but its elements byte for byte as built', () => {
  const template = new Template(SOURCE, isPlace);
  expect(template.places.map((place) => getAttribute(place, 'data-place'))).toEqual(['1', '3']);
  const text = template.write((place) => setText(place, '<new> é')).text();
  const place = (n: number) => `<p data-place="${n}">&lt;new&gt; é</p>`;
  expect(text).toBe(
    SOURCE.replace(/<p data-place=1>.*<\/p>/, place(1)).replace('<p data-place=3>', place(3)),
  );
});

test('[X5] writes each page from the built page, not from the previous one', () => {
  const template = new Template(SOURCE, isPlace);
  template.write((place) => setText(place, 'first'));
  expect(template.write(() => undefined).text()).toContain('old <b data-place="2">inner</b>');
});

test.each([
  ['nothing', ''],
  ['little', 'x'],
  ['as much as is stored uncompressed', 'é'.repeat(255)],
  ['much', 'Long. '.repeat(40_000)],
  [
    'what does not compress',
    Array.from({ length: 70_000 }, (_, i) =>
      String.fromCodePoint(0x4e00 + ((i * 7919) % 20_000)),
    ).join(''),
  ],
])('[X16] sends %s in gzip as in plain text', (_, value) => {
  const page = new Template(SOURCE, isPlace).write((place) => setText(place, value));
  expect(gunzipSync(page.gzip()).toString()).toBe(page.text());
});
