import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, it, onTestFinished } from "vitest"
import { createInlineStyles } from "./inline-styles.ts"

it("a style sheet that could not be read is read again for the next page", async () => {
  const files = mkdtempSync(join(tmpdir(), "upaon-styles-"))
  onTestFinished(() => rmSync(files, { recursive: true }))
  const withStyles = createInlineStyles(files)
  const page = Buffer.from(
    '<head><link rel="stylesheet" href="/assets/root-1.css"/></head><script>1</script>',
  )
  await expect(withStyles(page, false)).rejects.toThrow("ENOENT")
  mkdirSync(join(files, "assets"))
  writeFileSync(join(files, "assets", "root-1.css"), "p{margin:0}")
  expect((await withStyles(page, false)).html.toString()).toContain("<style>p{margin:0}</style>")
})
