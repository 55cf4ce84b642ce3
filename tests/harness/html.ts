import { HtmlValidate, type RuleConfig } from 'html-validate';

const RULES: RuleConfig = {
  // React writes attributes in its own case and style; HTML reads them all the same.
  'attr-case': 'off',
  'attribute-boolean-style': 'off',
  'attribute-empty-style': 'off',
  'void-style': 'off',
  // A multiple choice consists of checkboxes with the same name.
  'form-dup-name': ['error', { shared: ['radio', 'checkbox', 'button', 'reset', 'submit'] }],
  // Safari takes its role from a table that the stylesheet makes a block.
  'no-redundant-role': 'off',
  // Everything comes from the site's own origin.
  'require-sri': 'off',
};

/** The errors in a page's HTML, one line each. `rules` are added to those for every page. */
export async function htmlProblems(html: string, rules: RuleConfig = {}): Promise<string[]> {
  const validator = new HtmlValidate({
    root: true,
    extends: ['html-validate:recommended', 'html-validate:document'],
    elements: [
      'html5',
      {
        'astro-island': { flow: true, phrasing: true, transparent: true },
        // Astro writes the one style of its islands right before the first of them.
        style: { metadata: true, flow: true },
      },
    ],
    rules: { ...RULES, ...rules },
  });
  const report = await validator.validateString(html);
  return report.results.flatMap(({ messages }) =>
    messages.map(
      ({ ruleId, message, line, column }) => `${ruleId} at ${line}:${column}: ${message}`,
    ),
  );
}
