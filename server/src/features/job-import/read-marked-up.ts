import type { SourceRow } from "@upaon/contract/job-import/endpoints"
import { money } from "@upaon/contract/platform/format"
import { DomUtils, parseDocument } from "htmlparser2"
import { rowOf, SourceRefused } from "./source-rows.ts"

/** Element names of a job in the feeds of Indeed and Jooble, in RSS, in Atom, and in Portuguese. */
const VACANCIES = ["job", "item", "entry", "vaga"]

/** The jobs of an XML feed; `line` is their position, from 1. @throws SourceRefused when it has none */
export function readFeed(xml: string): SourceRow[] {
  const feed = parseDocument(xml, { xmlMode: true })
  const all = VACANCIES.map((name) => DomUtils.getElementsByTagName(name, feed))
  const found = all.find((elements) => elements.length > 0)
  if (!found) throw new SourceRefused("O arquivo XML não tem vagas: procuramos job, item, entry e vaga.")
  return found.map(({ children }, place) => {
    const cells = children.map((child) =>
      "attribs" in child
        ? ([child.name, DomUtils.textContent(child) || child.attribs.href || ""] as const)
        : null,
    )
    return { line: place + 1, row: rowOf(cells.filter((cell) => cell !== null)) }
  })
}

/** The jobs of a page's JobPosting data (JSON-LD). @throws SourceRefused when it has none */
export function readPage(html: string): SourceRow[] {
  const scripts = DomUtils.getElementsByTagName("script", parseDocument(html))
  const postings = scripts.flatMap(({ attribs, children }) =>
    /^application\/ld\+json\b/i.test(attribs.type ?? "")
      ? postingsIn(parsed(DomUtils.textContent(children)))
      : [],
  )
  if (postings.length === 0)
    throw new SourceRefused("A página não tem dados de vaga (JobPosting) que possamos ler.")
  return postings.map((posting, place) => {
    const leaves = leavesOf(posting)
    return { line: place + 1, row: rowOf([["salary", payOf(new Map(leaves))], ...leaves]) }
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const DEEPEST = 8

/** Every JobPosting in the value, at any depth up to `DEEPEST`. */
function postingsIn(value: unknown, depth = 0): object[] {
  if (typeof value !== "object" || value === null || depth > DEEPEST) return []
  const isPosting = "@type" in value && [value["@type"]].flat().includes("JobPosting")
  return isPosting ? [value] : Object.values(value).flatMap((one) => postingsIn(one, depth + 1))
}

/** The value's texts by their paths, without list indexes: `jobLocation.address.addressLocality`. */
function leavesOf(value: unknown, path = "", depth = 0): [string, string][] {
  if (typeof value === "string" || typeof value === "number") return [[path, String(value)]]
  if (typeof value !== "object" || value === null || depth > DEEPEST) return []
  const named = Object.entries(value).filter(([name]) => !name.startsWith("@"))
  return named.flatMap(([name, one]) =>
    leavesOf(one, Array.isArray(value) ? path : [path, name].filter(Boolean).join("."), depth + 1),
  )
}

/** Monthly pay in words that are read like any salary text; hourly or yearly pay is left to the description. */
function payOf(leaves: ReadonlyMap<string, string>): string {
  const of = (name: string) => Number(leaves.get(`baseSalary.${name}`) ?? 0)
  if (!/^(?:month)?$/i.test(leaves.get("baseSalary.value.unitText") ?? "")) return ""
  const [least, most] = [of("value.minValue"), of("value.maxValue")]
  if (least && most > least) return `De ${money(least)} a ${money(most)}`
  const exact = of("value.value") || of("value") || least
  return exact ? money(exact) : ""
}
