/** The token of an alert in the links of its mails. */
export const tokenIn = (text = "") => /\/alerta\/([\w-]{43})/.exec(text)?.[1] ?? ""
