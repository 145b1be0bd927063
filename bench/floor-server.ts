import { createServer } from 'node:http';
import { answerOfFloor } from './floor.ts';
import { openFloor } from './floor-database.ts';

openFloor(JSON.parse(process.env.FLOOR_DATABASE as string));

const server = createServer(async (request, response) => {
  const { total, body } = await answerOfFloor(new URL(request.url as string, 'http://floor'));
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
