import { type AddressInfo, createServer } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { freshImei } from './test/device-samples.ts';
import { startMailServer, type TestMailServer } from './test/mail-server.ts';
import { signIn, useProgramBed } from './test/running-program.ts';

// Seconds, as a rule. A kill in the very moment of a try costs the lease of two minutes and the next round.
vi.setConfig({ testTimeout: 300_000 });
const ARRIVES_WITHIN = { timeout: 200_000, interval: 100 };

const bed = useProgramBed();
let mailServer: TestMailServer | null = null;
afterEach(async () => {
  await mailServer?.close();
  mailServer = null;
});

const ADMIN_PASSWORD = 'Wald-und-Wiese-7';

/** A port on which nobody listens. */
async function closedPort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

interface OutboxMail {
  subject: string;
  status: string;
  tries: number;
  lastError: string | null;
}

class Staff {
  private constructor(
    private readonly address: string,
    private readonly token: string,
  ) {}

  static async at(address: string): Promise<Staff> {
    return new Staff(address, await signIn(address, ADMIN_PASSWORD));
  }

  async post(url: string, body: unknown) {
    const response = await fetch(this.address + url, {
      method: 'POST',
      headers: { authorization: `Bearer ${this.token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(response.status, url).toBe(201);
    // biome-ignore lint/suspicious/noExplicitAny: bodies of every shape
    return (await response.json()) as any;
  }

  async addDevice(model: string): Promise<string> {
    const device = { imei: freshImei(), model, purchasePrice: 200, status: 'verkaufsbereit' };
    return (await this.post('/api/devices', device))._id;
  }

  assign(deviceId: string, resellerId: string) {
    return this.post('/api/admin/assign-device', { deviceId, resellerId, minimumPrice: 300 });
  }

  /** Newest first. */
  async outbox(): Promise<OutboxMail[]> {
    const headers = { authorization: `Bearer ${this.token}` };
    const response = await fetch(`${this.address}/api/mail/outbox`, { headers });
    return (await response.json()) as OutboxMail[];
  }
}

it('a mail whose program is killed before it is delivered arrives once, with the next program', async () => {
  const DATA_DIR = bed.makeDataFolder();
  const port = await closedPort();
  const settings = {
    DATA_DIR,
    ADMIN_PASSWORD,
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: 'Kreislauf <post@shop.example>',
  };
  const first = bed.start(settings);
  const staff = await Staff.at(await first.listening());
  const { details } = await staff.post('/api/admin/resellers', {
    username: 'nord',
    email: 'nord@example.org',
    name: 'Handy Nord',
    company: '',
    phone: '',
  });
  const deviceId = await staff.addDevice('iPhone 13');
  // The welcome mail was tried in vain, so that nobody is at work when the change comes.
  await expect
    .poll(() => staff.outbox(), ARRIVES_WITHIN)
    .toMatchObject([{ tries: 1, lastError: expect.stringContaining('ECONNREFUSED') }]);
  await staff.assign(deviceId, details._id);
  first.kill('SIGKILL');
  expect(await first.ended).toEqual({ code: null, signal: 'SIGKILL' });

  mailServer = await startMailServer(port);
  const { received } = mailServer;
  const assignmentMails = () => received.filter(({ subject }) => subject.startsWith('Neues Gerät'));
  const second = bed.start(settings);
  const again = await Staff.at(await second.listening());
  await expect.poll(() => assignmentMails().length, ARRIVES_WITHIN).toBe(1);
  expect(assignmentMails()).toMatchObject([
    { to: 'nord@example.org', subject: 'Neues Gerät zugewiesen: iPhone 13' },
  ]);

  // All due mails go out with the next one: the first is not among them.
  await again.assign(await again.addDevice('iPhone 14'), details._id);
  await expect
    .poll(async () => (await again.outbox()).slice(0, 2).map(({ status }) => status), ARRIVES_WITHIN)
    .toEqual(['sent', 'sent']);
  expect(assignmentMails().map(({ subject }) => subject)).toEqual([
    'Neues Gerät zugewiesen: iPhone 13',
    'Neues Gerät zugewiesen: iPhone 14',
  ]);
  expect((await second.stop()).code).toBe(0);
});
