import { Group } from "@mantine/core"
import type { ReactNode } from "react"
import css from "./list.module.css"

/** A short list within a {@link Panel}: `<LineList>{rows.map((one) => <Line key={one.id} name={one.name} … />)}</LineList>`. */
export const LineList = ({ children }: { children: ReactNode }) => <ul className="plain">{children}</ul>

type Props = {
  name: ReactNode
  /** Quieter ones below the name; what is empty falls out. */
  lines?: readonly ReactNode[]
  /** At the right: chips, a number, what can be done. */
  children?: ReactNode
}

/** One of its rows. */
export const Line = ({ name, lines, children }: Props) => (
  <li className={`row ${css.line}`}>
    <Lines name={typeof name === "string" ? <b>{name}</b> : name} lines={lines} />
    {children && <Group>{children}</Group>}
  </li>
)

/** A name with quieter lines below it, in a list's row or a table's cell. */
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
