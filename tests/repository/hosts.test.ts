import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { readConfig } from '../../intake/config.ts';
import { securityHeadersOf } from '../../intake/http/server/security-headers.ts';
import { settingsBySubject } from '../../operator/settings/settings-pages.ts';
import { ROOT, textOf } from './source.ts';

const fly = textOf('docs/examples/fly.toml');
const netlify = textOf('docs/examples/netlify.toml');
const [render] = parse(textOf('docs/examples/render.yaml')).services;

/** Longest a stop takes while PostgreSQL does not answer, in seconds: docs/running.md. */
const LONGEST_STOP_S = 45;

/** The keys of one table of a TOML file that has a pair a line, by the table's head. */
function tableOf(toml: string, head: string): Record<string, string> {
  const [, after = ''] = toml.split(`${head}\n`);
  const [table = ''] = after.split(/^\s*\[/m);
  return Object.fromEntries(
    [...table.matchAll(/^\s*([\w-]+) = "?(.*?)"?$/gm)].map(([, key = '', value = '']) => [
      key,
      value,
    ]),
  );
}

const renderEnv: { key: string; value?: string; sync?: false }[] = render.envVars;
const hosts = [
  {
    host: 'Fly.io',
    env: tableOf(fly, '[env]'),
    dockerfile: tableOf(fly, '[build]').dockerfile,
    mount: tableOf(fly, '[[mounts]]').destination,
    port: tableOf(fly, '[http_service]').internal_port,
    check: tableOf(fly, '[[http_service.checks]]').path,
    stopS: /^kill_timeout = (\d+)$/m.exec(fly)?.[1],
  },
  {
    host: 'Render',
    env: Object.fromEntries(renderEnv.map(({ key, value = '' }) => [key, value])),
    dockerfile: render.dockerfilePath,
    mount: render.disk.mountPath,
    port: renderEnv.find(({ key }) => key === 'PORT')?.value,
    check: render.healthCheckPath,
    stopS: render.maxShutdownDelaySeconds,
  },
];

describe.each(hosts)('the example for $host', ({ env, dockerfile, mount, port, check, stopS }) => {
  test('[X23] sets what there is a setting for, with values that are taken', () => {
    const known = settingsBySubject().flatMap(([, settings]) => settings.map(({ name }) => name));
    expect(known).toEqual(expect.arrayContaining(Object.keys(env)));
    expect(readConfig(env)).toMatchObject({ HOST: '0.0.0.0', PORT: Number(port) });
  });

  test('[X23] builds what is there, keeps the data on its volume, and gives a stop its time', () => {
    expect(existsSync(path.join(ROOT, String(dockerfile)))).toBe(true);
    expect(env.DATA_DIR).toBe(mount);
    expect(Number(stopS)).toBeGreaterThan(LONGEST_STOP_S);
    expect(textOf('intake/http/app.ts')).toContain(`app.get('${check}'`);
  });
});

test('[X23] the example for Render has one instance, as it has a disk', () => {
  expect(render).toMatchObject({ runtime: 'docker', numInstances: 1 });
});

test('[X23] the example for Netlify builds the site, and has the headers of the service', () => {
  const { command = '', publish } = tableOf(netlify, '[build]');
  const [, script = ''] = /^npm run (\w+)$/.exec(command) ?? [];
  expect(JSON.parse(textOf('package.json')).scripts).toHaveProperty(script);
  expect(publish).toBe(readConfig({}).SITE_DIR.slice(ROOT.length).replace(/^\/?/, ''));
  // Another value holds for the social image, and Netlify doesn't say which of two rules wins.
  const { 'Cross-Origin-Resource-Policy': _, ...wanted } = securityHeadersOf('/', {
    voice: { enabled: true } as Parameters<typeof securityHeadersOf>[1]['voice'],
  });
  expect(tableOf(netlify, '[[headers]]\n  for = "/*"\n  [headers.values]')).toEqual(wanted);
  expect(textOf('intake/http/site/site-file.ts')).toContain(
    `'${tableOf(netlify, '[[headers]]\n  for = "/_astro/*"\n  [headers.values]')['Cache-Control']}'`,
  );
});

test('[X23] docs/hosts.md has each example, with its steps', () => {
  const page = textOf('docs/hosts.md');
  for (const file of ['fly.toml', 'render.yaml', 'netlify.toml']) {
    expect(page).toContain(`(examples/${file})`);
    expect(page).toContain(`cp docs/examples/${file} ${file}`);
  }
});
