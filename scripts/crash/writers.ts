import { ADVERTISER } from "@upaon/contract/platform/roles"
import { randomBytes } from "node:crypto"
import { readdirSync, statSync } from "node:fs"
import { join } from "node:path"
import sharp from "sharp"
import type { Ledger } from "./ledger.ts"
import type { People } from "./people.ts"

/** How many requests of each kind run in parallel. */
const AT_ONCE = { register: 2, publish: 2, approve: 1, pay: 1, upload: 2, apply: 3 }
const IDLE_MS = 50
/** The shortest time between two looks for new mails, in ms. */
const MAILS_MS = 1000

export type Writers = ReturnType<typeof createWriters>

/** Writes over HTTP as fast as responses arrive, and records in the ledger what was acknowledged. */
export function createWriters({ keep, ask, read, send }: Ledger, people: People, dataDir: string) {
  let number = 0
  const next = () => (number += 1)
  const waiting: { id: number; slug: string; title: string }[] = []
  const isMailed = mailedIn(join(dataDir, "mail"))
  const anyEmployer = () => people.employers[next() % people.employers.length] ?? people.owner

  async function register(): Promise<void> {
    const username = `queda${next()}`
    const [email, password] = [`${username}@teste.example`, "segredo"]
    const given = { name: "Ana", last_name: "Souza", username, email, password, user_type_id: ADVERTISER }
    const body = { ...given, password_confirmation: password }
    if (!(await send("registration", "/api/auth/register", body))) return
    const sent = { method: "POST", body: JSON.stringify({ email, password }) }
    keep("registration", async () => (await ask("/api/auth/login", sent)).ok)
    keep("its mail", async () => isMailed(email))
  }

  async function publish(): Promise<void> {
    const { token, form } = anyEmployer()
    const title = `Padeiro do turno ${next()}`
    const body = { ...form, title }
    const job = await send<{ id: number; slug: string }>("publication", "/api/jobPost/register", body, token)
    if (!job) return
    waiting.push({ ...job, title })
    const path = `/api/jobPost/my/${job.id}`
    keep("publication", async () => (await read<{ title: string }>(path, token))?.title === title)
  }

  async function approve(): Promise<void> {
    const job = waiting.shift()
    if (!job) return new Promise((resolve) => void setTimeout(resolve, IDLE_MS))
    const body = { ids: [job.id], action: "approve" }
    type Done = { message: string | null }[]
    const done = await send<Done>("approval", "/api/admin/jobPosts/act", body, people.admin)
    if (done?.[0]?.message !== null) return
    const path = `/api/jobPost/${job.slug}/show`
    keep("approval", async () => (await read<{ title: string }>(path))?.title === job.title)
  }

  async function pay(): Promise<void> {
    type Pix = { id: number; external_reference: string; status: string; credited_point: number }
    const { token } = anyEmployer()
    const body = { point_pack_id: people.packId, retry: true }
    const made = await send<Pix>("payment made", "/api/pointPacksPayment/create", body, token)
    if (!made) return
    const stands = () => read<Pix>(`/api/pointPacksPayment/${made.id}/status`, token)
    keep("payment made", async () => (await stands())?.id === made.id)
    const bank = `/api/sandbox/pix/${made.external_reference}`
    const paid = await send<Pix>("payment credited", bank, { status: "approved" })
    if (paid?.status !== "approved") return
    keep("payment credited", async () => {
      const now = await stands()
      return now?.status === "approved" && now.credited_point === 1
    })
  }

  async function upload(): Promise<void> {
    const body = new FormData()
    body.set("image", new File([new Uint8Array(people.picture)], "foto.jpg", { type: "image/jpeg" }))
    const stored = await send<{ url: string }>("picture", "/api/upload", body, anyEmployer().token)
    if (!stored) return
    keep("picture", async () => {
      const answer = await ask(stored.url)
      if (!answer.ok) return false
      const picture = sharp(Buffer.from(await answer.arrayBuffer()), { failOn: "truncated" })
      return Boolean(await picture.stats())
    })
  }

  async function apply(): Promise<void> {
    const email = `candidata${next()}@teste.example`
    const curriculum = Buffer.concat([Buffer.from(`%PDF-1.4\n${email}\n`), randomBytes(20_000)])
    const body = new FormData()
    body.set("slug", people.slug)
    body.set("name", "Ana Souza")
    body.set("email", email)
    body.set("curriculum", new File([curriculum], "curriculo.pdf"))
    const kind = "application with its file"
    const sent = await send<{ token: string }>(kind, "/api/jobApplication/register", body)
    if (!sent) return
    keep(kind, async () => {
      const there = await read<{ email: string }>(`/api/jobApplication/${sent.token}/show`)
      const file = there?.email === email && (await curriculumOf(email))
      return file !== false && file.equals(curriculum)
    })
    keep("its confirmation", async () => isMailed(email))
  }

  /** The ids of applications by e-mail address, which the employer's list does not give. */
  const numbers = new Map<string, number>()
  async function curriculumOf(email: string): Promise<Buffer> {
    const path = `/api/jobApplication/received/${numbers.get(email)}/curriculum`
    const answer = await ask(path, { token: people.owner.token })
    return Buffer.from(await answer.arrayBuffer())
  }

  return {
    numbers,
    /** @returns a function that stops all writers and resolves once the last request has finished */
    start(): () => Promise<void> {
      let isOver = false
      const repeat = async (write: () => Promise<void>) => {
        while (!isOver) await write()
      }
      const writers = { register, publish, approve, pay, upload, apply }
      const all = Object.entries(writers).flatMap(([name, write]) =>
        Array.from({ length: AT_ONCE[name as keyof typeof AT_ONCE] }, () => repeat(write)),
      )
      return async () => {
        isOver = true
        await Promise.all(all)
      }
    },
  }
}

/** Whether a complete mail to an address is among the files. */
function mailedIn(folder: string): (address: string) => boolean {
  let mailed = new Set<string>()
  let lookedAt = 0
  return (address) => {
    if (!mailed.has(address) && performance.now() - lookedAt > MAILS_MS) {
      const mails = readdirSync(folder).filter((name) => name.endsWith(".eml"))
      const whole = mails.filter((name) => statSync(join(folder, name)).size > 0)
      mailed = new Set(whole.map((name) => /-para-(.+)-[0-9a-f]{4}\.eml$/.exec(name)?.[1] ?? ""))
      lookedAt = performance.now()
    }
    return mailed.has(address)
  }
}
