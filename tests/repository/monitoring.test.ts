import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { createMetrics } from '../../intake/http/routes/metrics.ts';
import { OUTBOX_STATES } from '../../intake/store/outbox/outbox.ts';
import type { Store } from '../../intake/store/store.ts';
import { ROOT, textOf } from './source.ts';

const RULES = 'docs/examples/prometheus-alerts.yaml';
const RULE_TESTS = 'tests/fixtures/prometheus-alerts.test.yaml';
const DASHBOARD = 'docs/examples/grafana-dashboard.json';

/** What Prometheus itself adds. */
const PROMETHEUS_OWN = ['up'];
const NAME = /\b(?:up|(?:intake|process|nodejs)_\w+)\b/g;
/** A label with its value or, after `=~`, its values. */
const LABEL = /(outcome|state|place)=~?"([^"]+)"/g;

interface Rule {
  alert: string;
  expr: string;
}
const rules: Rule[] = parse(textOf(RULES)).groups.flatMap(
  (group: { rules: Rule[] }) => group.rules,
);
const panels: { title: string; targets: { expr: string }[] }[] = JSON.parse(
  textOf(DASHBOARD),
).panels;
const expressions = [
  ...rules.map(({ alert, expr }) => [alert, expr] as const),
  ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
];

/** What /metrics answers at the start of a service, before anything was sent. */
let answered: string;
beforeAll(async () => {
  const none = Object.fromEntries(OUTBOX_STATES.map((state) => [state, 0]));
  const store = {
    outbox: { counts: async () => none },
    records: { counts: async () => ({ inbox: 0, suspects: 0, failed: 0 }) },
    logBytes: async () => 0,
  } as unknown as Store;
  const metrics = await createMetrics(store, { ping: async () => undefined });
  answered = (await metrics.read()).text;
});

describe('docs/examples has alerts and a dashboard', () => {
  test.each(expressions)('[X23] %s asks for what /metrics has', (_, expression) => {
    const names = [...new Set(expression.match(NAME))];
    expect(names.length).toBeGreaterThan(0);
    const known = [...answered.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name);
    expect([...PROMETHEUS_OWN, ...known]).toEqual(expect.arrayContaining(names));
    for (const [, label, values = ''] of expression.matchAll(LABEL)) {
      for (const value of values.split('|')) expect(answered).toContain(`${label}="${value}"`);
    }
  });

  test('[X23] docs/maintenance.md says what to do at each alert', () => {
    const rows = textOf('docs/maintenance.md').match(/^\| \w+ \|/gm);
    const wanted = rules.map(({ alert }) => `| ${alert} |`);
    expect(rows).toEqual(expect.arrayContaining(wanted));
  });
});

describe.skipIf(spawnSync('promtool', ['--version']).status !== 0)(
  "the alerts, skipped where Prometheus' promtool is not installed",
  () => {
    test.each([
      ['check', RULES],
      ['test', RULE_TESTS],
    ])('[X23] promtool %s rules finds no fault in %s', (command, file) => {
      const { status, stdout, stderr } = spawnSync(
        'promtool',
        [command, 'rules', path.join(ROOT, file)],
        { encoding: 'utf8' },
      );
      expect({ status, said: status === 0 ? '' : stdout + stderr }).toEqual({
        status: 0,
        said: '',
      });
    });

    test('[X23] each alert has a case that sets it off and one that does not', () => {
      const cases = parse(textOf(RULE_TESTS)).tests.map(
        ({ alert_rule_test }: { alert_rule_test: { alertname: string; exp_alerts?: [] }[] }) =>
          alert_rule_test.map(({ alertname, exp_alerts }) => [alertname, exp_alerts?.length ?? 0]),
      );
      const each = (times: number) => rules.map(({ alert }) => [alert, times]);
      expect(cases).toEqual([each(0), each(1)]);
    });
  },
);
