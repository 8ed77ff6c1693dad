import { rm, truncate } from "node:fs/promises"
import { join } from "node:path"
import { PassThrough } from "node:stream"
import { IMAGE_DAMAGED } from "@upaon/contract/uploads/limits"
import { eq } from "drizzle-orm"
import sharp from "sharp"
import { afterAll, describe, expect, it, vi } from "vitest"
import { uploads } from "../../src/db/schema/index.ts"
import { verifyFiles } from "../../src/features/uploads/index.ts"
import { advertiserWithCompany, jobForm } from "../../src/testing/advertiser.ts"
import { waitingForLocks } from "../../src/testing/database.ts"
import { testApp } from "../../src/testing/test-app.ts"

const app = await testApp()
afterAll(() => app.close())

const picture = (format: "png" | "jpeg" | "webp" | "gif", width = 900) =>
  sharp({ create: { width, height: 600, channels: 3, background: "#1b4f9c" } })
    .withMetadata({ exif: { IFD0: { Copyright: "segredo" } } })
    .toFormat(format)
    .toBuffer()

const file = (bytes: Buffer, name: string, type: string) => new File([new Uint8Array(bytes)], name, { type })

describe("POST /api/upload", () => {
  it("stores a picture as WebP without its metadata and serves it as immutable", async () => {
    const person = await app.as("candidate")
    const { status, body } = await person.call("POST /api/upload", {
      body: { image: file(await picture("jpeg"), "eu.jpg", "image/jpeg") },
    })
    expect(status).toBe(201)
    const served = await app.app.fastify.inject(body.data.url)
    expect(served.headers["content-type"]).toBe("image/webp")
    expect(served.headers["cache-control"]).toContain("immutable")
    const metadata = await sharp(served.rawPayload).metadata()
    expect(metadata).toMatchObject({ format: "webp", width: 640 })
    expect(metadata.exif).toBeUndefined()
  })

  it("responds 404 for a damaged or missing picture, which the verification reports", async () => {
    const person = await app.as("candidate")
    const upload = async () => {
      const image = file(await picture("jpeg"), "eu.jpg", "image/jpeg")
      const { body } = await person.call("POST /api/upload", { body: { image } })
      return { url: body.data.url, path: join(app.deps.env.dataDir, body.data.url) }
    }
    const lostKeys = async () => {
      const keys = []
      for await (const { key } of verifyFiles(app.deps)) keys.push(`/uploads/${key}`)
      return keys
    }
    const [empty, short, missing] = [await upload(), await upload(), await upload()]
    await truncate(empty.path)
    await truncate(short.path, 100)
    await rm(missing.path)
    for (const { url } of [empty, short, missing]) {
      const { statusCode, headers } = await app.app.fastify.inject(url)
      expect([statusCode, headers["cache-control"]]).toEqual([404, "no-store"])
    }
    // Nobody has used them yet: they may be on their way.
    expect(await lostKeys()).toEqual([])
    await app.db.update(uploads).set({ usedAt: new Date() })
    expect(await lostKeys()).toEqual([empty.url, short.url, missing.url])
    for (const { path } of [empty, short, missing]) await rm(path, { force: true })
    await app.db.delete(uploads)
  })

  it("returns a picture that a vacancy, its company and its owner can take at once without a deadlock", async () => {
    const me = await advertiserWithCompany(app)
    const image = file(await picture("png"), "logo.png", "image/png")
    const image_id = (await me.call("POST /api/upload", { body: { image } })).body.data.id
    const body = await jobForm(app, me.companyId, { image_id })
    const answers = await app.db.transaction(async (tx) => {
      await tx.select().from(uploads).where(eq(uploads.id, image_id)).for("update")
      const sent: Promise<{ status: number }>[] = []
      for (const send of [
        () => me.call("POST /api/jobPost/register", { body }),
        () => me.call("PUT /api/company/update", { body: { id: me.companyId, image_id } }),
        () => me.call("PUT /api/user/update", { body: { image_id } }),
      ]) {
        sent.push(send())
        await expect.poll(() => waitingForLocks(app.db)).toBe(sent.length)
      }
      return sent
    })
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([201, 200, 200])
  })

  it("serves only uploaded pictures, and nothing else that the store may hold", async () => {
    await app.deps.storage.put("backup.png", Buffer.from("segredo"), "image/png")
    const person = await app.as("candidate")
    const { body } = await person.call("POST /api/upload", {
      body: { image: file(await picture("png"), "eu.png", "image/png") },
    })
    const folder = body.data.url.slice(0, body.data.url.lastIndexOf("/"))
    for (const url of [
      "/uploads/backup.png",
      folder,
      `${body.data.url}/x`,
      `/uploads/${"a".repeat(280)}`,
      "/uploads/..%2f..%2fmail",
      "/uploads/",
    ]) {
      const answer = await app.app.fastify.inject(url)
      expect([url, answer.statusCode]).toEqual([url, 404])
    }
  })

  it("serves a picture of a few pixels, too", async () => {
    const person = await app.as("candidate")
    const small = sharp({ create: { width: 8, height: 8, channels: 3, background: "#1b4f9c" } }).png()
    const image = file(await small.toBuffer(), "ponto.png", "image/png")
    const { body } = await person.call("POST /api/upload", { body: { image } })
    expect((await app.app.fastify.inject(body.data.url)).statusCode).toBe(200)
  })

  it("refuses visitors with 401 before it reads the body, which may never end", async () => {
    const payload = new PassThrough()
    payload.write('--x\r\ncontent-disposition: form-data; name="image"; filename="x.png"\r\n\r\n')
    const headers = { "content-type": "multipart/form-data; boundary=x" }
    const answer = await app.app.fastify.inject({ method: "POST", url: "/api/upload", headers, payload })
    expect(answer.statusCode).toBe(401)
  }, 60_000)

  it("checks the content of a file, not its name", async () => {
    const person = await app.as("advertiser")
    const svg = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
    )
    for (const bytes of [svg, Buffer.from("isto não é uma imagem"), await picture("gif")]) {
      const { status, body } = await person.call("POST /api/upload", {
        body: { image: file(bytes, "foto.png", "image/png") },
      })
      expect(status).toBe(415)
      expect(body.error).toBe("unsupported_media")
    }
  })

  it("refuses an SVG that draws itself a million times without drawing it", async () => {
    const person = await app.as("advertiser")
    const tenOf = (level: number) => `<g id="a${level}">${`<use href="#a${level - 1}"/>`.repeat(10)}</g>`
    const levels = Array.from({ length: 40 }, (_, at) => tenOf(at + 1)).join("")
    const svg = `<svg xmlns="http://www.w3.org/2000/svg"><path id="a0" d="M0 0h1v1z"/>${levels}</svg>`
    const answered: number[] = []
    const send = async (bytes: Buffer) => {
      const image = file(bytes, "foto.png", "image/png")
      answered.push((await person.call("POST /api/upload", { body: { image } })).status)
    }
    const photo = await picture("png")
    await Promise.all([send(Buffer.from(svg)), send(photo)])
    expect(answered).toEqual([415, 201])
  }, 60_000)

  it("says that a picture is damaged, and not that its type is wrong", async () => {
    const person = await app.as("advertiser")
    for (const format of ["jpeg", "png"] as const) {
      const bytes = await picture(format)
      const image = file(bytes.subarray(0, bytes.length / 2), "foto.jpg", "image/jpeg")
      const { status, body } = await person.call("POST /api/upload", { body: { image } })
      expect([status, body.error, body.message]).toEqual([415, "unsupported_media", IMAGE_DAMAGED])
    }
  })

  it("stores a picture that is turned by its EXIF data as wide as it is when upright", async () => {
    const person = await app.as("advertiser")
    const lying = sharp({ create: { width: 500, height: 1400, channels: 3, background: "#1b4f9c" } })
    const image = file(await lying.withMetadata({ orientation: 6 }).jpeg().toBuffer(), "f.jpg", "image/jpeg")
    const { body } = await person.call("POST /api/upload", { body: { image } })
    const served = await app.app.fastify.inject(body.data.url)
    const { width, height } = await sharp(served.rawPayload).metadata()
    expect([width, height]).toEqual([1280, 457])
  })

  it("refuses WebP for articles", async () => {
    const person = await app.as("administrator")
    const image = file(await picture("webp"), "a.webp", "image/webp")
    expect((await person.call("POST /api/upload", { body: { image } })).status).toBe(201)
    expect((await person.call("POST /api/upload", { body: { image, purpose: "article" } })).status).toBe(415)
  })

  it("refuses more than 5 MB", async () => {
    const person = await app.as("advertiser")
    const { status, body } = await person.call("POST /api/upload", {
      body: { image: file(Buffer.alloc(5 * 1024 * 1024 + 1), "g.png", "image/png") },
    })
    expect(status).toBe(413)
    expect(body.error).toBe("payload_too_large")
  })

  it("refuses pictures with extreme proportions or too many pixels", async () => {
    const person = await app.as("advertiser")
    for (const [width, height] of [
      [1, 12_001],
      [20_000, 900],
      [10, 501],
      [9_000, 9_000],
    ] as const) {
      const thin = await sharp({ create: { width, height, channels: 3, background: "#fff" } })
        .png()
        .toBuffer()
      const { status, body } = await person.call("POST /api/upload", {
        body: { image: file(thin, "linha.png", "image/png") },
      })
      expect([width, height, status, body.errors?.image?.length]).toEqual([width, height, 422, 1])
    }
  })

  it("counts pixels of 16 bits twice, because they take twice the memory", async () => {
    const person = await app.as("advertiser")
    const large = sharp({ create: { width: 5000, height: 5000, channels: 3, background: "#fff" } })
    for (const [space, answer] of [
      ["b-w", 201],
      ["grey16", 422],
    ] as const) {
      const image = file(await large.clone().toColourspace(space).png().toBuffer(), "g.png", "image/png")
      const { status } = await person.call("POST /api/upload", { body: { image } })
      expect([space, status]).toEqual([space, answer])
    }
  })

  it("reports a missing picture at its field", async () => {
    const person = await app.as("advertiser")
    const { status, body } = await person.call("POST /api/upload", { body: {} })
    expect(status).toBe(422)
    expect(body.errors?.image).toEqual(["Escolha uma imagem."])
  })

  it("deletes pictures that nothing used within a day", async () => {
    const person = await app.as("advertiser")
    const { body } = await person.call("POST /api/upload", {
      body: { image: file(await picture("png"), "x.png", "image/png") },
    })
    app.advance(25 * 3_600_000)
    await app.deps.work.enqueue(app.db, "uploads-clear-unused", {})
    await app.deps.work.drain()
    expect((await app.app.fastify.inject(body.data.url)).statusCode).toBe(404)
  })

  it("deletes what a store that fails half way keeps of a picture", async () => {
    const person = await app.as("advertiser")
    const { storage } = app.deps
    const kept = async () => {
      const keys = []
      for await (const { key } of storage.list("")) if (key.endsWith(".webp")) keys.push(key)
      return keys
    }
    const [before, real] = [await kept(), storage.put.bind(storage)]
    const put = vi.spyOn(storage, "put").mockImplementation(async (key, ...rest) => {
      if (key.endsWith("-640.webp")) throw new Error("the store is gone")
      await real(key, ...rest)
    })
    const image = file(await picture("png"), "x.png", "image/png")
    expect((await person.call("POST /api/upload", { body: { image } })).status).toBe(500)
    put.mockRestore()
    await vi.waitFor(async () => expect(await kept()).toHaveLength(before.length + 1))
    app.advance(25 * 3_600_000)
    await app.deps.work.enqueue(app.db, "uploads-clear-unused", {})
    await app.deps.work.drain()
    expect(await kept()).toEqual(before)
  })

  it("stops serving a photo a day after its owner removed it, and no other photo", async () => {
    const [me, other] = [await app.as("candidate"), await app.as("candidate")]
    const urls: string[] = []
    for (const person of [me, other]) {
      const { body } = await person.call("POST /api/upload", {
        body: { image: file(await picture("png"), "eu.png", "image/png") },
      })
      await person.call("PUT /api/user/update", { body: { image_id: body.data.id } })
      urls.push(body.data.url)
    }
    await me.call("PUT /api/user/update", { body: { image_id: null } })
    const served = async () => {
      for (const name of ["uploads-release-unshown", "uploads-clear-unused"]) {
        await app.deps.work.enqueue(app.db, name, {})
        await app.deps.work.drain()
      }
      return Promise.all(urls.map(async (url) => (await app.app.fastify.inject(url)).statusCode))
    }
    expect(await served()).toEqual([200, 200])
    app.advance(25 * 3_600_000)
    expect(await served()).toEqual([404, 200])
  })
})
