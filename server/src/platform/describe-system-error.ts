import { causesOf, outageOf, type StoreAnswer } from "./outage.ts"

const RIGHTS =
  "A chave precisa poder ler, gravar, apagar e listar: sem listar, também um arquivo que falta é respondido assim."

/** What the system (address, file, disk space), a store or a database refused, for the operator; undefined: other errors. */
export function describeSystemError(error: unknown): string | undefined {
  const last: (Error & StoreAnswer) | undefined = [...causesOf(error)].at(-1)
  if (last?.$metadata) {
    const { httpStatusCode: answered } = last.$metadata
    const why = answered ? `${answered}, ${last.message}` : last.message
    return `Não foi possível usar o bucket de STORAGE_URL ou BACKUP_URL (${why}).${answered === 403 ? ` ${RIGHTS}` : ""}`
  }
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
  if (outage === "full") return `Um disco está cheio: libere espaço nele antes de iniciar (${last?.message}).`
  if (code && path) return `Não foi possível usar ${path} (${message}).`
  return outage === "away"
    ? `O banco de dados não respondeu (${last?.message}). O embutido diz por quê em DATA_DIR/postgres.log.`
    : undefined
}
