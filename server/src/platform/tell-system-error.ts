/** What the system refused, an address or a file, as a sentence for the operator; undefined: it is something else. */
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
  return code && path ? `Não foi possível usar ${path} (${message}).` : undefined
}
