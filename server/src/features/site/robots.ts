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
