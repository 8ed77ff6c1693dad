import { expect, it } from "vitest"
import { misspelt, readEnv, warningsOf } from "./env.ts"

const production = {
  NODE_ENV: "production",
  PUBLIC_URL: "https://vagas.example",
  MAIL_URL: "smtp://mail.example",
  MAIL_FROM: "Vagas <contato@vagas.example>",
  TRUST_PROXY: "1",
}

it("warns about a development server that others can reach, and about missing mail settings in production", () => {
  const warnings = (source: Record<string, string>) => warningsOf(readEnv(source))
  expect(warnings({})).toEqual([])
  expect(warnings({ HOST: "::1", PUBLIC_URL: "http://localhost:8080" })).toEqual([])
  expect(warnings({ HOST: "0.0.0.0", PUBLIC_URL: "https://vagas.example" })).toEqual([
    expect.stringContaining("HOST=0.0.0.0 e PUBLIC_URL=https://vagas.example"),
  ])
  expect(warnings({ ...production, HOST: "0.0.0.0" })).toEqual([])
  expect(warnings({ ...production, PUBLIC_URL: "", MAIL_FROM: "" })).toEqual([
    expect.stringContaining("MAIL_FROM: falta"),
    expect.stringContaining("http://localhost:3000, que só abre nesta máquina"),
  ])
  expect(warnings({ ...production, PUBLIC_URL: "http://[::1]:8080" })).toEqual([
    expect.stringContaining("http://[::1]:8080, que só abre nesta máquina"),
  ])
  expect(warnings({ ...production, MAIL_URL: "" })).toEqual([expect.stringContaining("MAIL_URL: falta")])
})

it("warns of OneSignal without its key, of which nothing else tells", () => {
  const of = (source: object) => warningsOf(readEnv({ ONESIGNAL_APP_ID: "01234567890", ...source }))
  expect(of({})).toEqual([expect.stringContaining("ONESIGNAL_API_KEY: falta")])
  expect(of({ ONESIGNAL_API_KEY: "chave" })).toEqual([])
})

it("warns that all visitors share their limits where a proxy does TLS and is not trusted", () => {
  const { TRUST_PROXY: _one, ...untrusting } = production
  const unset = warningsOf(readEnv(untrusting))
  expect(unset).toEqual([expect.stringContaining("TRUST_PROXY: falta")])
  expect(warningsOf(readEnv({ ...untrusting, TRUST_PROXY: "0" }))).toEqual([])
})

it("accepts as MAIL_FROM only an e-mail, or Name <e-mail>", () => {
  for (const from of ["a@vagas.example", "Vagas <a@vagas.example>", '"Vagas, Piauí" <a@vagas.example>'])
    expect(readEnv({ MAIL_FROM: from }).mailFrom).toBe(from)
  for (const from of ["Vagas", "Vagas a@vagas.example", "Vagas, Piauí <a@vagas.example>", "'Vagas <a@b.c>'"])
    expect(() => readEnv({ MAIL_FROM: from }), from).toThrow(
      "MAIL_FROM: deve ser um e-mail, ou Nome <e-mail>",
    )
})

it("applies the rules for passwords to ADMIN_PASSWORD, too", () => {
  const admin = (ADMIN_PASSWORD: string, more = {}) =>
    readEnv({ ...production, ADMIN_EMAIL: "chefe@vagas.example", ADMIN_PASSWORD, ...more }).admin
  expect(() => admin("admin1234")).toThrow("ADMIN_PASSWORD: muita gente usa esta senha")
  expect(() => admin("caju doce", { PASSWORD_MIN: "12" })).toThrow("ADMIN_PASSWORD: deve ter ao menos 12")
  expect(admin("caju doce")).toMatchObject({ password: "caju doce" })
})

it("accepts a folder or an S3 store as BACKUP_URL, and refuses other schemes instead of taking them for folders", () => {
  const place = (BACKUP_URL: string) => readEnv({ BACKUP_URL }).backup?.url
  for (const url of [
    "/mnt/copia",
    "copia",
    "file:///mnt/copia",
    "s3://k:s@copia?endpoint=https://s3.example&region=x",
  ])
    expect(place(url)).toBe(url)
  for (const url of ["ftp://copia", "file://copia", "S3://copia?endpoint=https://s3.example", "s3://copia"])
    expect(() => place(url), url).toThrow("BACKUP_URL: deve ser uma pasta")
})

it("refuses a BACKUP_URL among the site's files, of which each copy would be copied again", () => {
  const read = (BACKUP_URL: string) => readEnv({ DATA_DIR: "/srv/upaon", BACKUP_URL }).backup?.url
  for (const url of ["/srv/upaon/uploads", "/srv/upaon/uploads/backup/", "file:///srv/upaon/uploads/backup"])
    expect(() => read(url), url).toThrow("BACKUP_URL: fica em DATA_DIR/uploads")
  for (const url of [
    "/srv/upaon/backup",
    "/srv/upaon/uploads-backup",
    "s3://k:s@b?endpoint=https://s3.example",
  ])
    expect(read(url)).toBe(url)
})

it("refuses a BACKUP_URL in the same bucket as STORAGE_URL", () => {
  const at = (bucket: string, key: string) => `s3://${key}:s@${bucket}?endpoint=https://s3.example`
  const read = (BACKUP_URL: string) => readEnv({ STORAGE_URL: at("files", "k"), BACKUP_URL })
  expect(() => read(at("files", "other"))).toThrow("BACKUP_URL: é o mesmo lugar de STORAGE_URL")
  expect(read(at("copies", "k")).backup?.url).toBe(at("copies", "k"))
})

it("names the setting whose address cannot be parsed, without revealing the secret in it", () => {
  const secret = "SE/CRET"
  for (const [name, address] of Object.entries({
    STORAGE_URL: `s3://KEY:${secret}@files?endpoint=https://s3.example`,
    BACKUP_URL: `s3://KEY:${secret}@copies?endpoint=https://s3.example`,
    DATABASE_URL: `postgres://upaon:${secret}@db/upaon`,
    MAIL_URL: `smtp://upaon:${secret}@mail.example:587`,
    REDIS_URL: `redis://:${secret}@redis:6379`,
  })) {
    const read = (value: string) => readEnv({ [name]: value })
    expect(() => read(address), name).toThrow(new RegExp(`^${name}: não dá para ler este endereço(?!.*CRET)`))
    expect(() => read(address.replace("/CRET", "%2FCRET")), name).not.toThrow()
    expect(() => read(address.replace("/CRET", "%CRET")), name).toThrow(/são %25(?!.*CRET)/)
  }
  for (const socket of ["postgres:///upaon?host=/run/postgresql", "postgres://upaon:x@/upaon?host=/run/pg"])
    expect(readEnv({ DATABASE_URL: socket }).databaseUrl).toBe(socket)
})

it("refuses a store's address whose server cannot be used, or with a folder that would be ignored", () => {
  for (const name of ["STORAGE_URL", "BACKUP_URL"])
    for (const end of [
      "files?endpoint=s3.example",
      "files?endpoint=",
      "files/site?endpoint=https://s3.example",
    ])
      expect(() => readEnv({ [name]: `s3://KEY:SECRET@${end}` }), end).toThrow(
        `${name}: deve ter a forma s3://KEY:SECRET@bucket?endpoint=https://…&region=…`,
      )
})

it("accepts numbers, addresses and ranges as TRUST_PROXY, and refuses ranges that do not exist", () => {
  const proxies = (TRUST_PROXY: string) => readEnv({ TRUST_PROXY }).trustProxy
  expect(proxies("2")).toBe(2)
  expect(proxies("10.0.0.0/8, fd00::/8, loopback")).toEqual(["10.0.0.0/8", "fd00::/8", "loopback"])
  for (const wrong of ["10.0.0.0/99", "::1/129", "10.0.0.0/0", "proxy"])
    expect(() => proxies(wrong), wrong).toThrow("TRUST_PROXY: deve ser o número de proxies")
})

it("writes PUBLIC_URL as browsers send it, and refuses a password in it", () => {
  expect(readEnv({ PUBLIC_URL: "HTTPS://Vagas-Piauí.Example:443/" }).publicUrl).toBe(
    "https://xn--vagas-piau-t8a.example",
  )
  expect(() => readEnv({ PUBLIC_URL: "https://a:b@vagas.example" })).toThrow("PUBLIC_URL: deve ser só o")
})

it("warns of a variable that is one slip away from a setting", () => {
  expect(misspelt({ BACKUP_URI: "/mnt/copia", public_url: "https://vagas.example" })).toEqual([
    "BACKUP_URI: não é uma configuração; talvez seja BACKUP_URL.",
    "public_url: não é uma configuração; talvez seja PUBLIC_URL.",
  ])
  expect(misspelt({ ...production, HOME: "/root", PATH: "/bin", DATABASE_URL: "postgres://db/x" })).toEqual(
    [],
  )
})
