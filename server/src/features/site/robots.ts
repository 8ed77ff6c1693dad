/** What crawlers stay out of: answers for programs, the signed-in area, addresses that hold somebody's token. */
const CLOSED = [
  "/api/",
  "/panel",
  "/app/",
  "/login",
  "/registration",
  "/logout",
  "/forgot/",
  "/change/",
  "/email/",
]

/** `/robots.txt`; it names the sitemap, which search engines have no other way to hear of. */
export const robots = (publicUrl: string) =>
  [
    "User-agent: *",
    ...CLOSED.map((path) => `Disallow: ${path}`),
    "Allow: /",
    "",
    `Sitemap: ${publicUrl}/sitemap.xml`,
    "",
  ].join("\n")

const VALID_MS = 180 * 86_400_000

/** Whom to tell of a weakness (RFC 9116); it must say until when it holds. */
export const securityTxt = (publicUrl: string, contactEmail: string, now: Date) =>
  [
    `Contact: mailto:${contactEmail}`,
    `Expires: ${new Date(now.getTime() + VALID_MS).toISOString().slice(0, 10)}T00:00:00Z`,
    "Preferred-Languages: pt-BR, en",
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    "",
  ].join("\n")
