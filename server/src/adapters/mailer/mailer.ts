import nodemailer from 'nodemailer';

interface OutgoingMail {
  id: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  attachments?: { filename: string; content: Buffer }[];
}

export interface Mailer {
  send(mail: OutgoingMail): Promise<void>;
  close(): Promise<void>;
}

/** A mail server that does not answer must not hold up the mails behind it for long. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

export function openMailer(smtpUrl: string, from: string): Mailer {
  const transport = nodemailer.createTransport({ url: smtpUrl, ...TIMEOUTS });
  const domain = from.match(/@([\w.-]+)/)?.[1] ?? 'localhost';
  return {
    async send({ id, recipient, subject, text, html, attachments }) {
      // A fixed message id lets mail servers recognise what a crash made us send twice.
      const messageId = `<${id}@${domain}>`;
      await transport.sendMail({ messageId, from, to: recipient, subject, text, html, attachments });
    },
    async close() {
      transport.close();
    },
  };
}
