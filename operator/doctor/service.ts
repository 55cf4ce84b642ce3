import type { Config } from '../../intake/config.ts';
import { httpUrl } from '../../intake/shared/address.ts';
import { codeOf } from '../../intake/shared/errors.ts';
import { type Finding, findingsOf } from './finding.ts';

/** How long an answer may take, in milliseconds. */
const PATIENCE_MS = 10_000;

/** Values of HOST that mean all addresses of the machine, and the one of them that is asked. */
const ANY_ADDRESS: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

/** Error codes for a certificate of an authority that Node doesn't know. */
const UNKNOWN_AUTHORITY = [
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
];

/**
 * Asks the service whether it can keep submissions right now. It is asked where it listens, because
 * a proxy in front denies /readyz to everybody outside.
 */
export async function checkService({ HOST, PORT }: Config): Promise<Finding> {
  const { ok, warning, fault } = findingsOf('service');
  if (PORT === 0) {
    return warning(
      'PORT is 0, so it is not known where the service listens.',
      'Set PORT to have it asked.',
    );
  }
  const url = `${httpUrl(ANY_ADDRESS[HOST] ?? HOST, PORT)}/readyz`;
  const advice = 'Start the service, or check HOST and PORT.';
  const answer = await ask(url);
  if ('failure' in answer) return fault(`${url} can't be reached: ${answer.failure}.`, advice);
  if (answer.status === 200) return ok(`${url} answers: submissions are kept.`);
  if (answer.status === 503) {
    return fault(
      `${url} answers 503: no submission can be kept right now.`,
      'The service’s log says why.',
    );
  }
  return fault(`${url} answers ${answer.status}, so another program is listening there.`, advice);
}

/**
 * Asks for a page at the address for visitors. It is only a warning if that fails: from inside, not
 * every network reaches its own public address. Nothing without a PUBLIC_URL.
 */
export async function checkPublicAddress({ PUBLIC_URL }: Config): Promise<Finding[]> {
  if (!PUBLIC_URL) return [];
  const { ok, warning } = findingsOf('public address');
  const url = new URL('/healthz', PUBLIC_URL).href;
  const answer = await ask(url);
  if ('failure' in answer) {
    const advice = UNKNOWN_AUTHORITY.includes(answer.failure)
      ? 'If the certificate is your own, put NODE_EXTRA_CA_CERTS=/path/to/ca.pem before this command. Node reads it too early for the settings file.'
      : 'Check PUBLIC_URL, the DNS and the proxy in front.';
    return [warning(`${url} can't be reached: ${answer.failure}.`, advice)];
  }
  if (answer.status === 200) return [ok(`${url} answers.`)];
  return [
    warning(
      `${url} answers ${answer.status} instead of 200.`,
      'Check PUBLIC_URL and the log of the proxy in front.',
    ),
  ];
}

async function ask(url: string): Promise<{ status: number } | { failure: string }> {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const answer = await fetch(url, { redirect: 'manual', signal });
    await answer.body?.cancel();
    return { status: answer.status };
  } catch (error) {
    return { failure: causeOf(error) };
  }
}

function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  if (cause instanceof Error) return codeOf(cause) ?? cause.message;
  return error.message;
}
