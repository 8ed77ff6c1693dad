import { expect, it } from "vitest"
import { readEnv, warningsOf } from "./env.ts"

const production = {
  NODE_ENV: "production",
  PUBLIC_URL: "https://vagas.example",
  MAIL_URL: "smtp://mail.example",
  MAIL_FROM: "Vagas <contato@vagas.example>",
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
  expect(warnings({ ...production, MAIL_URL: "" })).toEqual([expect.stringContaining("MAIL_URL: falta")])
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
  }
  for (const socket of ["postgres:///upaon?host=/run/postgresql", "postgres://upaon:x@/upaon?host=/run/pg"])
    expect(readEnv({ DATABASE_URL: socket }).databaseUrl).toBe(socket)
})
