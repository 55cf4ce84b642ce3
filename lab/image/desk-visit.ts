import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Container } from './container.ts';
import { until } from './visitor.ts';

/** Where a browser on the host believes the desk to be, and where compose.yaml leads that port. */
const DESK = 'http://localhost:4322';
const DOOR = 'localhost:4322:127.0.0.1:4323';

/**
 * Opens the desk by a new link, as a browser on the host would, reads a submission and has a client's
 * copy made of its file. Rejects where the desk answers otherwise.
 */
export async function openDesk(door: Container, desk: Container, receipt: string): Promise<void> {
  const jar = `/tmp/desk-${crypto.randomUUID()}`;
  const inside = ['--target', door.pid, '--net', 'curl', '--silent', '--show-error', '--fail'];
  const ask = async (pathname: string, ...more: string[]) => {
    const args = [...inside, '--cookie', jar, '--cookie-jar', jar, '--connect-to', DOOR];
    const { stdout } = await promisify(execFile)('nsenter', [...args, ...more, DESK + pathname]);
    return stdout;
  };
  await until(`The desk answers:\n${desk.said()}`, async () => (await ask('/')) !== '');
  const link = await desk.exec(['npm', 'run', '-s', 'desk', '--', 'link']);
  await ask(new URL(link.trim()).pathname + new URL(link.trim()).search);
  const { files } = JSON.parse(await ask(`/api/submissions/${receipt}`));
  const { pdf } = JSON.parse(
    await ask(
      `/api/submissions/${receipt}/files/${files[0].id}/copy`,
      ...['--header', `Origin: ${DESK}`, '--json', '{"withhold":[],"putBack":[]}'],
    ),
  );
  if (!Buffer.from(pdf, 'base64').toString('latin1').startsWith('%PDF')) {
    throw new Error('The client’s copy is no PDF.');
  }
}
