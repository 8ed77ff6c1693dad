// @vitest-environment happy-dom
import { expect, it } from "vitest"
import { MoveBar } from "../src/features/jobs/applicants/move-bar.tsx"
import { answering, renderPart, press } from "./panel.tsx"

const nothing = () => {}

it("shows only the pressed button as loading while a move is running", async () => {
  answering("never")
  await renderPart(
    <MoveBar
      targets={[7]}
      several={0}
      isEmpty={false}
      rowOf={() => ({ name: "Pessoa 1", status: "seen" })}
      onMoved={nothing}
      onNext={nothing}
      onPrevious={nothing}
      onSelect={nothing}
    />,
  )
  await press("Contratado")
  const turning = [...document.querySelectorAll("button[data-loading]")]
  expect(turning.map(({ textContent }) => textContent)).toEqual(["Contratado"])
})
