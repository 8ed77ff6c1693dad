import { Icon, type IconName } from "../design/icon.tsx"

/** The icons that only the panel uses; the others are in the public pages' set. */
const shapes = {
  dashboard: "M4 4h7v8H4zM13 4h7v5h-7zM13 11h7v9h-7zM4 14h7v6H4z",
  coins:
    "M9 5c3.300 0 6 1.300 6 3s-2.700 3-6 3-6-1.300-6-3 2.700-3 6-3zM3 8v5c0 1.700 2.700 3 6 3M3 10.500c0 1.700 2.700 3 6 3M15 8v3M15 11c3.300 0 6 1.300 6 3s-2.700 3-6 3-6-1.300-6-3 2.700-3 6-3zM9 14v3c0 1.700 2.700 3 6 3s6-1.300 6-3v-3",
  receipt: "M6 3.500h12V21l-3-2-3 2-3-2-3 2zM9 8.500h6M9 12.500h6",
  file: "M6 3.500h8l4.500 4.500v12.500H6zM14 3.500V8h4.500M9 12.500h6M9 16.500h6",
  map: "M9 4.500L3.500 6.500v13L9 17.500l6 2 5.500-2v-13L15 6.500zM9 4.500v13M15 6.500v13",
  tag: "M4 4h7.500l8.500 8.500-7.500 7.500L4 11.500zM8 8h.01",
  layers: "M12 4l9 4.500-9 4.500-9-4.500zM3 12.500l9 4.500 9-4.500M3 16.500l9 4.500 9-4.500",
  newspaper:
    "M4 5h13v14.500H6a2 2 0 0 1-2-2zM17 9h3v8.500a2 2 0 0 1-2 2h-1M7.500 9h6M7.500 12.500h6M7.500 16h4",
  megaphone: "M4 10v4h3l8 4.500v-13L7 10zM18.500 9.500a4 4 0 0 1 0 5M7.500 14l1.500 5.500h2.500L10 15.500",
  plus: "M12 5v14M5 12h14",
  edit: "M4 20h4L19.500 8.500l-4-4L4 16zM13 7l4 4",
  trash: "M4.500 7h15M9.500 7V4.500h5V7M6.500 7l1 13h9l1-13M10 11v5.500M14 11v5.500",
  play: "M7.500 5v14l11-7z",
  pause: "M8 5v14M16 5v14",
  eye: "M2.500 12S6 5.500 12 5.500 21.500 12 21.500 12 18 18.500 12 18.500 2.500 12 2.500 12zM12 9.200a2.800 2.800 0 1 1 0 5.600 2.800 2.800 0 0 1 0-5.600z",
  more: "M12 4.900a.6.6 0 1 0 .01 0M12 11.400a.6.6 0 1 0 .01 0M12 17.900a.6.6 0 1 0 .01 0",
  logout: "M14 4.500H5.500v15H14M10.500 12H20M16.500 8l4 4-4 4",
  gear: "M12 9a3 3 0 1 1 0 6 3 3 0 0 1 0-6zM12 3v3M12 18v3M3 12h3M18 12h3M5.600 5.600l2.200 2.200M16.200 16.200l2.200 2.200M5.600 18.400l2.200-2.200M16.200 7.800l2.200-2.200",
  image: "M4 5h16v14H4zM4 16l5-5 4 4 2.500-2.500L20 17M15.500 9h.01",
  upload: "M12 16V4.500M7.500 9L12 4.500 16.500 9M4.500 15.500v4h15v-4",
  chart: "M4 20h16M6.500 16v-4M11 16V7M15.500 16v-6M20 16V4.500",
  copy: "M8.500 8.500h11v11h-11zM15.500 8.500v-4h-11v11h4",
  home: "M4 11l8-7 8 7v9h-5.500v-5.500h-5V20H4z",
  infinity: "M7.500 8.500c4 0 5 7 9 7a3.500 3.500 0 0 0 0-7c-4 0-5 7-9 7a3.500 3.500 0 0 1 0-7z",
} as const

type Own = keyof typeof shapes
export type PanelIconName = IconName | Own

type Props = { name: PanelIconName; size?: number; className?: string }

const isOwn = (name: PanelIconName): name is Own => name in shapes

/** A line icon of 24 units in the text's colour, in the style of the public pages' icons. Decorative. */
export const PanelIcon = ({ name, ...looks }: Props) =>
  isOwn(name) ? <Icon {...looks} path={shapes[name]} /> : <Icon {...looks} name={name} />
