import { submit } from '../../../tests/harness/submit.ts';
import { hold, type Scenario } from '../scenario.ts';
import { connectFrom, hangUp, head, leftAfter } from '../sockets.ts';

/** Requests in one connection, sent without waiting for an answer. */
const PIPELINED = 1500;

function pipelined(target: string, before: string): Scenario {
  return {
    title: `${PIPELINED} pipelined requests for ${target}, eight connections`,
    before,
    async run({ service, extent }) {
      const begun = performance.now();
      const connections = Array.from({ length: extent === 'full' ? 8 : 2 }, () =>
        connectFrom(service.url),
      );
      for (const { socket } of connections) socket.write(head('GET', target).repeat(PIPELINED));
      const left = await leftAfter(connections, 30_000);
      hold(left === 0, `${left} connections are still being answered`);
      return `all ended after ${Math.round(performance.now() - begun)} ms`;
    },
  };
}

export const PRESETS = pipelined('/?mode=hiring', 'next visitor after 31 s; 1,318 MB');
export const UNKNOWN: Scenario = { ...pipelined('/zzz', '1,042 MB'), fullOnly: true };

/** How long to send forms that are refused, in milliseconds. */
const REFUSED_MS = { quick: 1000, full: 5000 };

export const REFUSED_FORMS: Scenario = {
  title: 'plain forms that are refused, one after the other in eight connections',
  before: '80 a second',
  fullOnly: true,
  async run({ service, extent }) {
    const until = performance.now() + REFUSED_MS[extent];
    let refused = 0;
    const sendOn = async () => {
      while (performance.now() < until) {
        const headers = { accept: 'text/html', 'content-type': 'multipart/form-data; boundary=x' };
        const answer = await fetch(`${service.url}/api/contact`, {
          method: 'POST',
          body: '--x--\r\n',
          headers,
        });
        await answer.arrayBuffer();
        hold(answer.status === 422, `a form without fields was answered with ${answer.status}`);
        refused++;
      }
    };
    await Promise.all(Array.from({ length: 8 }, sendOn));
    return `${Math.round(refused / (REFUSED_MS[extent] / 1000))} a second`;
  },
};

export const BODY_OF_GET: Scenario = {
  title: 'a GET with 10 GB of body',
  before: 'taken for as long as it comes',
  async run({ service, extent }) {
    const attacker = connectFrom(service.url);
    attacker.socket.write(head('GET', '/', { 'Content-Length': 10 * 2 ** 30 }));
    const piece = Buffer.alloc(2 ** 20);
    const most = extent === 'full' ? 2 ** 30 : 64 * 2 ** 20;
    let sent = 0;
    while (sent < most && !attacker.socket.destroyed) {
      await new Promise<void>((resolve) => attacker.socket.write(piece, () => resolve()));
      sent += piece.length;
    }
    hangUp([attacker]);
    hold(attacker.head.startsWith('HTTP/1.1 200'), `it was answered with ${attacker.head}`);
    hold(sent < most, `${sent} bytes were taken`);
    return `ended after ${Math.round(sent / 2 ** 20)} MiB`;
  },
};

export const READINESS: Scenario = {
  title: 'a database locked by another process for 3 s, forms and /readyz asked meanwhile',
  before: 'every page stood still for 5 s a form; 25 s for four /readyz',
  formsWait: true,
  async run({ service, extent }) {
    const unlock = service.lockDatabase();
    const forms = Array.from({ length: 8 }, (_, n) =>
      submit(service.url, { fields: { roles: `${n}` } }),
    );
    const asked = Array.from({ length: 20 }, () => fetch(`${service.url}/readyz`));
    await new Promise((resolve) => setTimeout(resolve, extent === 'full' ? 3000 : 300));
    unlock();
    const statuses = (await Promise.all(forms)).map(({ status }) => status);
    hold(
      statuses.every((status) => status === 201),
      `the forms were answered with ${statuses}`,
    );
    await Promise.all(asked.map(async (answer) => (await answer).text()));
    return 'all eight forms stored once it was free';
  },
};
