import { describe, expect, it } from "vitest"
import { diffWords } from "./diff-words.ts"

const side = (before: string, after: string, without: "gone" | "new") =>
  (diffWords(before, after) ?? [])
    .filter(({ kind }) => kind !== without)
    .map(({ text }) => text)
    .join("")

describe("the difference of two texts", () => {
  it("marks removed and added words, and keeps the rest", () => {
    expect(diffWords("turno da noite em São Luís", "turno do dia em São Luís")).toEqual([
      { kind: "same", text: "turno " },
      { kind: "gone", text: "da noite " },
      { kind: "new", text: "do dia " },
      { kind: "same", text: "em São Luís" },
    ])
  })

  it("contains both texts completely", () => {
    const texts = ["", "a", "a b c", "c b a", "a\nb\n\nc", "  a  b", "vaga vaga vaga", "x a vaga b y"]
    for (const before of texts)
      for (const after of texts) {
        expect(side(before, after, "new")).toBe(before)
        expect(side(before, after, "gone")).toBe(after)
      }
  })

  it("marks nothing when both texts are equal", () => {
    expect(diffWords("a b", "a b")).toEqual([{ kind: "same", text: "a b" }])
    expect(diffWords("", "")).toEqual([])
  })

  it("is not computed for very long texts, so that the screen does not freeze", () => {
    const book = "palavra ".repeat(1501)
    expect(diffWords(book, "outra")).toBeNull()
    // The common beginning and end are not counted, because they are cheap to compare.
    expect(diffWords(`${book}às 8h ${book}`, `${book}às 9h ${book}`)?.slice(1, 3)).toEqual([
      { kind: "gone", text: "8h " },
      { kind: "new", text: "9h " },
    ])
  })
})
