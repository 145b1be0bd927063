import { createServer, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import { answerOfFloor } from './floor.ts';
import { type Answer, openFloor } from './floor-database.ts';
import { changeOnFloor, createOnFloor } from './floor-writes.ts';

openFloor(JSON.parse(process.env.FLOOR_DATABASE as string));

async function answer(request: IncomingMessage): Promise<Answer> {
  const url = new URL(request.url as string, 'http://floor');
  if (request.method === 'GET') return answerOfFloor(url);
  const sent = await json(request);
  return request.method === 'POST'
    ? createOnFloor(sent as object)
    : changeOnFloor(url.pathname.split('/').at(-1) as string, sent as object);
}

const server = createServer(async (request, response) => {
  const { total, body } = await answer(request);
  const text = JSON.stringify(body);
  response.writeHead(200, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(text),
    ...(total !== undefined && { 'x-total-count': total }),
  });
  response.end(text);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address() as { port: number };
  process.stdout.write(`http://127.0.0.1:${address.port}\n`);
});
