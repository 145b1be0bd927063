import type { ChangeNotice } from '@kreislauf/domain/events/events.contract';

/** The messages of a stream as they come; resolves when it ends. */
export async function readChanges(
  body: ReadableStream<Uint8Array>,
  onChange: (change: ChangeNotice) => void,
  /** Told of every sign of life. */
  onAnything: () => void = () => {},
): Promise<void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return;
    onAnything();
    const messages = (rest + decoder.decode(value, { stream: true })).split('\n\n');
    rest = messages.pop() ?? '';
    for (const message of messages) {
      const change = changeIn(message);
      if (change) onChange(change);
    }
  }
}

function changeIn(message: string): ChangeNotice | null {
  const lines = message.split('\n');
  if (!lines.includes('event: change')) return null;
  const data = lines.find((line) => line.startsWith('data: '))?.slice('data: '.length);
  return data ? (JSON.parse(data) as ChangeNotice) : null;
}
