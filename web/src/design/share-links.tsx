import { poster } from "@upaon/contract/messages/poster"
import { useState } from "react"
import css from "./chip.module.css"
import { classes } from "./classes.ts"
import { Icon } from "./icon.tsx"

type Props = {
  /** The absolute URL to share. */
  url: string
  title: string
  /** Whether posters exist under this URL. */
  posters?: boolean | undefined
}

const item = classes(css.chip, css.tall)

const glyphs = {
  WhatsApp:
    "M12 3.5a8.5 8.5 0 0 0-7.3 12.8L3.5 20.5l4.3-1.1A8.5 8.5 0 1 0 12 3.5zM9 8c-1 1.2-.5 3 1.2 4.8S14 15.6 15.6 14.6l-.3-1.3-1.7-.6-.9.8c-.9-.4-1.7-1.2-2.1-2.2l.7-.9-.6-1.7z",
  Facebook:
    "M13.5 21v-8h2.7l.5-3.2h-3.2V7.8c0-1 .4-1.6 1.7-1.6h1.6V3.3c-3.7-.7-6.3.4-6.3 4v2.5H7.8V13h2.7v8z",
  LinkedIn:
    "M4 9.5h3.5V20H4zM5.750 4a1.9 1.9 0 1 1 0 3.8 1.9 1.9 0 0 1 0-3.8zM10 9.5h3.3V11c.7-1.2 1.8-1.8 3.2-1.8 2.6 0 3.5 1.7 3.5 4.3V20h-3.5v-5.8c0-1.3-.4-2.1-1.5-2.1s-1.5.9-1.5 2.1V20H10z",
  X: "M4 4l16 16M20 4L4 20",
} as const

/** Links for sharing by WhatsApp, Facebook, LinkedIn and X without their scripts (rule c28), and a button to copy the URL. */
export function ShareLinks({ url, title, posters }: Props) {
  const [said, setSaid] = useState<string>()
  const at = encodeURIComponent(url)
  const links: Record<keyof typeof glyphs, string> = {
    WhatsApp: `https://wa.me/?text=${encodeURIComponent(`${title} ${url}`)}`,
    Facebook: `https://www.facebook.com/sharer/sharer.php?u=${at}`,
    LinkedIn: `https://www.linkedin.com/sharing/share-offsite/?url=${at}`,
    X: `https://x.com/intent/post?text=${encodeURIComponent(title)}&url=${at}`,
  }
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(url)
      setSaid("Copiado")
    } catch {
      setSaid("Copie da barra de endereço")
    }
    setTimeout(() => setSaid(undefined), 2000)
  }
  return (
    <ul className={css.list} aria-label="Compartilhar" data-share>
      {Object.entries(links).map(([name, href]) => (
        <li key={name}>
          <a className={item} href={href} target="_blank" rel="noopener noreferrer nofollow">
            <Glyph name={name as keyof typeof glyphs} />
            {name}
          </a>
        </li>
      ))}
      <li>
        <button type="button" className={item} onClick={() => void copy()}>
          <Icon name={said === "Copiado" ? "check" : "link"} size={18} />
          <span aria-live="polite">{said ?? "Copiar link"}</span>
        </button>
      </li>
      {posters &&
        Object.entries(poster.files).map(([file, label]) => (
          <li key={file}>
            <a className={item} href={`${url}/${file}`} target="_blank" rel="nofollow">
              <Icon name="out" size={18} />
              {label}
            </a>
          </li>
        ))}
    </ul>
  )
}

function Glyph({ name }: { name: keyof typeof glyphs }) {
  const filled = name === "Facebook" || name === "LinkedIn"
  return (
    <svg
      width="18"
      height="18"
      viewBox="0 0 24 24"
      fill={filled ? "currentColor" : "none"}
      stroke={filled ? "none" : "currentColor"}
      strokeWidth={name === "X" ? 2.4 : 1.7}
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={glyphs[name]} />
    </svg>
  )
}
