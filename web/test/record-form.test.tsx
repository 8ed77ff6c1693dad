// @vitest-environment happy-dom
import { TextInput } from "@mantine/core"
import { companyRegistration } from "@upaon/contract/companies/schemas"
import { recordChanged } from "@upaon/contract/platform/errors"
import { useState } from "react"
import { useLocation, useNavigate } from "react-router"
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest"
import { RecordForm, useRecord } from "../src/panel-kit/index.ts"
import { api } from "../src/platform/api.ts"
import { dismiss, noticeStore } from "../src/platform/notices.ts"
import { signInByToken } from "../src/platform/session.ts"
import { answering, renderPart, faultOf, input, press, settled, type } from "./panel.tsx"

const saved = { status: 200, body: { data: {} } }

function Form({ seen = "2026-01-01", to }: { seen?: string; to?: string }) {
  const record = useRecord({
    initial: { name: "Padaria", email: "", state_id: 1, county_id: 2 },
    schema: companyRegistration,
    seen: { updated_at: seen },
    send: (body, options) => api("PUT /api/company/update", { body: { id: 7, ...body } }, options),
    success: "Salva!",
    to,
  })
  return (
    <RecordForm record={record} submit="Salvar">
      <TextInput label="Nome" {...record.field("name")} />
      <TextInput label="E-mail" {...record.field("email")} />
    </RecordForm>
  )
}

const notices = () => noticeStore.snapshot().map(({ text }) => text)
const alerts = () => [...document.querySelectorAll('[role="alert"]')].map(({ textContent }) => textContent)

beforeEach(() => {
  for (const { id } of noticeStore.snapshot()) dismiss(id)
})

describe("an invalid form", () => {
  it("shows the error at the field, focuses the field and sends nothing", async () => {
    const sent = answering(saved)
    await renderPart(<Form />)
    await type("Nome", "  ")
    await press("Salvar")
    await settled(() => undefined)
    expect(faultOf("Nome")).toBe("Informe o nome da empresa.")
    expect(document.activeElement).toBe(input("Nome"))
    expect(notices()).toEqual(["Preenchar os Campos Corretamente"])
    expect(sent).toEqual([])
  })

  it("is sent once it is corrected, with the version of the record that it began from", async () => {
    const sent = answering(saved)
    await renderPart(<Form />)
    await type("E-mail", "rh@padaria")
    await press("Salvar")
    expect(faultOf("E-mail")).toBe("Informe um e-mail válido.")
    await type("E-mail", "rh@padaria.com.br")
    expect(faultOf("E-mail")).toBeUndefined()
    await press("Salvar")
    expect(sent).toEqual([
      {
        id: 7,
        name: "Padaria",
        email: "rh@padaria.com.br",
        state_id: 1,
        county_id: 2,
        seen: { updated_at: "2026-01-01" },
      },
    ])
    expect(notices()).toEqual(["Salva!"])
  })
})

describe("a refusal by the server", () => {
  it("is shown at its field and above the form", async () => {
    answering({ status: 422, body: { errors: { name: ["Já há uma empresa assim.", "Outra"] } } })
    await renderPart(<Form />)
    await press("Salvar")
    expect(faultOf("Nome")).toBe("Já há uma empresa assim.")
    expect(alerts()).toEqual(["Já há uma empresa assim."])
    expect(notices()).toEqual([])
  })

  it("is shown as an alert when it belongs to no field", async () => {
    answering({ status: 409, body: { error: "in_use", message: "Há vagas desta empresa." } })
    await renderPart(<Form />)
    await press("Salvar")
    expect(alerts()).toEqual(["Há vagas desta empresa."])
  })

  it("of a name that is taken is shown at its field, too", async () => {
    answering({ status: 409, body: { error: "name_taken", message: "Já há uma empresa assim." } })
    await renderPart(<Form />)
    await press("Salvar")
    expect(faultOf("Nome")).toBe("Já há uma empresa assim.")
    expect(alerts()).toEqual(["Já há uma empresa assim."])
  })

  it("because of a newer version is overridden only when the user asks for it", async () => {
    const changed = { error: recordChanged.slug, message: recordChanged.message }
    const sent = answering({ status: 409, body: changed }, saved)
    await renderPart(<Form />)
    await type("Nome", "Padaria Nova")
    await press("Salvar")
    expect(alerts()[0]).toContain(recordChanged.message)
    await press("Salvar a minha versão")
    expect(sent.map(({ name, seen }) => [name, seen])).toEqual([
      ["Padaria Nova", { updated_at: "2026-01-01" }],
      ["Padaria Nova", undefined],
    ])
    expect(alerts()).toEqual([])
    expect(notices()).toEqual(["Salva!"])
  })
})

it("keeps what was typed when the connection fails, and sends it at the next try", async () => {
  const sent = answering(null, saved)
  await renderPart(<Form />)
  await type("Nome", "Padaria Nova")
  await press("Salvar")
  expect(notices()).toEqual(["Erro de conexão. Verifique sua internet."])
  expect(input("Nome").value).toBe("Padaria Nova")
  await press("Salvar")
  expect(sent).toHaveLength(2)
  expect(notices()).toEqual(["Salva!"])
})

it("sends the version that it began from, even if the screen has loaded a newer one since", async () => {
  const sent = answering(saved)
  function Renewed() {
    const [at, setAt] = useState("2026-01-01")
    return (
      <>
        <Form seen={at} />
        <button type="button" onClick={() => setAt("2026-02-02")}>
          Renovar
        </button>
      </>
    )
  }
  await renderPart(<Renewed />)
  await press("Renovar")
  await type("Nome", "Padaria Nova")
  await press("Salvar")
  expect(sent[0]?.seen).toEqual({ updated_at: "2026-01-01" })
})

it("blocks leaving for another record of the same screen, even if it is the first of two forms", async () => {
  signInByToken("t", {} as never)
  function Screen() {
    const navigate = useNavigate()
    return (
      <>
        <Form />
        <Form seen="2026-03-03" />
        <output>{useLocation().search}</output>
        <button type="button" onClick={() => void navigate("?id=8")}>
          Outra
        </button>
      </>
    )
  }
  await renderPart(<Screen />)
  await type("Nome", "Padaria Nova")
  await press("Outra")
  expect(document.querySelector("output")?.textContent).toBe("")
})

it("warns before leaving if something was typed while the form was being sent", async () => {
  let answer = () => {}
  vi.stubGlobal(
    "fetch",
    () => new Promise((resolve) => (answer = () => resolve(Response.json({ data: {} })))),
  )
  onTestFinished(() => void vi.unstubAllGlobals())
  const lost = () => !dispatchEvent(new Event("beforeunload", { cancelable: true }))
  await renderPart(<Form />)
  await type("Nome", "Padaria Nova")
  await press("Salvar")
  await type("Nome", "Padaria Nova da Praia")
  await settled(() => answer())
  expect(notices()).toEqual(["Salva!"])
  expect(lost()).toBe(true)
  await press("Salvar")
  await settled(() => answer())
  expect(lost()).toBe(false)
})

it("is sent once even if it is submitted twice", async () => {
  const sent = answering(saved)
  await renderPart(<Form />)
  await settled(() => {
    const form = document.querySelector("form")
    form?.requestSubmit()
    form?.requestSubmit()
  })
  expect(sent).toHaveLength(1)
})

it("does not redirect a user who left while it was being sent, and shows a refusal on their new page", async () => {
  const answers: ((answer: Response) => void)[] = []
  vi.stubGlobal("fetch", () => new Promise((resolve) => answers.push(resolve)))
  onTestFinished(() => void vi.unstubAllGlobals())
  function Screen() {
    const navigate = useNavigate()
    const { pathname } = useLocation()
    return (
      <>
        <output>{pathname}</output>
        {pathname === "/" ? <Form to="/list" /> : null}
        <button type="button" onClick={() => void navigate(pathname === "/" ? "/other" : "/")}>
          Ir
        </button>
      </>
    )
  }
  await renderPart(<Screen />)
  const leaveWith = async (answer: Response) => {
    await press("Salvar")
    await press("Ir")
    await settled(() => answers.shift()?.(answer))
    expect(document.querySelector("output")?.textContent).toBe("/other")
  }
  await leaveWith(Response.json({ data: {} }))
  expect(notices()).toEqual(["Salva!"])
  await press("Ir")
  await leaveWith(Response.json({ message: "Há vagas desta empresa." }, { status: 409 }))
  expect(notices()).toContain("Há vagas desta empresa.")
})

it("is not what going back leads to once it has been saved", async () => {
  answering(saved)
  function Screen() {
    const navigate = useNavigate()
    const { pathname } = useLocation()
    return (
      <>
        <output>{pathname}</output>
        {pathname === "/edit" ? <Form to="/list" /> : null}
        <button type="button" onClick={() => void navigate("/edit")}>
          Editar
        </button>
        <button type="button" onClick={() => void navigate(-1)}>
          Voltar
        </button>
      </>
    )
  }
  await renderPart(<Screen />)
  await press("Editar")
  await press("Salvar")
  expect(document.querySelector("output")?.textContent).toBe("/list")
  await press("Voltar")
  expect(document.querySelector("output")?.textContent).toBe("/")
})
