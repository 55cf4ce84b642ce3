import path from 'node:path';
import ts from 'typescript';

/** One import between two files of the project; both are paths from its root. */
export interface Arrow {
  from: string;
  to: string;
}

/** The code in an Astro component: the part between its `---` lines, and its scripts. */
function codeIn(name: string, text: string): string {
  if (!name.endsWith('.astro')) return text;
  const frontmatter = /^---\n([\s\S]*?)\n---/.exec(text)?.[1] ?? '';
  const scripts = [...text.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map((m) => m[1]);
  return [frontmatter, ...scripts].join('\n');
}

/** The import specifiers of a file as written: also dynamic and type-only imports, and globs. */
export function specifiersIn(name: string, text: string): string[] {
  const code = codeIn(name, text);
  const globs = [...code.matchAll(/import\.meta\.glob(?:<[^>]*>)?\(\s*['"]([^'"]+)/g)];
  return [
    ...ts.preProcessFile(code, true, true).importedFiles.map((file) => file.fileName),
    ...globs.map((match) => match[1] ?? ''),
  ];
}

/** The imports of a file that lead to other files of the project. */
export function arrowsOf(name: string, text: string): Arrow[] {
  return specifiersIn(name, text)
    .filter((specifier) => /^\.{0,2}\//.test(specifier))
    .map((specifier) => specifier.replace(/\?.*$/, ''))
    .map((specifier) => ({
      from: name,
      to: specifier.startsWith('/')
        ? specifier.slice(1)
        : path.posix.join(path.posix.dirname(name), specifier),
    }));
}
