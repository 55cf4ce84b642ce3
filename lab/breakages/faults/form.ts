import type { Fault } from '../fault.ts';

/** The contact form, before and after its script. */
export const FORM: readonly Fault[] = [
  {
    name: 'the form has no button before its script',
    rows: ['R1', 'X5'],
    file: 'site/form/contact-form.tsx',
    find: '{!done && (',
    replace: '{!done && mode && (',
    part: 'browser',
  },
  {
    name: 'the phone number is typed into a plain field',
    rows: ['C1'],
    file: 'site/form/fields/shared-fields.tsx',
    find: 'type="tel"',
    replace: 'type="text"',
    part: 'unit',
  },
  {
    name: 'the form is not busy while it sends',
    rows: ['C2', 'X15'],
    file: 'site/form/contact-form.tsx',
    find: 'aria-busy={sending || undefined}',
    replace: 'aria-busy={done || undefined}',
    part: 'browser',
  },
  {
    name: 'the consent is ticked from the start',
    rows: ['C3'],
    file: 'site/form/fields/shared-fields.tsx',
    find: 'required={required}',
    replace: 'required={required}\n      defaultChecked',
    part: 'unit',
  },
  {
    name: 'the files stay in a form that is emptied',
    rows: ['C8'],
    file: 'site/form/contact-form.tsx',
    find: 'for (const each of MODES) files[each].clear();',
    replace: '',
    part: 'browser',
  },
  {
    name: 'the focus is lost with the cleared draft',
    rows: ['X6', 'X15'],
    file: 'site/form/contact-form.tsx',
    find: '    empty(modeIn(form.current));\n    focusStart();\n',
    replace: '    empty(modeIn(form.current));\n',
    part: 'browser',
  },
  {
    name: 'a failed submission has no toast',
    rows: ['C10'],
    file: 'site/form/submit/use-submission.ts',
    find: "      toast(refused(toasts.failed));\n      return { kind: 'failed', reason: failures[outcome.reason] };",
    replace: "      return { kind: 'failed', reason: failures[outcome.reason] };",
    part: 'browser',
  },
  {
    name: 'a live status that fails takes the form along',
    rows: ['B1', 'C9'],
    file: 'site/form/receipt/receipt.tsx',
    find: `          <ErrorBoundary fallback={known}>
            <late.LiveStatus receipt={receipt} status={status} words={words.status} />
          </ErrorBoundary>`,
    replace: '          <late.LiveStatus receipt={receipt} status={status} words={words.status} />',
    part: 'browser',
  },
  {
    name: 'a test banner that fails takes the form along',
    rows: ['B1', 'X4'],
    file: 'site/form/contact-form.tsx',
    find: `            <ErrorBoundary fallback={null}>
              <TestBanner
                words={words}
                messages={messages}
                webhookUrl={settings.webhookUrl}
                secret={settings.sharedSecret}
                consentHash={settings.consentHash}
              />
            </ErrorBoundary>`,
    replace: `            <TestBanner
              words={words}
              messages={messages}
              webhookUrl={settings.webhookUrl}
              secret={settings.sharedSecret}
              consentHash={settings.consentHash}
            />`,
    part: 'browser',
  },
  {
    name: 'Back leaves the form as the link preset it',
    rows: ['R5'],
    file: 'site/form/fields/presets.ts',
    find: "  addEventListener('popstate', onPopState);\n  return",
    replace: '  return',
    part: 'browser',
  },
  {
    name: 'a toast outlives its reason',
    rows: ['B6', 'C6'],
    file: 'site/form/fields/use-audience.ts',
    find: '        endToasts(target.name);\n',
    replace: "        if (target.type === 'file') endToasts(target.name);\n",
    part: 'browser',
  },
  {
    name: 'analytics is told plainly what was to be hashed',
    rows: ['A2'],
    file: 'site/form/submit/contact-form-data.ts',
    find: "if (personalData === 'plain') return value;",
    replace: "if (personalData !== 'omit') return value;",
    part: 'unit',
  },
  {
    name: 'a query is retried twice',
    rows: ['B15'],
    file: 'site/form/receipt/query-options.ts',
    find: 'queries: 3,',
    replace: 'queries: 2,',
    part: 'unit',
  },
  {
    name: 'another port of the host counts as its own intake',
    rows: ['C5'],
    file: 'site/form/submit/destination.ts',
    find: 'url.origin === new URL(pageUrl).origin',
    replace: 'url.hostname === new URL(pageUrl).hostname',
    part: 'unit',
  },
  {
    name: 'a busy intake is given up after one minute',
    rows: ['C10'],
    file: 'site/form/submit/patience.ts',
    find: 'const PATIENCE_MS = 120_000;',
    replace: 'const PATIENCE_MS = 60_000;',
    part: 'unit',
  },
  {
    name: 'the status of a receipt is asked for at ever the same pace',
    rows: ['X4'],
    file: 'site/form/receipt/receipt-query.ts',
    find: 'FIRST_WAIT_MS * 2 ** state.dataUpdateCount',
    replace: 'FIRST_WAIT_MS * (1 + 0 * state.dataUpdateCount)',
    part: 'unit',
  },
  {
    name: 'the answer to a plain form begins at the top of the page',
    rows: ['X5'],
    file: 'site/form/submit/destination.ts',
    find: '`${webhookUrl}#contact`',
    replace: '`${webhookUrl}`',
    part: 'unit',
  },
  {
    name: 'a draft is kept for two days',
    rows: ['X6'],
    file: 'site/form/draft/draft.ts',
    find: 'const LIFETIME_MS = 24',
    replace: 'const LIFETIME_MS = 2 * 24',
    part: 'unit',
  },
  {
    name: 'a draft holds the consent',
    rows: ['X6'],
    file: 'site/form/draft/draft.ts',
    find: 'of [...SHARED_FIELDS, ...AUDIENCE_FIELDS[mode]]',
    replace: "of [...SHARED_FIELDS, ...AUDIENCE_FIELDS[mode], 'smsConsent']",
    part: 'unit',
  },
  {
    name: 'a fourth receipt is kept',
    rows: ['X22'],
    file: 'site/form/receipt/receipts.ts',
    find: 'const MOST = 3;',
    replace: 'const MOST = 4;',
    part: 'unit',
  },
  {
    name: 'a script sends what an assistant filled in',
    rows: ['X25'],
    file: 'site/form/assistant/use-press.ts',
    find: 'if (isPressed && event.agentInvoked !== true) return;',
    replace: 'if (event.agentInvoked !== true) return;',
    part: 'browser',
  },
  {
    name: 'the consent stays ticked for what an assistant filled in',
    rows: ['X25', 'C3'],
    file: 'site/form/assistant/use-assistance.ts',
    find: 'if (box) box.checked = false;',
    replace: '',
    part: 'browser',
  },
];
