/** Loaded with the first picture, so that the start does not wait for it. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // One thread for each picture, and nothing of it kept: others need both more.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}
