import { z } from "zod"

/** A stored picture. `url` is a path of this site or a full address. */
export const image = z.object({ id: z.int(), url: z.string() })
export type Image = z.output<typeof image>
