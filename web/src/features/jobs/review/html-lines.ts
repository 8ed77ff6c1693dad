/** The text of sanitised HTML, one line per block, as the comparison reads it. */
export function htmlLines(html: string): string {
  const page = new DOMParser().parseFromString(
    html.replaceAll(/<li[^>]*>/g, "$&• ").replaceAll(/<br\s*\/?>|<\/(?:p|h[1-3]|li|blockquote)>/g, "$&\n"),
    "text/html",
  )
  return (page.body.textContent ?? "").replaceAll(/\n{2,}/g, "\n").trim()
}
