import * as v from 'valibot';
import {
  type Config,
  ConfigError,
  type DESK_NAMES,
  readConfig,
  readSettings,
} from '../../intake/config.ts';
import { integer, unset } from '../../intake/shared/setting-kinds.ts';
import { SECRET_HEADER } from './identity.ts';
import { loopbackAddresses } from './loopback.ts';
import { peopleFault } from './people.ts';

/** Settings that only the desk has. docs/settings.md explains each; `.env.example` lists the same. */
export const DESK_SETTINGS = {
  DESK_PORT: integer(4322, 0, 65_535),
  DESK_HOST: v.pipe(
    v.optional(v.string(), 'localhost'),
    v.check(
      (host) => loopbackAddresses(host).length > 0,
      'must be localhost or another loopback address: the desk never listens on a network. For recruiters on other machines, run a proxy with a login on this machine, and set DESK_URL and DESK_TRUST_HEADER',
    ),
  ),
  DESK_PEOPLE: v.pipe(
    unset,
    v.check(
      (people) => peopleFault(people) === undefined,
      ({ input }) => peopleFault(input) ?? '',
    ),
  ),
  DESK_TRUST_HEADER: v.pipe(
    unset,
    v.regex(/^[A-Za-z0-9-]*$/, 'must be the name of a header, such as X-Forwarded-User'),
    v.toLowerCase(),
    v.check(
      (header) => header !== SECRET_HEADER,
      'must not be X-Desk-Secret, which is for DESK_TRUST_SECRET',
    ),
  ),
  DESK_TRUST_SECRET: v.pipe(
    unset,
    v.regex(/^$|^[\x21-\x7e]{32,}$/, 'must be at least 32 ASCII characters, without spaces'),
  ),
} as const satisfies Record<(typeof DESK_NAMES)[number], unknown>;

const schema = v.object(DESK_SETTINGS);

/** The service's settings, and the desk's. */
export interface DeskConfig extends Config, v.InferOutput<typeof schema> {}

/** Reads all settings once. Throws a `ConfigError` that explains what is wrong. */
export function readDeskConfig(environment: NodeJS.ProcessEnv): DeskConfig {
  const config = { ...readConfig(environment), ...readSettings(schema, environment) };
  if (config.DESK_TRUST_HEADER && !config.DESK_URL) {
    throw new ConfigError(
      'DESK_TRUST_HEADER needs DESK_URL, the address of the proxy, to recognize requests from its own page.',
    );
  }
  if (config.DESK_TRUST_HEADER && !config.DESK_TRUST_SECRET) {
    throw new ConfigError(
      'DESK_TRUST_HEADER needs DESK_TRUST_SECRET, which the proxy sends in the header X-Desk-Secret. Without it, any program on this machine could pose as any user. Generate one with: openssl rand -base64 32',
    );
  }
  if (config.DESK_URL && new URL(config.DESK_URL).pathname !== '/') {
    throw new ConfigError(
      `DESK_URL is ${config.DESK_URL}, but the desk needs its own host, without a path.`,
    );
  }
  return config;
}
