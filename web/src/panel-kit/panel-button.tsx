import { Button, type ButtonProps } from "@mantine/core"
import type { ComponentProps } from "react"
import { SiteLink } from "../platform/pages/site-link.tsx"
import { PanelIcon, type PanelIconName } from "./icons.tsx"

type Props = Omit<ButtonProps, "leftSection"> &
  Omit<ComponentProps<"button">, keyof ButtonProps> & {
    icon?: PanelIconName
    /** A path of this site: a link that looks like a button. */
    to?: string
    /** Its words are a person's, or many: it grows with them. */
    grows?: boolean
  }

/** What the words of such a button do; for those that lead out of the site, which are Mantine's own. */
export const growing = {
  root: {
    display: "inline-flex",
    alignItems: "center",
    justifyContent: "center",
    height: "auto",
    minHeight: "var(--button-height)",
    paddingBlock: 8,
    lineHeight: 1.4,
  },
  label: { whiteSpace: "normal", overflowWrap: "anywhere" },
} as const

/** Mantine's button with an icon before its words, or leading somewhere. */
export function PanelButton({ icon, to, grows, ...rest }: Props) {
  const link = to === undefined ? {} : { component: SiteLink, to }
  return (
    <Button<"button">
      {...rest}
      {...(link as object)}
      styles={grows ? growing : undefined}
      leftSection={icon && <PanelIcon name={icon} size={18} />}
    />
  )
}
