import { ThemeIcon, Title } from "@mantine/core"
import type { ReactNode } from "react"
import { SiteLink } from "../../platform/pages/site-link.tsx"
import { Lines, PanelIcon, type PanelIconName } from "../../panel-kit/index.ts"
import cards from "../../panel-kit/cards.module.css"
import css from "./catalogues.module.css"

type Props = {
  name: string
  to: string
  icon: PanelIconName
  lines: readonly string[]
  /** Address of its picture; null: a placeholder. Left out: it has none. */
  image?: string | null
  /** Stands in the place of a missing picture. */
  mark: string | undefined
  menu: ReactNode
}

/** A row of a catalogue: name and menu on one line, its picture above where it has one. */
export function CatalogueTile({ name, to, icon, lines, image, mark, menu }: Props) {
  return (
    <article className={`surface ${cards.card} ${image === undefined ? "" : css.pictured}`} data-link>
      {image !== undefined && (
        <div className={cards.picture}>
          {image ? (
            <img src={image} alt="" loading="lazy" />
          ) : mark ? (
            <span className={css.mark} aria-hidden="true">
              {mark}
            </span>
          ) : (
            <PanelIcon name="image" size={28} />
          )}
        </div>
      )}
      <div className={css.body}>
        {image === undefined && (
          <ThemeIcon variant="light" size={40}>
            <PanelIcon name={icon} size={20} />
          </ThemeIcon>
        )}
        <Lines
          name={
            <Title order={2} fz="md" fw={650} lh={1.35}>
              <SiteLink to={to} className="whole-link">
                {name}
              </SiteLink>
            </Title>
          }
          lines={lines}
        />
        <div className="over-link">{menu}</div>
      </div>
    </article>
  )
}
