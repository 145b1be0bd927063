import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

interface ReceivedMail {
  to: string;
  from: string;
  subject: string;
  text: string;
  html: string;
  messageId: string;
  /** The names of what is attached. */
  files: string[];
}

export interface TestMailServer {
  url: string;
  received: ReceivedMail[];
  /** From now on every mail is turned away with this sentence; null takes them again. */
  refuseWith(sentence: string | null): void;
  close(): Promise<void>;
}

/** A real SMTP server on loopback that keeps what it is sent; on a port that the system chooses, unless told. */
export async function startMailServer(wantedPort = 0): Promise<TestMailServer> {
  const received: ReceivedMail[] = [];
  let refusal: string | null = null;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo: (_address, _session, done) => done(refusal === null ? null : new Error(refusal)),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const mail = await PostalMime.parse(Buffer.concat(chunks));
        received.push({
          to: session.envelope.rcptTo.map(({ address }) => address).join(', '),
          from: mail.from?.address ?? '',
          subject: mail.subject ?? '',
          text: (mail.text ?? '').replaceAll('\r\n', '\n'),
          html: mail.html ?? '',
          messageId: mail.messageId ?? '',
          files: mail.attachments.map(({ filename }) => filename ?? ''),
        });
        done();
      });
    },
  });
  const port = await new Promise<number>((resolve, reject) => {
    server.once('error', reject);
    const listener = server.listen(wantedPort, '127.0.0.1', () => {
      const address = listener.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuseWith(sentence) {
      refusal = sentence;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
