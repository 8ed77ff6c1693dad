import { describe, expect, it } from "vitest"
import {
  cep,
  cut,
  escapeHtml,
  fill,
  mailAddress,
  matches,
  money,
  openings,
  percent,
  plainText,
  salary,
} from "./format.ts"
import { brazilianPhone } from "./phone.ts"
import {
  cardDate,
  countdown,
  dateDiffForHumans,
  fullDatePtbr,
  dateFormatPtbr,
  dayPtbr,
  endOfDay,
  isPastDay,
  localDay,
} from "./format-time.ts"

describe("money and pay", () => {
  it("writes reais with dots, a comma and two decimals", () => {
    expect(money(1234567.8)).toBe("R$ 1.234.567,80")
    expect(money(0)).toBe("R$ 0,00")
  })

  it.each([
    [{ negotiable_salary: true, salary: 2000 }, "A Combinar"],
    [{ negotiable_salary: false, salary: null }, "Não Informado"],
    [{}, "Não Informado"],
    [{ salary: 0 }, "R$ 0,00"],
    [{ salary: 1518 }, "R$ 1.518,00"],
    [{ salary_from: 1500, salary_to: 2500 }, "De R$ 1.500,00 a R$ 2.500,00"],
    [{ salary_from: 2500, salary_to: 2500 }, "R$ 2.500,00"],
    [{ salary_to: 2500 }, "Até R$ 2.500,00"],
    [{ salary_max: 3000.5 }, "Até R$ 3.000,50"],
    [{ salary_from: 1500 }, "R$ 1.500,00"],
  ])("shows the pay of %o as %s", (pay, shown) => expect(salary(pay)).toBe(shown))

  it("counts openings", () => {
    expect([openings(null), openings(1), openings(2), openings(1500)]).toEqual([
      "1 vaga",
      "1 vaga",
      "2 vagas",
      "1.500 vagas",
    ])
  })

  it("formats percentages and postal codes", () => {
    expect(percent(0.1234)).toBe("12,3%")
    expect([cep("65000000"), cep(null), cep("123")]).toEqual(["65000-000", "", "123"])
  })
})

it.each([
  ["(98) 98765-4321", "+5598987654321"],
  ["+55 055 3222-1234", "+555532221234"],
  ["(55) 99999-8888", "+5555999998888"],
  ["0 11 3333-4444", "+551133334444"],
  ["98765-4321", null],
  ["(23) 98765-4321", null],
  ["(70) 98765-4321", null],
])("reads the telephone number %s as %s", (text, e164) => expect(brazilianPhone(text)).toBe(e164))

describe("texts", () => {
  it("cuts at a length and adds three dots, never inside an emoji", () => {
    expect(cut("Vendedor externo", 18)).toBe("Vendedor externo")
    expect(cut("Auxiliar de serviços gerais", 18)).toBe("Auxiliar de serviç...")
    expect(cut("👩‍🍳👩‍🍳", 1)).toBe("👩...")
  })

  it("matches options regardless of case, accents and the kind of apostrophe", () => {
    expect(matches("São José de Ribamar", " sao jose")).toBe(true)
    expect(matches("Ponta d'Areia", "d’areia")).toBe(true)
    expect(matches("Raposa", "imperatriz")).toBe(false)
  })

  it("reads HTML as plain text", () => {
    expect(plainText("<p>Café &amp; p&#227;o</p><script>x()</script><ul><li>um</li><li>dois</li></ul>")).toBe(
      "Café & pão um dois",
    )
    expect(plainText("<p>um</p><script>x() <b>dois</b>")).toBe("um")
  })

  it("escapes every character that a browser would read as markup", () => {
    expect(escapeHtml(`<a href="x">'&`)).toBe("&lt;a href=&quot;x&quot;&gt;&#39;&amp;")
  })

  it("fills placeholders and leaves unknown ones unchanged", () => {
    expect(fill('O email "{email}" {x}', { email: "a$&@b.c" })).toBe('O email "a$&@b.c" {x}')
  })
})

describe("times", () => {
  const now = new Date("2026-11-20T12:00:00Z")
  const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)

  it("computes days in the time zone America/Fortaleza", () => {
    expect(dateFormatPtbr("2026-11-20T02:59:59Z")).toBe("19/11/2026")
    expect(localDay("2026-11-20T03:00:00Z")).toBe("2026-11-20")
    expect(dayPtbr("2026-02-01")).toBe("01/02/2026")
    expect(endOfDay("2026-11-20").toISOString()).toBe("2026-11-21T02:59:59.999Z")
    expect(isPastDay("2026-11-20", now)).toBe(false)
    expect(isPastDay("2026-11-19", now)).toBe(true)
  })

  it.each([
    [0.001, "agora mesmo"],
    [1 / 60, "há 1 minuto"],
    [2, "há 2 horas"],
    [24, "há 1 dia"],
    [24 * 8, "há 1 semana"],
    [24 * 65, "há 2 meses"],
    [24 * 400, "há 1 ano"],
    [-48, "em 2 dias"],
  ])("shows %f hours ago as %s", (hours, words) => expect(dateDiffForHumans(ago(hours), now)).toBe(words))

  it("writes the first day of a month as an ordinal number, and only that one", () => {
    const written = ["2026-12-01T11:00:00Z", "2026-12-11T11:00:00Z"].map(fullDatePtbr)
    expect(written).toEqual(["1º de dezembro de 2026 às 08:00", "11 de dezembro de 2026 às 08:00"])
  })

  it("labels cards by their age", () => {
    expect([23.9, 24, 47.9, 48].map((hours) => cardDate(ago(hours), now))).toEqual([
      "Hoje",
      "Ontem",
      "Ontem",
      "Recente",
    ])
  })

  it("counts down in minutes and seconds", () => {
    expect([900_000, 61_000, 500, 0, -5].map(countdown)).toEqual([
      "15:00",
      "01:01",
      "00:01",
      "00:00",
      "00:00",
    ])
  })
})

it("opens a mail to nobody but the e-mail, and without a text, whatever signs the e-mail holds", () => {
  expect(mailAddress("rh@loja.example", "Vaga: A & B")).toBe(
    "mailto:rh@loja.example?subject=Vaga%3A%20A%20%26%20B",
  )
  const odd = "rh%40loja.example?bcc=eu&body=oi#@golpe.example&x=1"
  const { pathname, searchParams } = new URL(mailAddress(odd, "Vaga"))
  expect([decodeURIComponent(pathname), [...searchParams]]).toEqual([odd, [["subject", "Vaga"]]])
})
