import type { Fault } from '../fault.ts';

/** The parts that answer: form, menu, carousel, questions, estimate. */
export const ISLANDS: readonly Fault[] = [
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
    name: 'a box with an error says that it is valid',
    rows: ['C6', 'X15'],
    file: 'site/ui/checkbox.tsx',
    find: 'aria-invalid={error ? true : undefined}',
    replace: 'aria-invalid={error ? false : undefined}',
    part: 'browser',
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
    name: 'slider and field of the estimate stay hidden',
    rows: ['H4'],
    file: 'site/home/process/estimate.tsx',
    find: '<div hidden={!hydrated}>',
    replace: '<div hidden>',
    part: 'browser',
  },
  {
    name: 'several answers are open at a time',
    rows: ['H9'],
    file: 'site/home/faq/questions.tsx',
    find: 'name={name}',
    replace: 'name={`${name} ${question}`}',
    part: 'unit',
  },
  {
    name: 'the logos move after half a second',
    rows: ['H11'],
    file: 'site/home/trusted/use-carousel.ts',
    find: 'const START_DELAY = 1000;',
    replace: 'const START_DELAY = 500;',
    part: 'browser',
  },
  {
    name: 'the button of the menu opens nothing',
    rows: ['N3'],
    file: 'site/layout/menu/menu.tsx',
    find: ' popoverTarget={ID}',
    replace: '',
    part: 'unit',
  },
  {
    name: 'a link leaves the menu open',
    rows: ['N4'],
    file: 'site/layout/menu/start-menu.ts',
    find: "if (!(target instanceof Element && target.closest('a'))) return;",
    replace: 'if (target) return;',
    part: 'browser',
  },
  {
    name: 'what was typed goes with fields that are made anew',
    rows: ['X6'],
    file: 'site/fast/islands/hydrate.tsx',
    find: 'else fresh.value = old.value;',
    replace: '',
    part: 'browser',
  },
  {
    name: 'an island that fails leaves an empty place',
    rows: ['B1'],
    file: 'site/fast/islands/hydrate.tsx',
    find: 'place?.replaceChildren(...nodes)',
    replace: 'place?.replaceChildren()',
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
    name: 'an effect that runs twice takes an early file twice',
    rows: ['X6'],
    file: 'site/ui/file-picker.tsx',
    find: '    if (isTakenOver.current) return;\n',
    replace: '',
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
    name: 'a message that fails is an error of the page',
    rows: ['B1', 'B6'],
    file: 'site/ui/toast/toast-host.tsx',
    find: `      <ErrorBoundary fallback={null}>
        <Notifications onReady={resolve} />
      </ErrorBoundary>,`,
    replace: '      <Notifications onReady={resolve} />,',
    part: 'browser',
  },
  {
    name: 'the steps take 300 ms to their places',
    rows: ['B13'],
    file: 'site/home/process/use-filter-motion.ts',
    find: 'const LAYOUT_DURATION = 450;',
    replace: 'const LAYOUT_DURATION = 300;',
    part: 'browser',
  },
];
