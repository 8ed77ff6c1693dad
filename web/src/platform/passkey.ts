type Options = Record<string, unknown>

/** The library is loaded only for people who use or create a passkey. */
const library = () => import("@simplewebauthn/browser")

/** Whether this browser knows passkeys. */
export const supportsPasskeys = () => typeof PublicKeyCredential === "function"

/**
 * The passkey's response to the server's challenge.
 * @throws when the person cancels, or the device has no passkey for this site
 */
export const signWithPasskey = async (options: Options) =>
  asAnswer(await (await library()).startAuthentication({ optionsJSON: options as never }))

/** A new passkey on this device; throws as {@link signWithPasskey}. */
export const createPasskey = async (options: Options) =>
  asAnswer(await (await library()).startRegistration({ optionsJSON: options as never }))

type Answer = { id: string; type: "public-key"; response: object }

const asAnswer = (answer: Answer) => ({ ...answer, response: { ...answer.response } as Options })
