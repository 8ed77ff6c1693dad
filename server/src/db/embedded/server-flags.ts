import { memoryMb } from "../../platform/memory-mb.ts"

/**
 * The server's command line, measured on two shared cores: no TCP, no JIT compiler, no parallel query workers, and a quarter of
 * the memory (of the container's, if limited), up to 512 MB, as cache.
 */
export function serverFlags(
  clusterDir: string,
  socketDir: string,
  overrides: Readonly<Record<string, string>>,
  major: number,
): string[] {
  const settings = {
    listen_addresses: "",
    unix_socket_directories: `"${socketDir.replaceAll('"', '""')}"`,
    unix_socket_permissions: "0700",
    shared_buffers: `${Math.max(32, Math.min(512, Math.floor(memoryMb() / 4)))}MB`,
    jit: "off",
    ...(major < 18 ? {} : { io_method: "sync" }),
    random_page_cost: "1.1",
    max_parallel_workers_per_gather: "0",
    max_connections: "120",
    timezone: "UTC",
    log_timezone: "UTC",
    log_line_prefix: "%m [%p] ",
    // Without the values of a row that was refused: people's addresses would stand in a log that is kept for years.
    log_error_verbosity: "terse",
    ...overrides,
  }
  return [
    "-D",
    clusterDir,
    ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
  ]
}
