declare module "pg-copy-streams" {
  import type { Readable, Writable } from "node:stream"
  import type { Submittable } from "pg"

  type CopyTo = Readable & Submittable & { rowCount: number }
  type CopyFrom = Writable & Submittable & { rowCount: number }

  /** Given to `client.query`, reads what `COPY … TO STDOUT` sends. */
  export function to(statement: string): CopyTo
  /** Given to `client.query`, writes what `COPY … FROM STDIN` takes. */
  export function from(statement: string): CopyFrom
}
