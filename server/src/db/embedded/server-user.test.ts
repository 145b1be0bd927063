import { chownSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { findServerUser } from './server-user.ts';
import { isRoot, useTestBed } from './testing/test-bed.ts';

const bed = useTestBed();

describe.runIf(isRoot)('as root', () => {
  const passwd = (...lines: string[]) => {
    const file = path.join(bed.makeFolder(), 'passwd');
    writeFileSync(file, ['root:x:0:0::/root:/bin/sh', ...lines, ''].join('\n'));
    return file;
  };

  it('the server runs as the account made for it, else postgres, else nobody', () => {
    const nobody = 'nobody:x:65534:65533::/:/bin/false';
    const postgres = 'postgres:x:101:104::/:/bin/false';
    const own = 'kreislauf:x:900:901::/:/bin/false';
    expect(findServerUser('/missing', passwd(nobody))).toEqual({ uid: 65534, gid: 65533 });
    expect(findServerUser('/missing', passwd(nobody, postgres))).toEqual({ uid: 101, gid: 104 });
    expect(findServerUser('/missing', passwd(nobody, postgres, own))).toEqual({ uid: 900, gid: 901 });
  });

  it('data that exist keep their owner', () => {
    const cluster = path.join(bed.makeFolder(), 'cluster');
    mkdirSync(cluster);
    chownSync(cluster, 1234, 5678);
    expect(findServerUser(cluster, passwd())).toEqual({ uid: 1234, gid: 5678 });
  });

  it('without any account to switch to one sentence says what to do', () => {
    expect(() => findServerUser('/missing', passwd())).toThrow(
      /^Die Datenbank darf nicht als root laufen .*DATABASE_URL/,
    );
    expect(() => findServerUser('/missing', '/missing')).toThrow(/darf nicht als root laufen/);
  });
});

it.runIf(!isRoot)('as an ordinary user the server runs as that user', () => {
  expect(findServerUser('/missing')).toEqual({});
});
