// Error responses for requests that are no valid HTTP or come too late.

import type { Socket } from 'node:net';

export function handleClientError({ code }: NodeJS.ErrnoException, socket: Socket): void {
  if (code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [status, error] = reasonOf(code);
  const body = JSON.stringify({ error });
  socket.end(
    `HTTP/1.1 ${status}\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`,
  );
}

function reasonOf(code?: string): [statusLine: string, sentence: string] {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return ['431 Request Header Fields Too Large', 'Die Adresse oder die Kopfzeilen sind zu lang.'];
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return ['408 Request Timeout', 'Die Anfrage kam nicht rechtzeitig an.'];
    default:
      return ['400 Bad Request', 'Die Anfrage konnte nicht gelesen werden.'];
  }
}
