/** A ref for what appears where a person may not be looking, such as above the pressed button: it is scrolled into view then. */
export const intoView = (appeared: HTMLElement | null) => appeared?.scrollIntoView({ block: "nearest" })
