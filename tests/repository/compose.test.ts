import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { readDeskConfig } from '../../operator/desk/server/config.ts';
import { isSetting } from './known-settings.ts';
import { textOf } from './source.ts';

interface ComposeService {
  image: string;
  profiles?: string[];
  environment?: Record<string, string | number>;
  ports?: string[];
  volumes?: string[];
  [key: string]: unknown;
}
interface Compose {
  services: Record<string, ComposeService>;
  volumes: Record<string, null>;
}

describe('compose.yaml', () => {
  const { services, volumes }: Compose = parse(textOf('compose.yaml'), { merge: true });
  const all = Object.entries(services);
  const own = all.filter(([, { image }]) => image === 'recruiting-site');
  const named = (service: ComposeService) => Object.keys(service.environment ?? {});

  test('[X23] starts the service alone, unless a profile is named', () => {
    expect(all.filter(([, { profiles }]) => !profiles).map(([name]) => name)).toEqual(['site']);
    const profiles = new Set(all.flatMap(([, service]) => service.profiles ?? []));
    expect(profiles).toEqual(new Set(['clamav', 'desk', 'mail', 'n8n', 'postgres']));
  });

  test('[X23] pins every image of others, and opens ports to this machine alone', () => {
    const others = all.filter((each) => !own.includes(each)).map(([, { image }]) => image);
    expect(others.filter((image) => !/:v?\d+\.\d+(?:\.\d+)?$/.test(image))).toEqual([]);
    const ports = all.flatMap(([, service]) => service.ports ?? []);
    expect(ports.filter((port) => !/^127\.0\.0\.1:\d+:\d+$/.test(port))).toEqual([]);
  });

  test('[X23] gives our own containers only settings that there are, and no rights', () => {
    expect(own.flatMap(([, service]) => named(service)).filter((name) => !isSetting(name))).toEqual(
      [],
    );
    for (const [, service] of own) {
      expect(service).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      });
    }
    expect(services.site).toMatchObject({ stop_grace_period: '50s' });
  });

  test('[X23] keeps in volumes that it declares', () => {
    const used = all
      .flatMap(([, service]) => service.volumes ?? [])
      .map((volume) => volume.split(':')[0] ?? '')
      .filter((name) => !name.startsWith('.'));
    expect(new Set(used)).toEqual(new Set(Object.keys(volumes)));
  });

  /** The commands of docs/container.md that write a profile's settings into `.env`. */
  const page = textOf('docs/container.md');
  const sections = page.split(/^## /m);
  const written = Object.keys(
    Object.groupBy(
      all.flatMap(([, { profiles = [] }]) => profiles),
      (name) => name,
    ),
  ).map((profile) => {
    const section = sections.find((text) => text.startsWith(`Profile ${profile}`)) ?? '';
    const [, commands = ''] = /^```sh\n([\s\S]*?>> \.env[\s\S]*?)^```$/m.exec(section) ?? [];
    return [profile, commands] as const;
  });

  test.skipIf(process.platform === 'win32').each(written)(
    '[X23] the service starts with the settings that docs/container.md gives for profile %s',
    (profile, commands) => {
      const folder = mkdtempSync(path.join(os.tmpdir(), 'compose-'));
      onTestFinished(() => rmSync(folder, { recursive: true }));
      writeFileSync(path.join(folder, '.env'), '');
      execFileSync('sh', ['-eu', '-c', commands], { cwd: folder, stdio: 'ignore' });
      const env = parseEnv(readFileSync(path.join(folder, '.env'), 'utf8')) as Record<
        string,
        string
      >;
      expect(Object.keys(env)).not.toEqual([]);
      expect(Object.keys(env).filter((name) => !isSetting(name))).toEqual([]);
      const inside = Object.entries({ ...env, ...services.site?.environment }).map(
        ([name, value]) => [name, String(value).replace('/run/secrets', `${folder}/secrets`)],
      );
      const config = readDeskConfig(Object.fromEntries(inside));
      const hosts = [
        config.DATABASE_URL,
        config.SMTP_URL,
        config.WEBHOOK_URL,
        config.CLAMD_URL,
        new URL(config.FILES_URL || 's3://x').searchParams.get('endpoint') ?? '',
      ].flatMap((url) => URL.parse(url)?.hostname || []);
      const inProfile = all.filter(([, { profiles }]) => profiles?.includes(profile));
      expect(hosts.filter((host) => !inProfile.some(([name]) => name === host))).toEqual([]);
    },
  );
});
