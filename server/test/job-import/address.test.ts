import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { previewImport } from "../../src/features/job-import/index.ts"
import { fetchPublic, isPublicAddress, type NetworkAccess } from "../../src/platform/http/fetch-public.ts"
import { type TestApp, testApp } from "../../src/testing/test-app.ts"

let app: TestApp
let admin: Awaited<ReturnType<TestApp["as"]>>
let site: Server
const pages = new Map<string, { status?: number; headers?: Record<string, string>; body?: string | Buffer }>()

beforeAll(async () => {
  app = await testApp()
  admin = await app.as("administrator")
  site = createServer((request, reply) => {
    const page = pages.get(request.url ?? "")
    reply.writeHead(page?.status ?? (page ? 200 : 404), page?.headers)
    reply.end(page?.body)
  })
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve))
})
afterAll(async () => {
  site.close()
  await app.close()
})

const posting = {
  "@context": "https://schema.org",
  "@graph": [
    {
      "@type": ["JobPosting"],
      title: "Enfermeira",
      url: "https://hospital.example/1",
      identifier: { "@type": "PropertyValue", value: "E-1" },
      hiringOrganization: { name: "Hospital do Porto" },
      jobLocation: [{ address: { addressLocality: "São Luís", addressRegion: "MA" } }],
      employmentType: "PART_TIME",
      baseSalary: { currency: "BRL", value: { minValue: 3000, maxValue: 4000, unitText: "MONTH" } },
      description: "<p>Plantão noturno</p>",
      validThrough: "2999-12-31",
    },
  ],
}

describe("importing from an address", () => {
  const port = () => (site.address() as AddressInfo).port
  /** The stand-in counts as public; everything else as it is. */
  const way = (more: Partial<NetworkAccess> = {}): NetworkAccess => ({
    resolve: async () => [{ address: "127.0.0.1", family: 4 }],
    allows: (address) => address === "127.0.0.1" || isPublicAddress(address),
    ...more,
  })
  const get = (path: string, more?: Partial<NetworkAccess>) =>
    fetchPublic(`http://vagas.example:${port()}${path}`, way(more))

  it("reads the JobPosting data of the page, also after a redirect", async () => {
    pages.set("/de", { status: 302, headers: { location: "/vaga" } })
    pages.set("/vaga", {
      body: `<!doctype html><script type="application/ld+json">nada</script><script type="application/ld+json">${JSON.stringify(posting)}</script>`,
    })
    const url = `http://vagas.example:${port()}/de`
    const id = await previewImport(app.deps, admin.user.id, { url }, way())
    const { data } = (await admin.call("GET /api/admin/import/{id}/show", { params: { id } })).body
    expect(data).toMatchObject({
      source: url,
      rows: [
        {
          title: "Enfermeira",
          company: "Hospital do Porto",
          place: "São Luís/MA",
          type: "Parcial",
          pay: "De R$ 3.000,00 a R$ 4.000,00",
        },
      ],
    })
  })

  it.each([
    "127.0.0.1",
    "10.1.2.3",
    "172.16.0.1",
    "192.168.0.1",
    "100.64.0.1",
    "169.254.169.254",
    "0.0.0.0",
    "224.0.0.1",
    "::1",
    "::ffff:127.0.0.1",
    "64:ff9b::a9fe:a9fe",
    "fd00::1",
    "fe80::1",
    "nada",
  ])("does not accept as a public address: %s", (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })

  it("refuses a private address, however it is written, resolved or redirected to", async () => {
    pages.set("/dentro", { status: 301, headers: { location: "http://169.254.169.254/latest/meta-data" } })
    pages.set("/fora", { status: 302, headers: { location: `http://interno.example:${port()}/vaga` } })
    pages.set("/arquivo", { status: 302, headers: { location: "file:///etc/passwd" } })
    const refused = { name: "FetchRefused", message: expect.stringContaining("não é público") }
    const inside = async () => [{ address: "10.0.0.7", family: 4 }]
    await expect(get("/vaga", { resolve: inside })).rejects.toMatchObject(refused)
    const both = async () => [{ address: "127.0.0.1", family: 4 }, ...(await inside())]
    await expect(get("/vaga", { resolve: both })).rejects.toMatchObject(refused)
    for (const path of ["/dentro", "/arquivo"]) await expect(get(path)).rejects.toMatchObject(refused)
    pages.set("/torto", { status: 302, headers: { location: "http://[fora" } })
    await expect(get("/torto")).rejects.toMatchObject({ name: "FetchRefused" })
    const resolve = (host: string) => (host === "interno.example" ? inside() : way().resolve(host))
    await expect(get("/fora", { resolve })).rejects.toMatchObject(refused)
    for (const url of [
      "http://eu:senha@vagas.example/",
      "http://[::1]/",
      "http://[::127.0.0.1]/",
      "http://2130706434/",
      "http://0x7f.2/",
    ])
      await expect(fetchPublic(url, way())).rejects.toMatchObject(refused)
    for (const url of [`http://127.0.0.1:${port()}/vaga`, `http://localhost:${port()}/vaga`]) {
      const answer = await admin.call("POST /api/admin/import/preview", { body: { url } })
      expect([answer.status, answer.body.errors]).toEqual([422, { url: [refused.message] }])
    }
  })

  it("resolves the host name once per connection, so that a second answer cannot change it", async () => {
    let asked = 0
    const resolve = async () => [{ address: asked++ === 0 ? "127.0.0.1" : "10.0.0.7", family: 4 }]
    await get("/vaga", { resolve })
    expect(asked).toBe(1)
  })

  it("refuses more than 5 MB, endless redirects and a missing page", async () => {
    pages.set("/grande", { body: Buffer.alloc(5 * 1024 * 1024 + 1) })
    pages.set("/roda", { status: 302, headers: { location: "/roda" } })
    await expect(get("/grande")).rejects.toThrow("5 MB")
    await expect(get("/roda")).rejects.toThrow("sem parar")
    await expect(get("/nada")).rejects.toThrow("404")
  })
})
