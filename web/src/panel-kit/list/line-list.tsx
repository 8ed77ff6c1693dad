import { Group } from "@mantine/core"
import type { ReactNode } from "react"
import css from "./list.module.css"

/** A short list within a {@link Panel}: `<LineList>{rows.map((one) => <Line key={one.id} name={one.name} … />)}</LineList>`. */
export const LineList = ({ children }: { children: ReactNode }) => <ul className="plain">{children}</ul>

type Props = {
  name: ReactNode
  /** Secondary lines below the name; empty ones are skipped. */
  lines?: readonly ReactNode[]
  /** On the right: chips, a number, actions. */
  children?: ReactNode
}

/** One row of the list. */
export const Line = ({ name, lines, children }: Props) => (
  <li className={`row ${css.line}`}>
    <Lines name={typeof name === "string" ? <b>{name}</b> : name} lines={lines} />
    {children && <Group>{children}</Group>}
  </li>
)

/** A name with secondary lines below it, in a list row or a table cell. */
export const Lines = ({ name, lines }: Pick<Props, "name" | "lines">) => (
  <div className={css.lines}>
    {name}
    {lines?.map(
      (line, place) =>
        line && (
          <div key={place} className="soft">
            {line}
          </div>
        ),
    )}
  </div>
)
