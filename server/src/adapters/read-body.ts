/** The answer's text, or undefined once it is longer than allowed: a flood is dropped, not stored. */
export async function readBody(response: Response, maxBytes: number): Promise<string | undefined> {
  if (!response.body) return '';
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body) {
    size += chunk.byteLength;
    // Leaving the loop cancels the stream and with it the connection.
    if (size > maxBytes) return undefined;
    chunks.push(chunk);
  }
  // A TextDecoder drops the byte order mark that some PHP services put first.
  return new TextDecoder().decode(Buffer.concat(chunks));
}
