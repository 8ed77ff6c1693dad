/** `npm run checks:judge [missed]`: precision and recall of risk and fair words. `missed` lists the wrong decisions. */
import { HIGH_RISK } from "@upaon/contract/job-checks/endpoints"
import { readFileSync } from "node:fs"
import { fairWordsIn, scoreOf, textReasons } from "../server/src/features/job-checks/index.ts"
import { readArgs } from "./read-args.ts"

const [missed] = readArgs("Uso: npm run checks:judge [-- missed]", { allowPositionals: true }).positionals

const finds: Record<string, (text: string) => boolean> = {
  risk: (text) => scoreOf(textReasons("", text)) >= HIGH_RISK,
  "fair-words": (text) => fairWordsIn("description", text).length > 0,
}

for (const [name, find] of Object.entries(finds)) {
  const lines = readFileSync(new URL(`../bench/job-checks/${name}.txt`, import.meta.url), "utf8").split("\n")
  const texts = lines.flatMap((line) => {
    const [, sign, half, text = ""] = /^([+-]) (look|held) (.+)$/.exec(line) ?? []
    return sign ? [{ half, text, right: sign === "+", said: find(text) }] : []
  })
  for (const half of ["look", "held"]) {
    const of = texts.filter((one) => one.half === half)
    const both = of.filter(({ right, said }) => right && said).length
    const part = (whole: number) => (both / whole).toFixed(3)
    const precision = part(of.filter(({ said }) => said).length)
    const recall = part(of.filter(({ right }) => right).length)
    console.log(`${name} ${half}: ${of.length} texts, precision ${precision}, recall ${recall}`)
    if (half === "look" && missed === "missed")
      for (const { right, said, text } of of)
        if (right !== said) console.log(`  ${right ? "+" : "-"} ${text}`)
  }
}
