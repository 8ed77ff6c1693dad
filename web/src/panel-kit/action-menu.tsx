import { ActionIcon, Loader, Menu, Text } from "@mantine/core"
import { useIsMutating, useQueryClient } from "@tanstack/react-query"
import { useEffect, useRef, useState } from "react"
import { SiteLink } from "../platform/pages/site-link.tsx"
import { confirmAction, type Question } from "./dialogs.tsx"
import { PanelIcon, type PanelIconName } from "./icons.tsx"

export type Action = {
  label: string
  icon?: PanelIconName
  to?: string
  onClick?: () => void
  /** The reason why the action is not available now. */
  blocked?: string | false
  /** Red, below a divider, with a bin as its default icon. */
  danger?: boolean
  /** A confirmation to ask for first. */
  ask?: Question
}

type Props = {
  /** The record's title, as the menu's name for screen readers. */
  of: string
  /** false and null are skipped, so that actions can be conditional. */
  actions: readonly (Action | false | null)[]
}

const menus = () => [...document.querySelectorAll<HTMLElement>("[data-record-menu]")]

/** The action menu of a card or a table row. */
export function ActionMenu({ of, actions }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  const acted = useRef<{ place: number; path: string }>(null)
  const [isBusy, begin] = useUnderWay()
  const calls = useQueryClient()
  const act = async ({ ask, danger, onClick }: Action) => {
    // A dialog restores the focus to the element that had it, but the menu item is removed by then, so the button gets it.
    button.current?.focus({ preventScroll: true })
    if (ask && !(await confirmAction({ danger, ...ask }))) return
    acted.current = { place: menus().indexOf(button.current as HTMLElement), path: location.pathname }
    onClick?.()
    // An action that only opened a dialog has sent nothing.
    if (calls.isMutating() > 0) begin()
  }
  // When the record disappears, e.g. after deleting it, focuses the menu of the record that takes its place.
  useEffect(
    () => () => {
      const { place, path } = acted.current ?? {}
      if (place === undefined || path !== location.pathname || document.activeElement !== document.body)
        return
      const next = menus()[place] ?? menus().at(-1)
      next?.focus({ preventScroll: true })
    },
    [],
  )
  const shown = actions.filter((action): action is Action => Boolean(action))
  const plain = shown.filter((action) => !action.danger)
  const danger = shown.filter((action) => action.danger)
  const item = (action: Action) => <Item key={action.label} action={action} onAct={act} />
  return (
    <Menu position="bottom-end" width={200} shadow="md" withinPortal disabled={isBusy}>
      <Menu.Target>
        <ActionIcon
          ref={button}
          data-record-menu
          variant="subtle"
          color="gray"
          size={44}
          radius="xl"
          aria-label={`Ações de ${of}`}
          aria-busy={isBusy || undefined}
        >
          {isBusy ? <Loader size={18} /> : <PanelIcon name="more" />}
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {plain.map(item)}
        {plain.length > 0 && danger.length > 0 && <Menu.Divider />}
        {danger.map(item)}
      </Menu.Dropdown>
    </Menu>
  )
}

/** A menu whose only action removes or ends something. */
export const RemoveMenu = ({ of, ...removal }: Pick<Props, "of"> & Action) => (
  <ActionMenu of={of} actions={[{ danger: true, ...removal }]} />
)

/** Whether an action begun here is pending; meanwhile the menu is disabled, but keeps the focus. */
function useUnderWay() {
  const sending = useIsMutating()
  const [begun, setBegun] = useState(false)
  const [before, setBefore] = useState(sending)
  if (before !== sending) {
    setBefore(sending)
    if (sending === 0) setBegun(false)
  }
  return [begun && sending > 0, () => setBegun(true)] as const
}

type ItemProps = { action: Action; onAct?: (action: Action) => Promise<void> }

/** One entry of the menu. */
export function Item({ action, onAct }: ItemProps) {
  const { icon = action.danger ? "trash" : undefined } = action
  const looks = {
    color: action.danger ? "red" : undefined,
    leftSection: icon && <PanelIcon name={icon} size={18} />,
  }
  if (action.to)
    return (
      <Menu.Item component={SiteLink} to={action.to} {...looks}>
        {action.label}
      </Menu.Item>
    )
  return (
    <Menu.Item onClick={() => void onAct?.(action)} disabled={Boolean(action.blocked)} {...looks}>
      {action.label}
      {action.blocked && (
        <Text span display="block" size="xs">
          {action.blocked}
        </Text>
      )}
    </Menu.Item>
  )
}
