import { Avatar, Menu, useComputedColorScheme, useMantineColorScheme } from "@mantine/core"
import { SiteLink } from "../../platform/site-link.tsx"
import { dashboardOf } from "../../platform/guard.ts"
import { fullName, personOf, useSession } from "../../platform/session.ts"
import { PanelIcon } from "../icons.tsx"
import { accountPath } from "./menus.ts"
import css from "./shell.module.css"

/** Minha Conta, Dashboard, Sair; on phones the theme as well, whose button has no room in the header there. */
export function AvatarMenu() {
  const now = useSession()
  const person = personOf(now)
  const { setColorScheme } = useMantineColorScheme()
  const dark = useComputedColorScheme("light") === "dark"
  return (
    <Menu position="bottom-end" width={220} shadow="md">
      <Menu.Target>
        <button type="button" className={css.avatarButton}>
          <span className="visually-hidden">Abrir menu da conta</span>
          <Avatar
            src={now.user?.image?.url}
            name={now.user ? fullName(now.user) : undefined}
            color="azulejo"
            size={40}
            alt=""
          />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {now.user && <Menu.Label>{now.user.email}</Menu.Label>}
        <Menu.Item
          component={SiteLink}
          to={accountPath(person)}
          leftSection={<PanelIcon name="user" size={18} />}
        >
          Minha Conta
        </Menu.Item>
        <Menu.Item
          component={SiteLink}
          to={dashboardOf(person)}
          leftSection={<PanelIcon name="dashboard" size={18} />}
        >
          Dashboard
        </Menu.Item>
        <Menu.Item
          hiddenFrom="30em"
          onClick={() => setColorScheme(dark ? "light" : "dark")}
          leftSection={<PanelIcon name={dark ? "sun" : "moon"} size={18} />}
        >
          {dark ? "Tema claro" : "Tema escuro"}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item component={SiteLink} to="/logout" leftSection={<PanelIcon name="logout" size={18} />}>
          Sair
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
