import type { Section, SectionKind } from "./read-sections.ts"
import { writeName } from "./write-name.ts"

const names: Partial<Record<SectionKind, string>> = {
  requirements: "Requisitos",
  benefits: "Benefícios",
  duties: "Atividades",
  hours: "Horário",
  contact: "Como se candidatar",
  pay: "Salário",
  place: "Local",
  about: "Sobre",
}

/** Text safe inside HTML. */
export function escapeHtml(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;")
}

function paragraphs(items: readonly string[]): string {
  return items.map((item) => `<p>${escapeHtml(item)}</p>`).join("")
}

/** All that was read as HTML: lists under their headings, the rest as paragraphs, shouted headings in ordinary writing. */
export function writeDescription(sections: readonly Section[]): string {
  return sections
    .map(({ kind, heading, items }) => {
      if (items.length === 0) return ""
      const isList = kind === "requirements" || kind === "benefits" || kind === "duties"
      if (isList)
        return `<h3>${escapeHtml(heading ? writeName(heading) : (names[kind] ?? ""))}</h3><ul>${items.map((item) => `<li>${escapeHtml(item)}</li>`).join("")}</ul>`
      const name = kind === "intro" ? null : heading ? writeName(heading) : null
      if (!name) return paragraphs(items)
      const [first = "", ...rest] = items
      return `<p><strong>${escapeHtml(name)}:</strong> ${escapeHtml(first)}</p>${paragraphs(rest)}`
    })
    .join("")
}
