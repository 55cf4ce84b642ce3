import type { Config } from '../../intake/config.ts';
import { httpUrl } from '../../intake/shared/address.ts';
import { codeOf } from '../../intake/shared/errors.ts';
import { type Finding, findingsOf } from './finding.ts';

/** In milliseconds. */
const TIMEOUT_MS = 10_000;

/** HOST values that mean every address, with the loopback address to ask instead. */
const ANY_ADDRESS: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

/** Error codes for a certificate from an authority that Node doesn't know. */
const UNKNOWN_AUTHORITY = [
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
];

/**
 * Asks the service whether it can save submissions right now. It connects directly, because the
 * proxy denies /readyz from outside.
 */
export async function checkService({ HOST, PORT }: Config): Promise<Finding> {
  const { ok, warning, fault } = findingsOf('service');
  if (PORT === 0) {
    return warning(
      'PORT is 0, so the service’s port is unknown.',
      'Set PORT to check the service.',
    );
  }
  const url = `${httpUrl(ANY_ADDRESS[HOST] ?? HOST, PORT)}/readyz`;
  const advice = 'Start the service, or check HOST and PORT.';
  const answer = await ask(url);
  if ('failure' in answer) return fault(`${url} can't be reached: ${answer.failure}.`, advice);
  if (answer.status === 200) return ok(`${url} responded: the service can save submissions.`);
  if (answer.status === 503) {
    return fault(
      `${url} returned 503: the service can't save submissions right now.`,
      'See the service’s log.',
    );
  }
  return fault(`${url} returned ${answer.status}, so another program is listening there.`, advice);
}

/**
 * Requests a page from the public address. A failure is only a warning, because some networks can't
 * reach their own public address. Skipped without PUBLIC_URL.
 */
export async function checkPublicAddress({ PUBLIC_URL }: Config): Promise<Finding[]> {
  if (!PUBLIC_URL) return [];
  const { ok, warning } = findingsOf('public address');
  const url = new URL('/healthz', PUBLIC_URL).href;
  const answer = await ask(url);
  if ('failure' in answer) {
    const advice = UNKNOWN_AUTHORITY.includes(answer.failure)
      ? 'If the certificate is your own, put NODE_EXTRA_CA_CERTS=/path/to/ca.pem before this command. It has no effect in the settings file.'
      : 'Check PUBLIC_URL, DNS, and the proxy.';
    return [warning(`${url} can't be reached: ${answer.failure}.`, advice)];
  }
  if (answer.status === 200) return [ok(`${url} responded.`)];
  return [
    warning(
      `${url} returned ${answer.status} instead of 200.`,
      'Check PUBLIC_URL and the proxy’s log.',
    ),
  ];
}

async function ask(url: string): Promise<{ status: number } | { failure: string }> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
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
