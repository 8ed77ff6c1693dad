type Options = Record<string, unknown>

/** Its library is for those alone who have a passkey, or make one. */
const library = () => import("@simplewebauthn/browser")

/** Whether this browser knows passkeys. */
export const knowsPasskeys = () => typeof PublicKeyCredential === "function"

/**
 * What the person's passkey answers to what the server asks.
 * @throws when the person turned away, or the device has none for this site
 */
export const signByPasskey = async (options: Options) =>
  asAnswer(await (await library()).startAuthentication({ optionsJSON: options as never }))

/** A new passkey on this device; throws as {@link signByPasskey}. */
export const makePasskey = async (options: Options) =>
  asAnswer(await (await library()).startRegistration({ optionsJSON: options as never }))

type Answer = { id: string; type: "public-key"; response: object }

const asAnswer = (answer: Answer) => ({ ...answer, response: { ...answer.response } as Options })
