import { savedWords as words } from "@upaon/contract/messages/saved-jobs"
import { fill } from "@upaon/contract/platform/format"
import { toggleSaved, useSaved } from "../platform/saved.ts"
import { classes } from "./classes.ts"
import css from "./heart.module.css"
import { Icon } from "./icon.tsx"

type Props = { id: number; title: string; path: string; className?: string }

/** Saves a vacancy or removes it. Pressed before hydration, it makes the scripts load; hidden when scripts are disabled. */
export function SaveHeart({ id, title, path, className }: Props) {
  const isOn = useSaved().includes(id)
  return (
    <button
      type="button"
      className={classes("round", css.heart, className)}
      aria-pressed={isOn}
      aria-label={fill(words.save, { title })}
      data-saves={id}
      onClick={() => toggleSaved(id, path)}
    >
      <Icon name="heart" size={22} />
    </button>
  )
}
