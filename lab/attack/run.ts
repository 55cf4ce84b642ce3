import { TestService } from '../../tests/harness/service.ts';
import { startReceiver } from '../../tests/receiver.ts';
import { type Extent, hold, type Scenario } from './scenario.ts';
import { Visitor } from './visitor.ts';

/** Most resident memory that the service may reach, in bytes. */
const MEMORY_LIMIT = 300 * 1024 * 1024;

export interface Report {
  title: string;
  before: string;
  now: string;
  /** Longest that the visitor waited for an answer, in milliseconds. */
  visitorMs: Visitor['longestMs'];
  /** Whether forms get no answer during the attack, since nothing can be stored. */
  formsWait: boolean;
  /** Most resident memory, in bytes. */
  memory: number;
}

/**
 * Attacks a new service while a visitor uses it. Then kills the service as a power cut would, and
 * checks that every acknowledged submission is there. Throws if the attack succeeds, if the visitor
 * is turned away, if the memory grows beyond its limit, or if a submission is lost.
 */
export async function attack(scenario: Scenario, extent: Extent): Promise<Report> {
  const receiver = await startReceiver();
  const env = { ...scenario.env, WEBHOOK_URL: receiver.url, WEBHOOK_ALLOW_PRIVATE: '127.0.0.1' };
  const service = await TestService.start(env, { descriptors: scenario.descriptors });
  try {
    const visitor = new Visitor(service.url);
    const now = await scenario.run({ service, receiver, visitor, extent });
    await visitor.leave();
    const { peak } = await service.memory();
    hold(peak < MEMORY_LIMIT, `the service came to ${Math.round(peak / 2 ** 20)} MiB`);
    await service.kill();
    for (const receipt of visitor.receipts) {
      const rows = service.rows('select 1 from submission where receipt = ?', receipt);
      hold(rows.length === 1, `the acknowledged submission ${receipt} is lost`);
    }
    const { title, before, formsWait = false } = scenario;
    return { title, before, now, visitorMs: visitor.longestMs, formsWait, memory: peak };
  } finally {
    await service.remove();
    await receiver.close();
  }
}
