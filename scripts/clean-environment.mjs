// The program's own settings (spec: runtime contract), and what the database driver reads by itself.
const OWN_SETTINGS =
  /^(HOST|PORT|DATA_DIR|DATABASE_\w+|PUBLIC_URL|ADMIN_\w+|SMTP_URL|MAIL_\w+|FONEDAY_\w+|IMEI_\w+|METRICS\w*|LOG_\w+|TRUST_\w+|SECRET_KEY\w*|WORKERS|HSTS_\w+|PG[A-Z]+)$/;

/** Tests decide themselves how the program is configured; what the caller's shell has set must not leak in. */
export function removeOwnSettings(environment, { keep = [] } = {}) {
  for (const name of Object.keys(environment)) {
    if (OWN_SETTINGS.test(name) && !keep.includes(name)) delete environment[name];
  }
  return environment;
}
