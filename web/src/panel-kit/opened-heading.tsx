import { Title } from "@mantine/core"
import { type ReactNode, useEffect, useRef } from "react"

/** The name of what opened by itself, as the next of a queue: whoever listens is brought to it. */
export function OpenedHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <Title
      order={2}
      fz="var(--text-xl)"
      ref={heading}
      tabIndex={-1}
      style={{ outline: 0, boxShadow: "none", overflowWrap: "anywhere" }}
    >
      {children}
    </Title>
  )
}
