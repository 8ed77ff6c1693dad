import { z } from "zod"
import { readData } from "../../platform/read-data.ts"
import { picturePoster, poster } from "./poster.ts"

const typeset = (name: string) => readData(new URL(`${name}.json`, import.meta.url), z.array(poster))
const pictures = (name: string) => readData(new URL(`${name}.json`, import.meta.url), z.array(picturePoster))

/** The posters that the rules were first tuned on, set in one typeface. */
export const typesetForTuning = typeset("typeset-for-tuning")
/** Other typefaces, photographs, screenshots, poor copies; what stands on each was written down before any was read. */
export const picturesForTuning = pictures("pictures-for-tuning")

/** The sets in the order in which they were written, and what is to be known of each. */
export const posterSets = [
  { name: "typeset-for-tuning", about: "the rules were tuned on them", posters: typesetForTuning },
  {
    name: "typeset-reworded",
    about: "written afterwards, in other words; their faults were then mended",
    posters: typeset("typeset-reworded"),
  },
  {
    name: "typeset-for-checking",
    about: "written after that; some of their faults were then mended",
    posters: typeset("typeset-for-checking"),
  },
  {
    name: "pictures-for-tuning",
    about: "pictures as they go round; their faults were then mended",
    posters: picturesForTuning,
  },
  {
    name: "pictures-for-checking",
    about: "drawn after that; some of their faults were then mended",
    posters: pictures("pictures-for-checking"),
  },
  {
    name: "pictures-of-small-firms",
    about:
      "posters, boards and screens of small firms, frozen before they were read; their faults were then mended",
    posters: pictures("pictures-of-small-firms"),
  },
  {
    name: "pictures-of-the-street",
    about:
      "chats, posts, sheets and boards of small firms, frozen before they were read; some faults were then mended",
    posters: pictures("pictures-of-the-street"),
  },
  {
    name: "pictures-of-the-island",
    about:
      "feeds, chats, sheets in glare and creases, frozen before they were read; their faults were then mended",
    posters: pictures("pictures-of-the-island"),
  },
  {
    name: "pictures-of-the-island-held-out",
    about: "every third of those, whose faults nobody looked at",
    posters: pictures("pictures-of-the-island-held-out"),
  },
  {
    name: "pictures-of-the-state",
    about:
      "statuses, mails, tables and hoardings from all over the state, frozen before they were read; some faults were then mended",
    posters: pictures("pictures-of-the-state"),
  },
  {
    name: "pictures-of-the-state-held-out",
    about: "every third of those, whose faults nobody looked at",
    posters: pictures("pictures-of-the-state-held-out"),
  },
  {
    name: "pictures-of-the-harbour",
    about: "tickets, menus, signs and notes, frozen before they were read; nothing was learnt from them",
    posters: pictures("pictures-of-the-harbour"),
  },
  {
    name: "pictures-of-the-everyday",
    about:
      "squares, statuses, templates, sheets and chats of every day, frozen before they were read; some faults were then mended",
    posters: pictures("pictures-of-the-everyday"),
  },
  {
    name: "pictures-of-the-everyday-held-out",
    about: "every third of those, whose faults nobody looked at",
    posters: pictures("pictures-of-the-everyday-held-out"),
  },
]
