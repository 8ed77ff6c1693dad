/** Turns the articles' notation into the HTML that articles allow. */
export function articleHtml(text: string): string {
  return text
    .trim()
    .split(/\n{2,}/)
    .map(block)
    .join("")
}

function block(text: string): string {
  const lines = text.split("\n")
  const [first = ""] = lines
  if (first.startsWith("## ")) {
    const rest = lines.slice(1).join("\n")
    return `<h2>${first.slice(3)}</h2>${rest ? block(rest) : ""}`
  }
  if (first.startsWith("- ")) return `<ul>${lines.map((line) => `<li>${line.slice(2)}</li>`).join("")}</ul>`
  return `<p>${lines.join(" ")}</p>`
}
