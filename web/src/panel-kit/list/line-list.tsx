import type { ReactNode } from "react"
import { StatusChip, type Tone } from "../stat-card.tsx"
import css from "./line-list.module.css"

/** A short list within a {@link Panel}: `<LineList>{rows.map((one) => <Line key={one.id} name={one.name} … />)}</LineList>`. */
export const LineList = ({ children }: { children: ReactNode }) => <ul className={css.list}>{children}</ul>

type Props = { name: string; lines: readonly string[]; chip?: string; tone?: Tone; menu?: ReactNode }

/** One of its rows: a name, quieter lines below it, a chip and what can be done. */
export const Line = ({ name, lines, chip, tone = "blue", menu }: Props) => (
  <li className={`row ${css.row}`}>
    <span className={css.words}>
      <b>{name}</b>
      {lines.map((line) => (
        <span key={line} className="soft">
          {line}
        </span>
      ))}
    </span>
    {chip && <StatusChip tone={tone}>{chip}</StatusChip>}
    {menu}
  </li>
)
