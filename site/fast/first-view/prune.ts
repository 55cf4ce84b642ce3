import postcss from 'postcss';

const CLASS = /\.([\w-]+)/g;

/** Rules that no first paint needs. The full stylesheets load before a visitor can trigger them. */
const LATER = {
  selector: /:(?:hover|focus|active|disabled|popover-open|has\(#)/,
  /** A low window differs only after scrolling: see layout/bar/bar.module.css. */
  media: /print|forced-colors:\s*active|\(height\s*<\s*24rem\)/,
  property: /^(?:transition|cursor|accent-color)/,
  scrolling: 'animation-timeline',
};

/**
 * Removes rules that no first paint needs, and tokens that neither the other rules nor `rest` use.
 * @param hidden classes whose elements the first view does not show
 * @param rest the page without these styles
 */
export function prune(css: string, hidden: ReadonlySet<string>, rest: string): string {
  const root = postcss.parse(css);
  const isSeen = (selector: string) =>
    !LATER.selector.test(selector) &&
    ![...selector.matchAll(CLASS)].some(([, name = '']) => hidden.has(name));
  root.walkRules((rule) => {
    const kept = rule.selectors.filter(isSeen);
    if (kept.length > 0) rule.selectors = kept;
    else rule.remove();
  });
  root.walkAtRules('media', (rule) => {
    if (LATER.media.test(rule.params)) rule.remove();
  });
  root.walkDecls(LATER.property, (declaration) => {
    declaration.remove();
  });
  removeScrolling(root);
  removeUnused(root, tokensIn(rest));
  removeEmpty(root);
  return root.toString();
}

/** Removes scroll-driven animations: before any scrolling, the page looks the same without them. */
function removeScrolling(root: postcss.Root): void {
  root.walkDecls(LATER.scrolling, ({ parent }) => {
    parent?.walkDecls(/^animation/, (declaration) => {
      declaration.remove();
    });
  });
  const used: string[] = [];
  root.walkDecls(/^animation/, ({ value }) => {
    used.push(...value.split(' '));
  });
  root.walkAtRules('keyframes', (rule) => {
    if (!used.includes(rule.params)) rule.remove();
  });
}

function removeEmpty(container: postcss.Container): void {
  container.each((node) => {
    if (!('nodes' in node)) return;
    if (node.nodes) removeEmpty(node as postcss.Container);
    if (node.nodes?.length === 0) node.remove();
  });
}

/** Removes tokens used neither here nor `elsewhere`, then those that only the removed ones used. */
function removeUnused(root: postcss.Root, elsewhere: ReadonlySet<string>): void {
  const used = tokensIn(root.toString()).union(elsewhere);
  let removed = 0;
  root.walkDecls(/^--/, (declaration) => {
    if (used.has(declaration.prop)) return;
    declaration.remove();
    removed++;
  });
  if (removed > 0) removeUnused(root, elsewhere);
}

/** The tokens that a text uses. */
function tokensIn(text: string): Set<string> {
  return new Set([...text.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name));
}
