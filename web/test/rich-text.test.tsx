// @vitest-environment happy-dom
import type { Editor } from "@tiptap/core"
import { useState } from "react"
import { expect, it } from "vitest"
import RichTextField from "../src/panel-kit/form/rich-text-editor.tsx"
import { renderPart, settled } from "./panel.tsx"

it("the editor shows what it is given from outside, also if that was written in it before", async () => {
  let give: (html: string) => void = () => undefined
  function Field() {
    const [value, setValue] = useState("")
    give = setValue
    return (
      <RichTextField label="Descrição" value={value} onChange={setValue} invalid={false} describedBy="" />
    )
  }
  await renderPart(<Field />)
  const { editor } = document.querySelector(".ProseMirror") as Element & { editor: Editor }
  await settled(() => void editor.commands.insertContent("Servir o café."))
  const written = editor.getHTML()
  await settled(() => give("<p>Outro texto.</p>"))
  expect(editor.getText()).toBe("Outro texto.")
  await settled(() => give(written))
  expect(editor.getText()).toBe("Servir o café.")
})
