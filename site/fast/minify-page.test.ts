import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { expect, test } from 'vitest';
import { minifyPage } from './minify-page.ts';

const PAGE = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>One &amp; two</title>
<style>.a { margin: calc(1rem + 1rem) }</style><script>(function () { const long = 1; window.a = long; })()</script>
<script type="application/ld+json">{"name": "\\u003c/script>One"}</script></head>
<body class="b"><p>One<!-- --> <a href="/?a=1&amp;role=2#c">two</a></p><ul><li>One</li><li>two <b>three</b></li></ul>
<dl><dt>One</dt><dd>two</dd></dl><p class="error" id="e" hidden></p><div><p>One</p> <span>two</span></div>
<table><caption>One</caption><thead><tr><th scope="col">a</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>
<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M0 0h24"/><use href="/sheet.svg#a"/></svg>
<noscript><link rel="stylesheet" href="/a.css"></noscript><textarea name="t"> two </textarea><input type="radio" name="r" checked value="1">
<video muted><template><source src="/a.mp4" media="(width &lt; 48rem)"></template></video></body></html>`;

/** A page as a browser parses it, one line per node. */
function read(html: string): string[] {
  const lines: string[] = [];
  const visit = (node: Tree.Node, depth: number) => {
    const attributes =
      'attrs' in node ? node.attrs.map(({ name, value }) => `${name}=${value}`) : [];
    const isCode = node.nodeName === 'style' || (node.nodeName === 'script' && !attributes.length);
    const text = 'value' in node ? node.value : 'data' in node ? node.data : '';
    const isData = node.nodeName === '#text' && text.startsWith('{');
    const said = isData ? JSON.stringify(JSON.parse(text)) : text;
    lines.push([depth, node.nodeName, ...attributes, said].join(' '));
    if (isCode) return;
    const children = 'content' in node ? node.content.childNodes : [];
    for (const child of 'childNodes' in node ? [...node.childNodes, ...children] : children) {
      visit(child, depth + 1);
    }
  };
  visit(parse(html), 0);
  return lines;
}

test('[X16] a page gets shorter, and a browser reads the same in it', async () => {
  const minified = await minifyPage(PAGE);
  expect(read(minified)).toEqual(read(PAGE));
  expect(minified).not.toMatch(/<\/(?:li|body|html)>/);
  expect(minified).toContain('.a{margin:2rem}');
  expect(minified.length).toBeLessThan(PAGE.length);
});

test('[X16] a style or script that can’t be read stops the build', async () => {
  await expect(minifyPage('<!DOCTYPE html><script>if (</script>')).rejects.toThrow();
  await expect(minifyPage('<!DOCTYPE html><style>a { b </style>')).rejects.toThrow();
});
