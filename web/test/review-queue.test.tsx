// @vitest-environment happy-dom
import { useState } from "react"
import { expect, it } from "vitest"
import { useReviewQueue } from "../src/features/jobs/review/use-review-queue.ts"
import { answering, press, renderPart } from "./panel.tsx"

function Queue() {
  const [words, search] = useState("")
  const queue = useReviewQueue(words)
  return (
    <>
      <output>{queue.current?.id ?? "none"}</output>
      <button onClick={queue.skip}>Pular</button>
      <button onClick={() => search("padeiro")}>Buscar</button>
    </>
  )
}

const shown = () => document.querySelector("output")?.textContent

it("a search in the review queue finds a vacancy that was skipped before", async () => {
  answering({ status: 200, body: { data: [{ id: 7 }], total: 1 } })
  await renderPart(<Queue />)
  await expect.poll(shown).toBe("7")
  await press("Pular")
  expect(shown()).toBe("none")
  await press("Buscar")
  expect(shown()).toBe("7")
})
