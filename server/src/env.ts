import { isValidCnpj } from "@upaon/contract/companies/cnpj"
import { isOneSlip } from "@upaon/contract/platform/one-slip"
import { retention } from "@upaon/contract/privacy/retention"
import { brand } from "@upaon/contract/site/brand"
import { join, resolve } from "node:path"
import { z } from "zod"
import { backupFault, bucketOf, folderOf } from "./platform/addresses.ts"
import { isOrigin, isReadable, storeFault, UNREADABLE } from "./platform/addresses.ts"
import { isCommonPassword } from "./platform/common-passwords.ts"
import { Refusal } from "./platform/refusal.ts"

/**
 * The settings of the installation, read once at the start (rule 2). Only this file reads `process.env`. An invalid setting
 * stops the start with a message that names the variable.
 */

const text = z.string().trim().min(1)
const url = z.url({ protocol: /^https?$/, error: "deve ser um endereço http(s) completo", abort: true })
const site = url.refine(isOrigin, "deve ser só o endereço do site, sem caminho")
const either = new Intl.ListFormat("pt-BR", { type: "disjunction" })
const oneOf = <const Names extends readonly string[]>(...names: Names) =>
  z.enum(names, { error: `deve ser ${either.format(names)}` })
const onOff = oneOf("0", "1")
const mailAddress = z.email("deve ser um e-mail")
const secret = (length: number) =>
  z
    .string()
    .min(length, { error: `deve ter ao menos ${length} caracteres` })
    .optional()
const whole = z.coerce.number("deve ser um número").int("deve ser um número inteiro")
const atLeast = (value: number) => whole.min(value, { error: `deve ser ao menos ${value}` })
const between = (from: number, to: number) => atLeast(from).max(to, { error: `deve ser no máximo ${to}` })
const port = whole.min(0).max(65535, "deve ficar entre 0 e 65535")
const hostPlace = /^(postgres|postgresql):\/\/.+/
const addressOf = (start: RegExp, said: string) =>
  z
    .string()
    .regex(start, { error: `deve começar com ${said}` })
    .refine(isReadable, UNREADABLE)
    .optional()
const without = (faultOf: (address: string) => string | null) =>
  z.string().superRefine((address, context) => {
    const fault = faultOf(address)
    if (fault) context.addIssue(fault)
  })
/** `Nome <e-mail>`, or the e-mail alone. A name with a comma must be quoted, because it would otherwise be two senders. */
const SENDER = /^(?:("[^"]*" *|[^<>@,"]*)<[^\s<>@]+@[^\s<>@]+>|[^\s<>@,]+@[^\s<>@,]+)$/
/** The privacy policy promises at most 90 days, and one copy from before the first of these days is kept too. */
const BACKUP_DAYS_MOST = 89

const variables = z.object({
  NODE_ENV: oneOf("production", "development", "test").optional(),
  PORT: port.default(3000),
  HOST: text.default("127.0.0.1"),
  PUBLIC_URL: site.optional(),
  DATA_DIR: text.default("./data"),
  PROCESSES: between(1, 32).optional(),
  DATABASE_URL: addressOf(hostPlace, "postgres://"),
  DATABASE_REPLICA_URLS: z.string().optional(),
  REDIS_URL: addressOf(/^rediss?:\/\/.+/, "redis://"),
  STORAGE_URL: without(storeFault).optional(),
  BACKUP_URL: without(backupFault).optional(),
  BACKUP_DAYS: between(1, BACKUP_DAYS_MOST).default(14),
  MAIL_URL: addressOf(/^smtps?:\/\/.+/, "smtp:// ou smtps://"),
  MAIL_FROM: text.regex(SENDER, { error: "deve ser um e-mail, ou Nome <e-mail>" }).optional(),
  DEMO: onOff.optional(),
  ADMIN_EMAIL: mailAddress.optional(),
  ADMIN_PASSWORD: secret(8),
  PIX_PROVIDER: oneOf("sandbox", "mercadopago", "off").optional(),
  MERCADO_PAGO_ACCESS_TOKEN: text.optional(),
  MERCADO_PAGO_WEBHOOK_SECRET: text.optional(),
  MERCADO_PAGO_API_URL: url.optional(),
  AI_PROVIDER: oneOf("ocr", "openai", "google", "anthropic", "compatible").default("ocr"),
  AI_API_KEY: text.optional(),
  AI_MODEL: text.optional(),
  AI_BASE_URL: url.optional(),
  ONESIGNAL_APP_ID: text.optional(),
  ONESIGNAL_API_KEY: text.optional(),
  ONESIGNAL_API_URL: url.default("https://api.onesignal.com"),
  NEWSLETTER_FORM_URL: url.optional(),
  RESUME_BANK_URL: url.optional(),
  COURSES_URL: url.optional(),
  APP_STORE_URL: url.optional(),
  SOCIAL_FACEBOOK_URL: url.optional(),
  SOCIAL_INSTAGRAM_URL: url.optional(),
  SOCIAL_LINKEDIN_URL: url.optional(),
  SOCIAL_X_URL: url.optional(),
  SOCIAL_WHATSAPP_URL: url.optional(),
  SOCIAL_YOUTUBE_URL: url.optional(),
  COMMENTS_PROVIDER: oneOf("disqus").optional(),
  COMMENTS_ID: text.optional(),
  CONTACT_EMAIL: mailAddress.optional(),
  TRUST_PROXY: text.optional(),
  PASSWORD_MIN: between(3, 64).optional(),
  ADMIN_SECOND_FACTOR: onOff.optional(),
  RATE_LIMITS: oneOf("on", "off").default("on"),
  LOG_LEVEL: oneOf("fatal", "error", "warn", "info", "debug", "trace", "silent").default("info"),
  APPLICATION_RETENTION_DAYS: between(1, 3650).default(retention.application.days),
  OPERATOR_NAME: text.optional(),
  OPERATOR_CNPJ: text.refine((cnpj) => isValidCnpj(cnpj), "deve ser um CNPJ válido").optional(),
  OPERATOR_ADDRESS: text.optional(),
  FEED_OUT: oneOf("on", "off").default("on"),
  AUTO_APPROVE_TRUSTED: onOff.optional(),
  AUDIT_MAIL: mailAddress.optional(),
  METRICS_TOKEN: secret(16),
})

type Variables = z.output<typeof variables>

/** The settings of the product. URLs have no slash at the end, durations are in seconds. */
export type Env = ReturnType<typeof readEnv>

const needs = (source: Variables, name: keyof Variables, because: string) => {
  if (source[name] === undefined) throw new Refusal(`${name}: falta, e ${because}.`)
}

function checkTogether(v: Variables) {
  const production = v.NODE_ENV === "production"
  if (v.ADMIN_EMAIL) needs(v, "ADMIN_PASSWORD", "ADMIN_EMAIL está definido")
  if (v.ADMIN_PASSWORD) needs(v, "ADMIN_EMAIL", "ADMIN_PASSWORD está definido")
  if (v.PIX_PROVIDER === "mercadopago") {
    needs(v, "MERCADO_PAGO_ACCESS_TOKEN", "PIX_PROVIDER=mercadopago precisa dele")
    needs(v, "MERCADO_PAGO_WEBHOOK_SECRET", "PIX_PROVIDER=mercadopago precisa dele")
  }
  if (production && v.PIX_PROVIDER === "sandbox")
    throw new Refusal("PIX_PROVIDER: sandbox não é aceito com NODE_ENV=production; use mercadopago ou off.")
  if (production && v.RATE_LIMITS === "off")
    throw new Refusal("RATE_LIMITS: off não é aceito com NODE_ENV=production.")
  if (production && v.DEMO === "1")
    throw new Refusal(
      "DEMO: 1 não é aceito com NODE_ENV=production, porque a senha das contas de demonstração é pública.",
    )
  if (v.ADMIN_PASSWORD && v.ADMIN_PASSWORD.length < passwordMin(v))
    throw new Refusal(`ADMIN_PASSWORD: deve ter ao menos ${passwordMin(v)} caracteres.`)
  if (production && v.ADMIN_PASSWORD && isCommonPassword(v.ADMIN_PASSWORD))
    throw new Refusal("ADMIN_PASSWORD: muita gente usa esta senha; escolha outra.")
  if (v.AI_PROVIDER !== "ocr") {
    needs(v, "AI_MODEL", `AI_PROVIDER=${v.AI_PROVIDER} precisa dele`)
    if (v.AI_PROVIDER === "compatible") needs(v, "AI_BASE_URL", "AI_PROVIDER=compatible precisa dele")
    else needs(v, "AI_API_KEY", `AI_PROVIDER=${v.AI_PROVIDER} precisa dele`)
  }
  if (v.OPERATOR_NAME ?? v.OPERATOR_CNPJ ?? v.OPERATOR_ADDRESS)
    for (const name of ["OPERATOR_NAME", "OPERATOR_CNPJ", "OPERATOR_ADDRESS"] as const)
      needs(v, name, "o recibo precisa dos três")
  if (v.COMMENTS_PROVIDER) needs(v, "COMMENTS_ID", "COMMENTS_PROVIDER está definido")
  if (v.BACKUP_URL && v.DATABASE_URL)
    throw new Refusal(
      "BACKUP_URL: vale para o banco embutido; com DATABASE_URL, o backup contínuo é o daquele servidor.",
    )
  if (v.BACKUP_URL && v.STORAGE_URL && bucketOf(v.BACKUP_URL) === bucketOf(v.STORAGE_URL))
    throw new Refusal(
      "BACKUP_URL: é o mesmo lugar de STORAGE_URL, onde as cópias ficariam entre os arquivos do site. Use outro bucket.",
    )
  if (v.DATABASE_REPLICA_URLS && !v.DATABASE_URL)
    needs(v, "DATABASE_URL", "DATABASE_REPLICA_URLS está definido")
}

/** For registration and password reset: the minimum of 3 in rule P5 is for trying things out. */
const passwordMin = (v: Variables) => v.PASSWORD_MIN ?? (v.NODE_ENV === "production" ? 8 : 3)

const OWN_SENDER = `${brand.name} <nao-responda@localhost>`
const LOOPBACK = new Set(["127.0.0.1", "::1", "[::1]", "localhost"])

/** Warnings that the operator should see at the start, which they do not stop. */
export function warningsOf(env: Env): string[] {
  const warnings: string[] = []
  const outside = [
    LOOPBACK.has(env.host) ? [] : [`HOST=${env.host}`],
    env.publicUrl.startsWith("https:") ? [`PUBLIC_URL=${env.publicUrl}`] : [],
  ].flat()
  if (!env.production && outside.length > 0)
    warnings.push(
      `NODE_ENV não é production, mas ${outside.join(" e ")} diz que outros chegam aqui: senhas curtas, PIX simulado e contas de demonstração valem assim.`,
    )
  if (env.production && !env.mailUrl)
    warnings.push("MAIL_URL: falta, e cada e-mail, com os seus links, fica num arquivo em DATA_DIR/mail.")
  if (env.mailUrl && env.mailFrom === OWN_SENDER)
    warnings.push(`MAIL_FROM: falta, e muitos servidores recusam o que vem de ${OWN_SENDER}.`)
  if (env.production && env.publicUrl.startsWith("https:") && env.trustProxy === false)
    warnings.push("TRUST_PROXY: falta, e atrás do proxy todos os visitantes contam como um só nos limites.")
  if (env.production && LOOPBACK.has(new URL(env.publicUrl).hostname))
    warnings.push(
      `PUBLIC_URL: os links de e-mails, feeds e sitemaps levam a ${env.publicUrl}, que só abre nesta máquina.`,
    )
  if (env.push && !env.push.apiKey)
    warnings.push("ONESIGNAL_API_KEY: falta, e sem ela o OneSignal recusa cada aviso e cada aparelho.")
  return warnings
}

const names = Object.keys(variables.shape)

/** Warnings about variables that are almost a setting: with `BACKUP_URI`, nobody would notice that there is no backup. */
export const misspelt = (source: Readonly<NodeJS.ProcessEnv>): string[] =>
  Object.keys(source).flatMap((given) => {
    const meant = names.find((name) => name.length > 5 && isOneSlip(given.toUpperCase(), name))
    return meant && !names.includes(given) ? [`${given}: não é uma configuração; talvez seja ${meant}.`] : []
  })

/** An address, or a range of them; the words are Fastify's names for ranges. */
const proxy = z.union([
  z.ipv4(),
  z.ipv6(),
  z.cidrv4(),
  z.cidrv6(),
  z.enum(["loopback", "linklocal", "uniquelocal"]),
])

/** The number or addresses of trusted proxies, in the form of Fastify's `trustProxy`. */
function proxies(value: string | undefined): boolean | number | string[] {
  if (value === undefined) return false
  if (/^\d+$/.test(value)) return Number(value)
  const list = value
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean)
  for (const one of list)
    if (!proxy.safeParse(one).success || one.endsWith("/0"))
      throw new Refusal("TRUST_PROXY: deve ser o número de proxies ou os endereços IP deles, com vírgulas.")
  return list
}

function replicas(value: string | undefined): string[] {
  const list = (value ?? "").split(/[\s,]+/).filter(Boolean)
  for (const item of list)
    if (!hostPlace.test(item))
      throw new Refusal("DATABASE_REPLICA_URLS: cada endereço deve começar com postgres://.")
    else if (!isReadable(item)) throw new Refusal(`DATABASE_REPLICA_URLS: ${UNREADABLE}.`)
  return list
}

const withoutSlash = (address: string) => address.replace(/\/+$/, "")

/**
 * React (which renders the pages) and other libraries choose between production and development code by NODE_ENV; only
 * `npm run dev` wants the latter. Returns the environment as the operator wrote it, which the product's own rules follow.
 */
export function chooseLibraries(development: boolean): Readonly<NodeJS.ProcessEnv> {
  const given = { ...process.env }
  if (!development) process.env.NODE_ENV = "production"
  return given
}

/** Parses the environment. Empty values count as unset. Throws {@link Refusal}, whose message names the variable. */
export function readEnv(source: Record<string, string | undefined> = process.env) {
  const given = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value.trim() !== ""),
  )
  const parsed = variables.safeParse(given)
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}.`)
    throw new Refusal(lines.join("\n"))
  }
  const v = parsed.data
  checkTogether(v)
  const production = v.NODE_ENV === "production"
  const dataDir = resolve(v.DATA_DIR)
  const place = v.BACKUP_URL ? folderOf(v.BACKUP_URL) : null
  if (place !== null && `${place}/`.startsWith(join(dataDir, "uploads/")))
    throw new Refusal(
      "BACKUP_URL: fica em DATA_DIR/uploads, e cada cópia seria copiada de novo. Use outra pasta.",
    )
  return {
    production,
    test: v.NODE_ENV === "test",
    port: v.PORT,
    host: v.HOST,
    /** As browsers send it: in lower case and ASCII, without the usual port. */
    publicUrl: new URL(v.PUBLIC_URL ?? `http://localhost:${v.PORT}`).origin,
    dataDir,
    /** Number of serving processes; null: as many as the machine has cores and memory for. */
    processes: v.PROCESSES ?? null,
    databaseUrl: v.DATABASE_URL ?? null,
    replicaUrls: replicas(v.DATABASE_REPLICA_URLS),
    redisUrl: v.REDIS_URL ?? null,
    storageUrl: v.STORAGE_URL ?? null,
    /** Continuous backup of the embedded database and the files; null: none. */
    backup: v.BACKUP_URL ? { url: v.BACKUP_URL, days: v.BACKUP_DAYS } : null,
    mailUrl: v.MAIL_URL ?? null,
    mailFrom: v.MAIL_FROM ?? OWN_SENDER,
    demo: v.DEMO === undefined ? !production : v.DEMO === "1",
    admin: v.ADMIN_EMAIL && v.ADMIN_PASSWORD ? { email: v.ADMIN_EMAIL, password: v.ADMIN_PASSWORD } : null,
    pixProvider: v.PIX_PROVIDER ?? (production ? ("off" as const) : ("sandbox" as const)),
    mercadoPago: {
      accessToken: v.MERCADO_PAGO_ACCESS_TOKEN ?? "",
      webhookSecret: v.MERCADO_PAGO_WEBHOOK_SECRET ?? "",
      apiUrl: v.MERCADO_PAGO_API_URL ? withoutSlash(v.MERCADO_PAGO_API_URL) : null,
    },
    ai: {
      provider: v.AI_PROVIDER,
      apiKey: v.AI_API_KEY ?? "",
      model: v.AI_MODEL ?? "",
      baseUrl: v.AI_BASE_URL ? withoutSlash(v.AI_BASE_URL) : null,
    },
    /** Null: push is off (no id, or one of 10 characters or fewer). */
    push:
      v.ONESIGNAL_APP_ID && v.ONESIGNAL_APP_ID.length > 10
        ? {
            appId: v.ONESIGNAL_APP_ID,
            apiKey: v.ONESIGNAL_API_KEY ?? "",
            apiUrl: withoutSlash(v.ONESIGNAL_API_URL),
          }
        : null,
    links: {
      newsletter: v.NEWSLETTER_FORM_URL ?? null,
      resumeBank: v.RESUME_BANK_URL ? withoutSlash(v.RESUME_BANK_URL) : null,
      courses: v.COURSES_URL ?? null,
      appStore: v.APP_STORE_URL ?? null,
      facebook: v.SOCIAL_FACEBOOK_URL ?? null,
      instagram: v.SOCIAL_INSTAGRAM_URL ?? null,
      linkedin: v.SOCIAL_LINKEDIN_URL ?? null,
      x: v.SOCIAL_X_URL ?? null,
      whatsapp: v.SOCIAL_WHATSAPP_URL ?? null,
      youtube: v.SOCIAL_YOUTUBE_URL ?? null,
    },
    comments:
      v.COMMENTS_PROVIDER && v.COMMENTS_ID ? { provider: v.COMMENTS_PROVIDER, id: v.COMMENTS_ID } : null,
    /** The recipient of the money on receipts; null: no receipts are written. */
    operator:
      v.OPERATOR_NAME && v.OPERATOR_CNPJ && v.OPERATOR_ADDRESS
        ? { name: v.OPERATOR_NAME, cnpj: v.OPERATOR_CNPJ, address: v.OPERATOR_ADDRESS }
        : null,
    feedOut: v.FEED_OUT === "on",
    contactEmail: v.CONTACT_EMAIL ?? null,
    trustProxy: proxies(v.TRUST_PROXY),
    passwordMin: { account: passwordMin(v), profile: Math.max(5, passwordMin(v)) },
    /** Passwords that nobody may choose. */
    isRefusedPassword: production ? isCommonPassword : () => false,
    /** Whether administrators must set up a second factor before they have any rights. */
    adminSecondFactor: v.ADMIN_SECOND_FACTOR === undefined ? production : v.ADMIN_SECOND_FACTOR === "1",
    rateLimits: v.RATE_LIMITS === "on",
    logLevel: v.LOG_LEVEL,
    /** Days after the end of the vacancy. */
    applicationRetentionDays: v.APPLICATION_RETENTION_DAYS,
    /** Whether new vacancies of owners with a good record are published without review. */
    autoApproveTrusted: v.AUTO_APPROVE_TRUSTED === "1",
    /** E-mail address that gets the head of the audit log's hash chain; null: nobody. */
    auditMail: v.AUDIT_MAIL ?? null,
    metricsToken: v.METRICS_TOKEN ?? null,
  }
}
