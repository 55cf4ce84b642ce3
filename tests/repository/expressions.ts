import ts from 'typescript';

/** A regular expression as it is written in a file. */
export interface Expression {
  /** The file and line, as `contract/values.ts:7`. */
  place: string;
  source: string;
  flags: string;
}

/** The regular expressions in the code of a file, in their order. */
export function expressionsIn(name: string, text: string): Expression[] {
  const file = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true);
  const found: Expression[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/');
      const line = file.getLineAndCharacterOfPosition(node.getStart()).line + 1;
      const [source, flags] = [node.text.slice(1, end), node.text.slice(end + 1)];
      found.push({ place: `${name}:${line}`, source, flags });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}
