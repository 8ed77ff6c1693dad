import { savedWords as words } from "@upaon/contract/messages/saved-jobs"
import { fill } from "@upaon/contract/platform/format"
import { toggleSaved, useSaved } from "../platform/saved.ts"
import css from "./heart.module.css"
import { Icon } from "./icon.tsx"

type Props = { id: number; title: string; path: string }

/** Saves a vacancy, and takes it out again. It comes after the page: without scripts there is none. */
export default function Heart({ id, title, path }: Props) {
  const isOn = useSaved().includes(id)
  return (
    <button
      type="button"
      className={css.heart}
      aria-pressed={isOn}
      aria-label={fill(words.save, { title })}
      onClick={() => void toggleSaved(id, path)}
    >
      <Icon name="heart" size={22} />
    </button>
  )
}
