import { Button, type ButtonProps } from "@mantine/core"
import type { ComponentProps } from "react"
import { SiteLink } from "../platform/pages/site-link.tsx"
import { confirmAction, type Question } from "./dialogs.tsx"
import { PanelIcon, type PanelIconName } from "./icons.tsx"

type Props = Omit<ButtonProps, "leftSection"> &
  Omit<ComponentProps<"button">, keyof ButtonProps> & {
    icon?: PanelIconName
    /** A path of this site; the button is then a link. */
    to?: string
    /** A confirmation to ask for first. */
    ask?: Question | false
  }

/** Mantine's button with an icon before the label, or as a link. */
export function PanelButton({ icon, to, ask, onClick, ...rest }: Props) {
  const link = to === undefined ? {} : { component: SiteLink, to }
  return (
    <Button<"button">
      {...rest}
      {...(link as object)}
      onClick={ask ? (event) => void confirmAction(ask).then((sure) => sure && onClick?.(event)) : onClick}
      leftSection={icon && <PanelIcon name={icon} size={18} />}
    />
  )
}
