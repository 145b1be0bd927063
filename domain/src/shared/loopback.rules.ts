/** Only the machine itself reaches this name. */
export function isLoopbackHost(host: string): boolean {
  return /^(127(\.\d+){3}|\[?::1\]?|(.+\.)?localhost)$/i.test(host);
}
