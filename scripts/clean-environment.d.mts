export function removeOwnSettings(
  environment: NodeJS.ProcessEnv,
  options?: { keep?: string[] },
): NodeJS.ProcessEnv;
