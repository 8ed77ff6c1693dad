import { expect } from "vitest"
import type { TestApp } from "../../src/testing/test-app.ts"

type Person = Awaited<ReturnType<TestApp["as"]>>

/** An administrator's previews of files, and the rows of one that is accepted. */
export function previewsBy(admin: () => Person) {
  const preview = (content: BlobPart, name = "vagas.csv") =>
    admin().call("POST /api/admin/import/preview", { body: { file: new File([content], name) } })
  const rowsOf = async (content: BlobPart, name?: string) => {
    const answer = await preview(content, name)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return answer.body.data.rows
  }
  return { preview, rowsOf }
}
