import ts from 'typescript';

/** Row ids at a title's beginning, as `[N4] closes the menu` or `[N4] [A1] tells of the click`. */
const LEADING = /^(?:\[[A-Z]\d+\] )*/;

/** Titles of the tests in a file, from `test` and its forms; of a template only its beginning. */
export function titlesIn(text: string): string[] {
  const titles: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isCallExpression(node) && isTest(node.expression)) {
      const title = node.arguments[0];
      if (title && ts.isStringLiteralLike(title)) titles.push(title.text);
      if (title && ts.isTemplateExpression(title)) titles.push(title.head.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('x.tsx', text, ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX));
  return titles;
}

/** `test`, `readingTest`, `test.skipIf(…)` and the like, not `test.step` or `test.describe`. */
function isTest(callee: ts.Expression): boolean {
  if (ts.isIdentifier(callee)) return ['test', 'readingTest'].includes(callee.text);
  if (ts.isCallExpression(callee)) return isTest(callee.expression);
  if (!ts.isPropertyAccessExpression(callee)) return false;
  return !['describe', 'step'].includes(callee.name.text) && isTest(callee.expression);
}

/** The rows that a test is about. */
export function rowIds(title: string): string[] {
  return [...(LEADING.exec(title)?.[0] ?? '').matchAll(/[A-Z]\d+/g)].map((match) => match[0]);
}

/** The title, if it names a row anywhere but at its beginning, or in another form; else nothing. */
export function misplacedIds(title: string): string[] {
  return /\[[A-Z]\d+/.test(title.replace(LEADING, '')) ? [title] : [];
}
