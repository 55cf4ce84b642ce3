import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { hasSwift } from './swift.ts';

/** Where Debian's packages put PostgreSQL, in a folder for each version. */
const POSTGRES = '/usr/lib/postgresql';
const NGINX = '/usr/sbin/nginx';

/** The folder of PostgreSQL's newest programs; undefined where Debian's package is not installed. */
function postgresPrograms(): string | undefined {
  if (!existsSync(POSTGRES)) return undefined;
  const versions = readdirSync(POSTGRES).sort((a, b) => Number(b) - Number(a));
  return versions
    .map((version) => path.join(POSTGRES, version, 'bin'))
    .find((bin) => existsSync(path.join(bin, 'postgres')));
}

/** The servers of others that instances need around them. */
export interface Programs {
  /** A folder with `initdb`, `postgres` and `pg_basebackup`. */
  postgres: string;
  nginx: string;
}

/** Finds all programs, or says which of Debian's packages bring what is missing. */
export function findPrograms(): Programs | { missing: string[] } {
  const postgres = postgresPrograms();
  const missing = [
    ...(postgres ? [] : ['postgresql']),
    ...(existsSync(NGINX) ? [] : ['nginx']),
    ...(hasSwift()
      ? []
      : ['swift-proxy', 'swift-account', 'swift-container', 'swift-object', 'memcached']),
  ];
  return postgres && missing.length === 0 ? { postgres, nginx: NGINX } : { missing };
}
