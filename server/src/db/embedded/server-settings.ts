// Configuration file of the embedded server.

import { totalmem } from 'node:os';
import path from 'node:path';

export const SETTINGS_FILE = 'kreislauf.conf';

export interface EmbeddedAddress {
  /** The folder of the unix socket; on Windows 127.0.0.1. */
  host: string;
  port: number;
}

/** Written before every start, so that a newer program brings its own settings to an older cluster. */
export function serverSettings(address: EmbeddedAddress, ownSocketFolder: string): string {
  return `# Written by Kreislauf at every start; changes belong into postgresql.conf.
include 'postgresql.conf'

${addressSettings(address, ownSocketFolder)}
port = ${address.port}
password_encryption = 'scram-sha-256'
max_connections = 100

fsync = on
full_page_writes = on
synchronous_commit = on

${memorySettings(memoryFound())}
min_wal_size = 32MB
# Flash memory finds any page as quickly as the next one; who has no flash memory loses little.
random_page_cost = 1.1
# Fewer processes: quick to start, quick to stop, and nothing that needs more of /dev/shm than a container grants.
io_method = 'sync'
max_wal_senders = 0
max_logical_replication_workers = 0
max_parallel_workers_per_gather = 0
max_parallel_maintenance_workers = 0
jit = off
${process.platform === 'linux' ? "# One call instead of one for each file before a crash is recovered from: seconds on a busy disk.\nrecovery_init_sync_method = 'syncfs'" : ''}

timezone = 'UTC'
log_timezone = 'UTC'
lc_messages = 'C'
logging_collector = off
log_destination = 'stderr'
log_line_prefix = '%m [%p] '
log_checkpoints = off
# Statements and details carry people's names and addresses; the program logs its own failed queries.
log_min_error_statement = panic
log_error_verbosity = terse
`;
}

const MB = 2 ** 20;

/** The memory of this machine, or the share that a container grants. */
function memoryFound(): number {
  const granted = process.constrainedMemory();
  return granted > 0 ? Math.min(granted, totalmem()) : totalmem();
}

/** A share of the memory, never so much that a small machine lacks it elsewhere. */
export function memorySettings(bytes: number): string {
  const share = (of: number, { least, most }: { least: number; most: number }) =>
    `${Math.round(Math.min(Math.max(bytes / of / MB, least), most))}MB`;
  return `shared_buffers = ${share(16, { least: 64, most: 1024 })}
effective_cache_size = ${share(2, { least: 256, most: 65_536 })}
work_mem = ${share(512, { least: 4, most: 16 })}
maintenance_work_mem = ${share(32, { least: 64, most: 256 })}
max_wal_size = ${share(8, { least: 256, most: 2048 })}`;
}

export function hostBasedAuthentication(): string {
  return process.platform === 'win32'
    ? 'host all all 127.0.0.1/32 scram-sha-256\n'
    : 'local all all scram-sha-256\n';
}

function addressSettings(address: EmbeddedAddress, ownSocketFolder: string): string {
  if (process.platform === 'win32') {
    return `listen_addresses = '127.0.0.1'\nunix_socket_directories = ''`;
  }
  // Relative where possible: no length limit and no characters to quote.
  const folder =
    address.host === ownSocketFolder ? `../${path.basename(ownSocketFolder)}` : quoteListItem(address.host);
  return `listen_addresses = ''\nunix_socket_directories = ${quote(folder)}\nunix_socket_permissions = 0700`;
}

function quoteListItem(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

function quote(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}
