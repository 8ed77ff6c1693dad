import { causesOf, outageOf } from "./outage.ts"

/** What the system refused, an address, a file or room on a disk, or what did not answer, as a sentence for the operator; undefined: it is something else. */
export function tellSystemError(error: unknown): string | undefined {
  const { code, syscall, path, message, address, port, hostname } = error as NodeJS.ErrnoException & {
    address?: string
    hostname?: string
    port?: number
  }
  if (syscall === "listen" || syscall === "bind")
    return code === "EADDRINUSE"
      ? `PORT: outro programa já atende em ${address}:${port}. Pare-o antes, ou use outra PORT.`
      : `HOST, PORT: não é possível atender em ${address}:${port} (${code}).`
  if (syscall === "getaddrinfo") return `Não há computador com o nome ${hostname} (${code}).`
  const outage = outageOf(error)
  const reason = [...causesOf(error)].at(-1)?.message
  if (outage === "full") return `Um disco está cheio: libere espaço nele antes de iniciar (${reason}).`
  if (outage === "away")
    return `Um serviço de que o início precisa parou de responder (${reason}). O do banco embutido diz por quê em DATA_DIR/postgres.log.`
  return code && path ? `Não foi possível usar ${path} (${message}).` : undefined
}
