/** Only the machine itself reaches this name. */
export function isLoopbackHost(host: string): boolean {
  return /^(127\.|\[?::1\]?$|(.+\.)?localhost$)/.test(host);
}
