/** Loaded with the first picture: whoever starts the program need not wait for it. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // One thread for each picture, and nothing of it kept: others need both more.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}
