import { Button, type ButtonProps } from "@mantine/core"
import type { ComponentProps } from "react"
import { SiteLink } from "../platform/pages/site-link.tsx"
import { PanelIcon, type PanelIconName } from "./icons.tsx"

type Props = Omit<ButtonProps, "leftSection"> &
  Omit<ComponentProps<"button">, keyof ButtonProps> & {
    icon?: PanelIconName
    /** A path of this site: a link that looks like a button. */
    to?: string
  }

/** Mantine's button with an icon before its words, or leading somewhere. */
export function PanelButton({ icon, to, ...rest }: Props) {
  const link = to === undefined ? {} : { component: SiteLink, to }
  return (
    <Button<"button">
      {...rest}
      {...(link as object)}
      leftSection={icon && <PanelIcon name={icon} size={18} />}
    />
  )
}
