import { classes } from "./classes.ts"

const shapes = {
  search: "M11 4a7 7 0 1 1 0 14 7 7 0 0 1 0-14zM16 16l4.5 4.5",
  pin: "M12 21s7-6.2 7-11.5A7 7 0 0 0 5 9.5C5 14.8 12 21 12 21zM12 7.2a2.4 2.4 0 1 1 0 4.8 2.4 2.4 0 0 1 0-4.8z",
  building: "M5 21V4.5h9V21M14 9.5h5V21M3 21h18M8 8.5h3M8 12.5h3M8 16.5h3",
  clock: "M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM12 7.5V12l3 2",
  calendar: "M4.5 6h15v14h-15zM4.5 10h15M8.5 3.5V7M15.5 3.5V7",
  money: "M3.5 6.5h17v11h-17zM12 9.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5zM6.5 12h.01M17.5 12h.01",
  briefcase: "M4 7.5h16V19H4zM9 7.5V5h6v2.5M4 12.5h16",
  people:
    "M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20c.4-3.6 3-5.5 6.5-5.5s6.1 1.9 6.5 5.5M16 4.3a3.5 3.5 0 0 1 0 6.4M18 15c2 .7 3.2 2.5 3.5 5",
  check: "M5 12.5l4.5 4.5L19 7.5",
  verified:
    "M12 3l2.3 1.9 3-.2.7 2.9 2.5 1.6-1.1 2.8 1.1 2.8-2.5 1.6-.7 2.9-3-.2L12 21l-2.3-1.9-3 .2-.7-2.9L3.5 14.8 4.6 12 3.5 9.2 6 7.6l.7-2.9 3 .2zM8.8 12.2l2.2 2.2 4.2-4.4",
  close: "M6 6l12 12M18 6L6 18",
  menu: "M4 7h16M4 12h16M4 17h16",
  filter: "M4 6.5h16M7 12h10M10 17.5h4",
  left: "M14.5 5.5L8 12l6.5 6.5",
  right: "M9.5 5.5L16 12l-6.5 6.5",
  down: "M5.5 9.5L12 16l6.5-6.5",
  out: "M14 4.5h5.5V10M19 5l-8 8M10 5.5H5v13.5h13.5V14",
  mail: "M3.5 6h17v12.5h-17zM4 6.5l8 6.5 8-6.5",
  bell: "M6.5 16.5V11a5.5 5.5 0 0 1 11 0v5.5l1.5 2H5zM10 20.5h4",
  link: "M10 14a4 4 0 0 0 6 .4l3-3a4.2 4.2 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6-.4l-3 3a4.2 4.2 0 0 0 6 6l1-1",
  lock: "M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3",
  sun: "M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM12 2.5V5M12 19v2.5M2.5 12H5M19 12h2.5M5.3 5.3L7 7M17 17l1.7 1.7M5.3 18.7L7 17M17 7l1.7-1.7",
  moon: "M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z",
  auto: "M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM12 3.5v17M12 8l6.5-.5M12 12h8.5M12 16l6.5.5",
  user: "M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5c.6-4 3.5-6 7.5-6s6.9 2 7.5 6",
  info: "M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM12 11v5.5M12 7.7v.1",
  warning: "M12 4l9 16H3zM12 10v5M12 17.3v.1",
  retry: "M19.5 12a7.5 7.5 0 1 1-2.3-5.4M19.5 3.5V8H15",
  chat: "M4 5h16v11.5H10L5.5 20v-3.5H4z",
  heart: "M12 20.5S3.5 15.6 3.5 9.5A4.6 4.6 0 0 1 12 7a4.6 4.6 0 0 1 8.5 2.5c0 6.1-8.5 11-8.5 11z",
  spark: "M12 3.5l2 6 6 2.5-6 2.5-2 6-2-6-6-2.5 6-2.5z",
} as const

export type IconName = keyof typeof shapes

/** `path`: a drawing in the same style that is not in the set. */
type Props = ({ name: IconName } | { path: string }) & { size?: number; className?: string }

/** A line icon of 24 units in the text's colour. Always decorative: a text or a label must be beside it. */
export function Icon({ size = 20, className, ...drawing }: Props) {
  return (
    <svg
      className={classes("icon", className)}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={"path" in drawing ? drawing.path : shapes[drawing.name]} />
    </svg>
  )
}
