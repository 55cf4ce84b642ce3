import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Icon } from './icon.tsx';

test('[H3] an icon is drawn into the page and says nothing to screen readers', () => {
  const html = renderToString(<Icon name="crown" />);
  expect(html).toMatch(/^<svg[^>]* aria-hidden="true"[^>]*><path /);
  expect(html).toContain('stroke="currentColor"');
});

test('[H3] an icon that is not in the set stops the build by its name', () => {
  expect(() => renderToString(<Icon name="crowm" />)).toThrow('no icon called "crowm"');
});
