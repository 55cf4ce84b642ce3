import { expect, test } from 'vitest';
import { CONTENT_DIR } from '../../content/source.ts';
import { drawingFile, parseDrawing } from './svg-drawing.ts';

const BOX = 'xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"';
const svg = (inner: string, attributes = BOX) => `<svg ${attributes}>${inner}</svg>`;
const PATH = '<path d="M0 0h40v20z" fill="currentColor"/>';

test('[X19] a drawing keeps what it shows, and its shape', () => {
  const drawing = parseDrawing('logo.svg', svg(`<!-- made with care -->${PATH}`));
  expect(drawing).toMatchObject({ viewBox: '0 0 40 20', ratio: 2 });
  expect(drawing.inner).toMatch(/^<path [^>]*fill="currentColor"[^>]*\/>$/);
});

test('[X19] a drawing without a viewBox takes it from its size', () => {
  const attributes = 'xmlns="http://www.w3.org/2000/svg" width="30" height="10"';
  expect(parseDrawing('logo.svg', svg(PATH, attributes)).ratio).toBe(3);
});

test('[X19] colors that its root gives go with what is inside', () => {
  const { inner } = parseDrawing('logo.svg', svg('<path d="M0 0h9"/>', `${BOX} stroke="#0b6670"`));
  expect(inner).toContain('stroke="#0b6670"');
});

test('[X19] styles become attributes, which the policy of a page allows', () => {
  const styled = '<style>.a{fill:#f00}</style><path class="a" d="M0 0h9v9z"/>';
  const { inner } = parseDrawing('logo.svg', svg(styled));
  expect(inner).not.toContain('style');
  expect(inner).toMatch(/fill="(?:red|#f00)"/);
});

test('[X19] two drawings in one page have no id in common', () => {
  const graded = `<defs><linearGradient id="a"><stop stop-color="red"/><stop offset="1" stop-color="#00f"/></linearGradient></defs><path fill="url(#a)" d="M0 0h9v9z"/>`;
  const ids = ['logo.svg', 'logo-night.svg'].map(
    (file) => /id="([^"]+)"/.exec(parseDrawing(file, svg(graded)).inner)?.[1],
  );
  expect(new Set(ids).size).toBe(2);
});

test('[X19] a script in a drawing does not reach the page', () => {
  const { inner } = parseDrawing(
    'logo.svg',
    svg(`<script>alert(1)</script><g onload="x()">${PATH}</g>`),
  );
  expect(inner).not.toMatch(/script|onload|alert/);
});

test.each([
  [
    'an embedded picture',
    '<image href="data:image/png;base64,AA==" width="9" height="9"/>',
    '<image',
  ],
  ['HTML', '<foreignObject width="9" height="9"><p>hi</p></foreignObject>', '<foreignObject'],
  ['a link to elsewhere', '<use href="https://example.com/a.svg#b"/>', 'href="'],
])('[X19] refuses %s and says what to do', (_, inner, part) => {
  expect(() => parseDrawing('logo.svg', svg(inner + PATH))).toThrow(
    `${CONTENT_DIR}/pictures/logo.svg contains ${part}`,
  );
});

test('[X19] refuses a drawing of no size', () => {
  expect(() => parseDrawing('logo.svg', svg(PATH, 'xmlns="http://www.w3.org/2000/svg"'))).toThrow(
    'logo.svg has no size.',
  );
});

test('[X19] as a file of its own it has its color', () => {
  const file = drawingFile(parseDrawing('logo.svg', svg(PATH)), '#b8ee2c');
  expect(file).toContain('fill="#b8ee2c"');
  expect(file).not.toContain('currentColor');
});
