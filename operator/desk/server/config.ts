import * as v from 'valibot';
import {
  type Config,
  ConfigError,
  type DESK_NAMES,
  readConfig,
  readSettings,
} from '../../../intake/config.ts';
import { about, integer, unset } from '../../../intake/shared/setting-kinds.ts';
import { SECRET_HEADER } from './identity.ts';
import { loopbackAddresses } from './loopback.ts';

/** Settings of the desk alone. `.env.example` and docs/settings.md list them, too. */
export const DESK_SETTINGS = {
  DESK_PORT: about('The port of the desk.', integer(4322, 0, 65_535)),
  DESK_HOST: about(
    'The address it listens on. It must be one of this machine alone.',
    v.pipe(
      v.optional(v.string(), 'localhost'),
      v.check(
        (host) => loopbackAddresses(host).length > 0,
        'must be localhost or another address of this machine alone: the desk never listens to a network. For recruiters elsewhere put a proxy with a login on this machine, and set DESK_URL and DESK_TRUST_HEADER',
      ),
    ),
  ),
  DESK_TRUST_HEADER: about(
    'The header in which a proxy at DESK_URL says who signed in, as X-Forwarded-User. The desk then needs no link. It needs DESK_TRUST_SECRET, and the proxy must overwrite the header of visitors.',
    v.pipe(
      unset,
      v.regex(/^[A-Za-z0-9-]*$/, 'must be the name of a header, as X-Forwarded-User'),
      v.toLowerCase(),
      v.check(
        (header) => header !== SECRET_HEADER,
        'must be another header than X-Desk-Secret, which is for DESK_TRUST_SECRET',
      ),
    ),
  ),
  DESK_TRUST_SECRET: about(
    'What the proxy sends in the header X-Desk-Secret, so that no other program on this machine can claim to be somebody. Make one with `openssl rand -base64 32`.',
    v.pipe(
      unset,
      v.regex(/^$|^[\x21-\x7e]{32,}$/, 'must be at least 32 characters of ASCII, without spaces'),
    ),
  ),
} as const satisfies Record<(typeof DESK_NAMES)[number], unknown>;

const schema = v.object(DESK_SETTINGS);

/** The service's settings, and the desk's. */
export interface DeskConfig extends Config, v.InferOutput<typeof schema> {}

/** Reads all settings once. Throws a `ConfigError` that says what is wrong. */
export function readDeskConfig(environment: NodeJS.ProcessEnv): DeskConfig {
  const config = { ...readConfig(environment), ...readSettings(schema, environment) };
  if (config.DESK_TRUST_HEADER && !config.DESK_URL) {
    throw new ConfigError(
      'DESK_TRUST_HEADER needs DESK_URL beside it, the address that the proxy answers at: by it the desk knows its own page.',
    );
  }
  if (config.DESK_TRUST_HEADER && !config.DESK_TRUST_SECRET) {
    throw new ConfigError(
      'DESK_TRUST_HEADER needs DESK_TRUST_SECRET beside it, which the proxy sends in the header X-Desk-Secret: otherwise any program on this machine could claim to be anybody. Make one with: openssl rand -base64 32',
    );
  }
  if (config.DESK_URL && new URL(config.DESK_URL).pathname !== '/') {
    throw new ConfigError(
      `DESK_URL is ${config.DESK_URL}, and the desk needs a host of its own, without a path behind it.`,
    );
  }
  return config;
}
