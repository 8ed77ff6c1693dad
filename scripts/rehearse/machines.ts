import { execFile, execFileSync } from "node:child_process"
import { once } from "node:events"
import { chmodSync, chownSync, mkdirSync, rmSync } from "node:fs"
import { createServer, type AddressInfo } from "node:net"
import { promisify } from "node:util"
import pg from "pg"
import { listensAt, Part, until } from "./part.ts"

export type Programs = { postgres: string; redis: string; haproxy: string }

const DOORS = [
  "SITE",
  "PRIMARY",
  "REPLICA",
  "APP_A",
  "APP_B",
  "DATABASE_A",
  "DATABASE_B",
  "REDIS",
  "STORE",
] as const

/** A free loopback port for each of the names in `deploy/haproxy.cfg`. */
async function freePorts(): Promise<Record<(typeof DOORS)[number], number>> {
  const servers = DOORS.map(() => createServer().listen(0, "127.0.0.1"))
  await Promise.all(servers.map((server) => once(server, "listening")))
  const ports = servers.map((server) => (server.address() as AddressInfo).port)
  await Promise.all(servers.map((server) => once(server.close(), "close")))
  return Object.fromEntries(DOORS.map((name, at) => [name, ports[at]])) as never
}

/** PostgreSQL refuses to run as root. */
const postgresUser = () => {
  if (process.getuid?.() !== 0) return undefined
  const idOf = (option: string) => Number(execFileSync("id", [option, "postgres"], { encoding: "utf8" }))
  return { uid: idOf("-u"), gid: idOf("-g") }
}

/** Runs one statement on a database, with a limit of a few seconds. */
export async function query<Row extends pg.QueryResultRow>(
  port: number,
  text: string,
  values: unknown[] = [],
) {
  const client = new pg.Client({
    connectionString: `postgres://postgres@127.0.0.1:${port}/upaon`,
    connectionTimeoutMillis: 3000,
    query_timeout: 5000,
  })
  client.on("error", () => {})
  try {
    await client.connect()
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
  }
}

/** A PostgreSQL server and its folder, created as a primary or as a copy of another server. */
export class DatabaseServer extends Part {
  readonly port: number
  readonly #folder: string
  readonly #bin: string

  constructor(name: string, home: string, { port, bin }: { port: number; bin: string }) {
    const folder = `${home}/${name}`
    const settings = [
      "listen_addresses=127.0.0.1",
      `port=${port}`,
      "unix_socket_directories=",
      "wal_keep_size=256MB",
    ]
    const args = ["-D", folder, ...settings.flatMap((setting) => ["-c", setting])]
    const isUp = async () => (await query(port, "select 1")).length === 1
    super(name, home, { program: `${bin}/postgres`, args, user: postgresUser() }, isUp)
    this.port = port
    this.#folder = folder
    this.#bin = bin
  }

  /** Asynchronous, because the traffic runs in this same process meanwhile. */
  async #run(program: string, args: readonly string[], input = ""): Promise<void> {
    const options = { ...postgresUser(), cwd: "/" }
    const running = promisify(execFile)(`${this.#bin}/${program}`, [...args], options)
    running.child.stdin?.end(input)
    await running
  }

  #empty(): void {
    rmSync(this.#folder, { recursive: true, force: true })
    mkdirSync(this.#folder, { mode: 0o700 })
    const user = postgresUser()
    if (user) chownSync(this.#folder, user.uid, user.gid)
  }

  /** Creates an empty primary with the roles and the database of `deploy/compose.yaml`. */
  async initialize(): Promise<void> {
    this.#empty()
    await this.#run("initdb", [
      "-D",
      this.#folder,
      "-U",
      "postgres",
      "--auth=trust",
      "-E",
      "UTF8",
      "--locale=C.UTF-8",
    ])
    const roles =
      "create role upaon login\ncreate role upaon_check login\ncreate database upaon owner upaon\n"
    await this.#run("postgres", ["--single", "-D", this.#folder, "postgres"], roles)
    await this.start()
  }

  async becomeReplicaOf(primary: DatabaseServer): Promise<void> {
    const from = `host=127.0.0.1 port=${primary.port} user=postgres application_name=replica`
    this.#empty()
    await this.#run("pg_basebackup", ["-D", this.#folder, "-d", from, "-R", "-X", "stream", "-c", "fast"])
    await this.start()
    await until("the replica streams", async () => (await primary.standbys("streaming")) === 1)
  }

  /** How many standbys have this state (or kind of synchronisation). */
  async standbys(kind: "streaming" | "sync"): Promise<number> {
    const column = kind === "sync" ? "sync_state" : "state"
    return (await query(this.port, `select 1 from pg_stat_replication where ${column} = $1`, [kind])).length
  }

  async promote(): Promise<void> {
    await query(this.port, "select pg_promote(false)")
    // The replica first applies what it has received.
    await until("the replica is the primary", async () => {
      const [row] = await query<{ waits: boolean }>(this.port, "select pg_is_in_recovery() as waits")
      return row?.waits === false
    })
  }
}

export type Machines = Awaited<ReturnType<typeof setUp>>

/** Creates all parts without starting them. `home` is an empty folder. */
export async function setUp(home: string, { postgres, redis, haproxy }: Programs) {
  chmodSync(home, 0o755)
  const ports = await freePorts()
  const at = (name: keyof typeof ports) => `127.0.0.1:${ports[name]}`
  const settings = {
    PROCESSES: "1",
    PUBLIC_URL: `http://localhost:${ports.SITE}`,
    DATABASE_URL: `postgres://upaon@${at("PRIMARY")}/upaon`,
    DATABASE_REPLICA_URLS: `postgres://upaon@${at("REPLICA")}/upaon`,
    REDIS_URL: `redis://${at("REDIS")}`,
    STORAGE_URL: `s3://key:secret@upaon?endpoint=http://${at("STORE")}&region=us-east-1`,
    TRUST_PROXY: "1",
    LOG_LEVEL: "warn",
  }
  const part = (name: string, program: string, args: string[], port: keyof typeof ports, env = {}) =>
    new Part(name, home, { program, args, env }, () => listensAt(ports[port]))
  const node = process.execPath
  const app = (name: string, port: "APP_A" | "APP_B", more: Record<string, string>) => {
    const env = { ...settings, PORT: String(ports[port]), DATA_DIR: `${home}/${name}`, ...more }
    const isReady = async () => (await fetch(`http://${at(port)}/api/ready`)).ok
    return new Part(name, home, { program: node, args: ["server/src/main.ts"], env }, isReady)
  }
  const production = { NODE_ENV: "production", ADMIN_SECOND_FACTOR: "0" }
  const addresses = Object.fromEntries(DOORS.map((name) => [name, at(name)]))
  const redisArgs = ["--port", `${ports.REDIS}`, "--bind", "127.0.0.1", "--dir", home, "--save", ""]
  return {
    home,
    ports,
    settings,
    first: app("first", "APP_A", { DEMO: "1" }),
    apps: [app("a", "APP_A", production), app("b", "APP_B", production)] as const,
    databases: [
      new DatabaseServer("database-a", home, { port: ports.DATABASE_A, bin: postgres }),
      new DatabaseServer("database-b", home, { port: ports.DATABASE_B, bin: postgres }),
    ] as const,
    redis: part("redis", redis, redisArgs, "REDIS"),
    store: part("store", node, ["scripts/rehearse/store.ts", `${ports.STORE}`, `${home}/files`], "STORE"),
    balancer: part("balancer", haproxy, ["-db", "-f", "deploy/haproxy.cfg"], "SITE", addresses),
  }
}
