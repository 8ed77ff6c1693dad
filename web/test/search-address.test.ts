import { describe, expect, it } from "vitest"
import { emptyAddress, readAddress, searchPath, withFilter } from "@upaon/contract/search/search-address"

const read = (query: string) => readAddress(new URLSearchParams(query))

describe("the address of a results page", () => {
  it("has one normal form, whatever the order of its parameters", () => {
    const one = read("county=sao-luis&q= caixa &state=maranhao&page=2&today=1")
    const other = read("today=1&page=2&state=maranhao&q=caixa&county=sao-luis&utm_source=x")
    expect(searchPath(one)).toBe("/search?q=caixa&state=maranhao&county=sao-luis&today=1&page=2")
    expect(searchPath(other)).toBe(searchPath(one))
  })

  it.each(["abc", "0", "-1", "1.5", "", "99999999999"])("reads page=%s as the first page", (page) => {
    expect(read(`page=${page}`).page).toBe(1)
  })

  it("drops control characters from the search words", () => {
    expect(read("q=%00caixa%0d%0anoite%00").q).toBe("caixa noite")
  })

  it("reads a neighbourhood only with its county", () => {
    expect(read("neighborhood=cohama").neighborhood).toEqual([])
    expect(read("county=sao-luis&neighborhood=cohama").neighborhood).toEqual(["cohama"])
  })

  it("reads several neighbourhoods, at most ten and in one order", () => {
    const many = Array.from({ length: 12 }, (_, at) => `&neighborhood=b${String(at).padStart(2, "0")}`).join(
      "",
    )
    expect(read(`county=sao-luis${many}`).neighborhood).toHaveLength(10)
    expect(searchPath(read("county=x&neighborhood=vinhais&neighborhood=anil&neighborhood=anil"))).toBe(
      "/search?county=x&neighborhood=anil&neighborhood=vinhais",
    )
  })

  it("contains each further filter by name, and the order only if it is not the default", () => {
    const said = "salary_from=2000&shift=night&no_experience=1&pcd=true&remote=1&company=casa-7&order=salary"
    expect(searchPath(read(said))).toBe(
      "/search?no_experience=1&remote=1&pcd=1&salary_from=2000&shift=night&company=casa-7&order=salary",
    )
    expect(searchPath(read("order=newest"))).toBe("/search")
    expect(searchPath(read("q=caixa&order=newest"))).toBe("/search?q=caixa&order=newest")
    expect(searchPath(read("q=caixa&order=relevance&salary_from=muito&pcd=talvez"))).toBe("/search?q=caixa")
  })

  it("treats empty parameters, as a form sends them, as absent, and so what belongs to words without them", () => {
    expect(read("q=&state=&jobArea=&near=1&exact=1&order=newest")).toEqual(emptyAddress)
  })

  it("cuts the words at 200 characters", () => {
    expect(read(`q=${"a".repeat(300)}`).q).toHaveLength(200)
  })
})

describe("changing a filter", () => {
  const there = read("q=caixa&state=maranhao&county=sao-luis&neighborhood=cohama&jobType=integral&page=4")

  it("clears the places within the changed one and returns to the first page", () => {
    expect(searchPath(withFilter(there, "state", "para"))).toBe("/search?q=caixa&state=para&jobType=integral")
    expect(searchPath(withFilter(there, "state", null))).toBe("/search?q=caixa&jobType=integral")
    expect(searchPath(withFilter(there, "county", "imperatriz"))).toBe(
      "/search?q=caixa&state=maranhao&county=imperatriz&jobType=integral",
    )
  })

  it("keeps the other filters", () => {
    expect(searchPath(withFilter(there, "jobArea", "saude"))).toBe(
      "/search?q=caixa&state=maranhao&county=sao-luis&neighborhood=cohama&jobArea=saude&jobType=integral",
    )
  })

  it("chooses one more neighbourhood than there is room for in the place of another", () => {
    const { neighborhood } = read(
      `county=x${Array.from({ length: 10 }, (_, at) => `&neighborhood=b${at}`).join("")}`,
    )
    const ten = { ...emptyAddress, county: "x", neighborhood }
    expect(withFilter(ten, "neighborhood", "vinhais").neighborhood).toEqual([
      ...neighborhood.slice(1),
      "vinhais",
    ])
  })
})
