import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { MAX_PHOTO_BYTES, MAX_PHOTOS } from '../domain/src/photos/photos.rules.ts';
import { root } from './repository.mjs';

const read = (path) => readFileSync(join(root, path), 'utf8');
const handbook = read('docs/deploy.md');

describe('docs/deploy.md', () => {
  it('names files that are there', () => {
    const named = [...handbook.matchAll(/\bdeploy\/[\w.-]+/g)].map(([path]) => path.replace(/[.*]+$/, ''));
    expect(named.length).toBeGreaterThan(3);
    for (const path of named)
      expect([path, existsSync(join(root, path)) || existsSync(join(root, `${path}.service`))]).toEqual([
        path,
        true,
      ]);
  });

  it('has git and npm work under the account that owns the folder', () => {
    const commands = [
      ...handbook.matchAll(
        /^(?:\d\. [^`]*`)?([^`\n]*\b(?:git (?:clone|pull|diff)|npm (?:run|start))\b[^`\n]*)/gm,
      ),
    ]
      .map(([, line]) => line)
      .filter((line) => /^(sudo|cd|git|npm)/.test(line));
    expect(commands.length).toBeGreaterThan(4);
    for (const line of commands)
      for (const step of line.split('&&').filter((part) => /git|npm/.test(part)))
        expect(step.trim()).toMatch(/^sudo -Hu kreislauf /);
  });

  it('has nginx take a whole form of photos and the address of all chosen rows', () => {
    const [, megabytes] = /client_max_body_size (\d+)m;/.exec(handbook);
    expect(Number(megabytes) * 1024 * 1024).toBeGreaterThan(MAX_PHOTOS * MAX_PHOTO_BYTES);
    const [, kilobytes] = /large_client_header_buffers \d+ (\d+)k;/.exec(handbook);
    expect(Number(kilobytes) * 1024).toBeGreaterThan(400 * 37 + 1000);
  });
});

describe('deploy/Containerfile', () => {
  const containerfile = read('deploy/Containerfile');

  it('installs from the manifests of all workspaces before it copies sources', () => {
    const beforeSources = containerfile.slice(0, containerfile.indexOf('COPY --chown=node:node . .'));
    for (const workspace of JSON.parse(read('package.json')).workspaces)
      expect(beforeSources).toContain(`COPY --chown=node:node ${workspace}/package.json ${workspace}/\n`);
    expect(beforeSources).toContain('npm install --no-save --include=dev');
  });

  it('runs without tools, under an ordinary account, and asks the port that it listens on', () => {
    const image = containerfile.slice(containerfile.lastIndexOf('\nFROM '));
    expect(image).toContain('--from=packages');
    expect(containerfile).toMatch(/AS packages\nRUN npm install --no-save --omit=dev/);
    expect(image).not.toMatch(/RUN|USER root/);
    expect(containerfile).toContain('\nUSER node\n');
    expect(image).toContain('process.env.PORT');
  });

  it('holds the text of the schema, which the program reads at its start', () => {
    const image = containerfile.slice(containerfile.lastIndexOf('\nFROM '));
    const folders = read('server/src/db/schema-folders.ts').matchAll(/join\(projectFolder, ([^)]+)\)/g);
    const names = [...folders].map(([, parts]) => parts.replaceAll(/[' ]/g, '').replaceAll(',', '/'));
    expect(names).toHaveLength(2);
    for (const name of names) expect(image).toContain(`COPY --chown=node:node ${name} ${name}\n`);
  });
});

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

describe('the units', () => {
  it.runIf(hasSystemd).each(['kreislauf.service', 'kreislauf-backup.service'])(
    '%s is shut in, by the judgement of systemd',
    (unit) => {
      const { stdout } = spawnSync(
        'systemd-analyze',
        ['security', '--offline=true', '--no-pager', join(root, 'deploy', unit)],
        { encoding: 'utf8' },
      );
      const [, exposure] = /Overall exposure level for \S+: ([\d.]+)/.exec(stdout);
      expect(Number(exposure)).toBeLessThan(2);
    },
  );
});
