import { httpUrl } from '../../intake/shared/address.ts';
import { type Context, type Definition, EXIT, type Progress } from '../command.ts';
import { count, parts, table } from '../output.ts';
import * as checks from './checks.ts';
import { type Finding, type Findings, fault, type Verdict } from './finding.ts';
import { destinationsOf, sendTest } from './test-delivery.ts';

interface Options {
  deep?: true;
  send?: true;
}

/** In the order of the output: faults first. */
const TONE = { fault: 'bad', warning: 'notice', ok: undefined } as const;

export const doctor: Definition<Options, { findings: Finding[] }> = {
  name: 'doctor',
  summary: 'check settings, disk, database, files, deliveries, backups, and the service',
  description:
    'Check everything that saves and delivers submissions, whether or not the service is running. Exits with 4 if it finds a fault: something that is lost or will be.',
  examples: ['doctor', 'doctor --deep --send'],
  declare(command) {
    command
      .option('--deep', 'read every byte of every file instead of checking sizes')
      .option('--send', 'send each destination a sample submission marked as a test');
  },
  async run(context, options) {
    const progress = context.progress('Checking');
    const findings = await examine(context, options, progress);
    progress.end();
    const rank = ({ verdict }: Finding) => Object.keys(TONE).indexOf(verdict);
    return { findings: findings.sort((a, b) => rank(a) - rank(b)) };
  },
  print({ findings }, page) {
    const number = (wanted: Verdict) => findings.filter((each) => each.verdict === wanted).length;
    const total = `${count(number('fault'), 'fault')}, ${count(number('warning'), 'warning')}.`;
    const room = Math.max(20, (page.columns ?? 0) - 'Result   configuration  '.length);
    const list = table(
      page,
      [
        { title: 'Result', text: ({ verdict }) => verdict, tone: ({ verdict }) => TONE[verdict] },
        { title: 'Check', text: ({ check }) => check },
        { title: 'Finding', text: ({ words, advice }) => `${words} ${advice}`, narrow: room },
      ],
      findings,
    );
    return parts(list, total);
  },
  exitCode: ({ findings }) =>
    findings.some(({ verdict }) => verdict === 'fault') ? EXIT.findings : EXIT.done,
};

/** Runs every check. Creates no folder and no database. */
async function examine(context: Context, options: Options, progress: Progress): Promise<Finding[]> {
  const findings: Finding[] = [];
  async function check(name: string, found: Findings): Promise<void> {
    progress.at(name);
    try {
      for await (const finding of found) {
        const advice = finding.advice.replace('npm run admin --', context.calledAs);
        findings.push({ check: name, ...finding, advice });
      }
    } catch (error) {
      const advice = 'Fix this, and run doctor as the service’s user.';
      findings.push({ check: name, ...fault((error as Error).message, advice) });
    }
  }

  await check('configuration', checks.checkConfiguration(context.config));
  // Without settings, nothing else can be checked.
  if (findings.some(({ verdict }) => verdict === 'fault')) return findings;
  const config = context.config();
  await check('site', checks.checkSite(config));
  await check('data folder', checks.checkDataFolder(config));
  await check('database', checks.checkDatabase(config, context.store()));
  const store = await context.store().catch(() => undefined);
  if (store) {
    await check('files', checks.checkFiles(store, context.files(), options.deep));
    await check('deliveries', checks.checkDeliveries(config, store, context.now()));
  }
  await check('backups', checks.checkBackups(config, context.now()));
  // Directly, because proxies deny /readyz from outside.
  const service = `${httpUrl(config.HOST, config.PORT)}/readyz`;
  const start = 'Start the service, or check HOST, PORT, and the service’s log.';
  await check('service', checks.checkPage(service, 'fault', start));
  if (config.PUBLIC_URL) {
    const site = `${new URL(config.PUBLIC_URL).origin}/healthz`;
    // Only a warning, because some networks can't reach their own public address.
    const advice = 'Check PUBLIC_URL, DNS, the certificate, and the proxy.';
    await check('public address', checks.checkPage(site, 'warning', advice));
  }
  for (const [destination, deliver] of options.send ? destinationsOf(config) : []) {
    await check(destination, sendTest(destination, deliver, context.now()));
  }
  return findings;
}
