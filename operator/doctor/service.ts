import type { Config } from '../../intake/config.ts';
import { type Finding, findingsOf } from './finding.ts';

/** How long an answer may take, in milliseconds. */
const PATIENCE_MS = 10_000;

/** Values of HOST that mean all addresses of the machine. They are no address to connect to. */
const ANY_ADDRESS = /^(0\.0\.0\.0|\[?::\]?|)$/;

const { ok, warning, fault } = findingsOf('service');

/** Asks the service, at the address for visitors, whether it can keep submissions right now. */
export async function checkService({ PUBLIC_URL, HOST, PORT }: Config): Promise<Finding> {
  if (!PUBLIC_URL && PORT === 0) {
    return warning(
      'PORT is 0, so where the service listens is not known.',
      'Set PUBLIC_URL or PORT to have it asked.',
    );
  }
  const host = ANY_ADDRESS.test(HOST) ? 'localhost' : HOST.includes(':') ? `[${HOST}]` : HOST;
  const url = new URL('/readyz', PUBLIC_URL || `http://${host}:${PORT}`).href;
  let status: number;
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const answer = await fetch(url, { redirect: 'manual', signal });
    await answer.body?.cancel();
    status = answer.status;
  } catch (error) {
    return fault(`${url} can't be reached: ${causeOf(error)}.`, ADVICE);
  }
  if (status === 200) return ok(`${url} answers: submissions are kept.`);
  if (status === 503) {
    return fault(
      `${url} answers 503: no submission can be kept right now.`,
      'The service’s log says why.',
    );
  }
  return fault(`${url} answers ${status}, which the service never does.`, ADVICE);
}

const ADVICE = 'Start the service, or look at PUBLIC_URL, HOST, PORT and the proxy in front.';

function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  if (cause instanceof Error) return 'code' in cause ? String(cause.code) : cause.message;
  return error.message;
}
