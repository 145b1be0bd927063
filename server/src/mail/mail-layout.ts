import { PRODUCT_NAME } from '@kreislauf/domain/shared/product';

export interface MailContent {
  subject: string;
  text: string;
  html: string;
}

type MailFact = [label: string, value: string | null | undefined];

/** The button of a mail. A link that opens an account ends in a secret, which is stored apart. */
interface MailAction {
  label: string;
  url: string;
  secret?: string;
}

/** Stands for a secret wherever it is not to be read. */
const HIDDEN = 'verborgen';

/** The mail as it may be stored and read by anybody who reads mails. */
export function withoutSecret(parts: MailParts): MailParts {
  return parts.action?.secret === undefined ? parts : withSecret(parts, HIDDEN);
}

export function withSecret(parts: MailParts, secret: string): MailParts {
  return parts.action ? { ...parts, action: { ...parts.action, secret } } : parts;
}

export function linkOf({ url, secret = '' }: MailAction): string {
  return url + secret;
}

/** The parts of a mail. Text and HTML are both written from them, so that neither says more than the other. */
export interface MailParts {
  subject: string;
  greeting: string;
  paragraphs: string[];
  /** One without a value is left out. */
  facts?: MailFact[];
  action?: MailAction;
  /** Sent before all others: its recipient cannot go on without it. */
  isUrgent?: boolean;
  closing?: string;
  /** The name of the shop, where it has said so. */
  shop?: string;
}

/** One narrow column and inline styles: the only layout that every mail program, phones included, shows alike. */
export function layOutMail({
  subject,
  greeting,
  paragraphs,
  facts = [],
  action,
  closing,
  shop,
}: MailParts): MailContent {
  const sender = shop ? `Ihr Team von ${shop}` : `Ihr ${PRODUCT_NAME}-Team`;
  const shown = facts.filter((fact): fact is [string, string] => Boolean(fact[1]));
  const text = [
    greeting,
    ...paragraphs,
    shown.map(([label, value]) => `${label}: ${indented(value)}`).join('\n'),
    action && `${action.label}:\n${linkOf(action)}`,
    closing,
    sender,
  ]
    .filter(Boolean)
    .join('\n\n');

  const paragraph = (content: string) => `<p style="margin:0 0 16px">${escapeHtml(content)}</p>`;
  const html = `<!doctype html>
<html lang="de"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#f3f5f5;font:16px/1.5 -apple-system,'Segoe UI',Roboto,sans-serif;color:#1d2626">
<div style="max-width:560px;margin:0 auto;padding:24px 16px">
<p style="margin:0 0 16px;font-weight:700;color:#0b6b66">${escapeHtml(shop ?? PRODUCT_NAME)}</p>
<div style="background:#ffffff;border-radius:12px;padding:24px">
${paragraph(greeting)}
${paragraphs.map(paragraph).join('\n')}
${shown.length ? `<table style="width:100%;border-collapse:collapse;margin:0 0 16px">${shown.map(factRow).join('')}</table>` : ''}
${action ? actionLink(action) : ''}
${closing ? paragraph(closing) : ''}
<p style="margin:0">${escapeHtml(sender)}</p>
</div></div></body></html>`;
  return { subject, text, html };
}

/** Text that somebody typed on several lines must not look like a line of ours. */
function indented(value: string): string {
  return value.replaceAll(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/g, '\n    ');
}

function factRow([label, value]: [string, string]): string {
  return `<tr><td style="padding:6px 12px 6px 0;color:#5b6a6a;vertical-align:top">${escapeHtml(label)}</td><td style="padding:6px 0;text-align:right">${escapeHtml(value)}</td></tr>`;
}

function actionLink(action: MailAction): string {
  const { label } = action;
  const url = linkOf(action);
  return `<p style="margin:0 0 16px"><a href="${escapeHtml(url)}" style="display:inline-block;background:#0b6b66;color:#ffffff;text-decoration:none;padding:12px 20px;border-radius:8px;font-weight:600">${escapeHtml(label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;color:#5b6a6a;word-break:break-all">${escapeHtml(url)}</p>`;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\n', '<br>');
}
