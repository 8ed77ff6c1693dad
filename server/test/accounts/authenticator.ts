import { isoCBOR } from "@simplewebauthn/server/helpers"
import { createHash, createSign, generateKeyPairSync, randomBytes } from "node:crypto"

const sha256 = (data: Uint8Array | string) => createHash("sha256").update(data).digest()
const base64url = (data: Uint8Array) => Buffer.from(data).toString("base64url")
const bigEndian = (value: number, bytes: number) => {
  const out = Buffer.alloc(bytes)
  out.writeUIntBE(value, 0, bytes)
  return out
}

type Options = Record<string, unknown>
type Asked = { origin?: string; verified?: boolean }

const SITE = "http://localhost:3000"
const USER_PRESENT = 1
const USER_VERIFIED = 4
const ATTESTED = 64

/** A software device with one passkey. It signs what a browser's would (WebAuthn level 2, ES256, no attestation). */
export function authenticator() {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" })
  const { x = "", y = "" } = publicKey.export({ format: "jwk" })
  const id = randomBytes(32)
  let counter = 0

  const clientData = (type: string, { challenge }: Options, origin = SITE) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const authData = (host: string, flags: number) =>
    Buffer.concat([sha256(host), bigEndian(flags, 1), bigEndian(++counter, 4)])
  const answer = (response: Record<string, unknown>) => ({
    id: base64url(id),
    rawId: base64url(id),
    type: "public-key" as const,
    clientExtensionResults: {},
    response,
  })
  const key = () =>
    isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, "base64url"))],
        [-3, new Uint8Array(Buffer.from(y, "base64url"))],
      ]),
    )

  return {
    /** Answers a request for a new passkey. */
    create(options: Options) {
      const attested = Buffer.concat([Buffer.alloc(16), bigEndian(id.length, 2), id, key()])
      const data = Buffer.concat([authData("localhost", USER_PRESENT | USER_VERIFIED | ATTESTED), attested])
      const attestation = new Map<string, unknown>([
        ["fmt", "none"],
        ["attStmt", new Map()],
        ["authData", new Uint8Array(data)],
      ])
      return answer({
        clientDataJSON: base64url(clientData("webauthn.create", options)),
        attestationObject: base64url(isoCBOR.encode(attestation as never)),
        transports: ["internal"],
      })
    },
    /** Answers a request for a signature. */
    sign(options: Options, { origin, verified = true }: Asked = {}) {
      const client = clientData("webauthn.get", options, origin)
      const data = authData("localhost", USER_PRESENT | (verified ? USER_VERIFIED : 0))
      const signature = createSign("sha256")
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey)
      return answer({
        clientDataJSON: base64url(client),
        authenticatorData: base64url(data),
        signature: base64url(signature),
      })
    },
  }
}
