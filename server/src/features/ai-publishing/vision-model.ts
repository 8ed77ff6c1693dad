import type { LanguageModel } from "ai"
import type { Env } from "../../env.ts"

/** The configured vision model; undefined when pictures are read on this machine (`ocr`). */
export function visionModel(ai: Env["ai"]): Promise<LanguageModel> | undefined {
  if (ai.provider === "ocr") return undefined
  const model = modelOf(ai.provider, ai)
  // Each reading reports a failure and is done by OCR. Unhandled, it would end the process without stopping its database.
  model.catch(() => undefined)
  return model
}

type Provider = Exclude<Env["ai"]["provider"], "ocr">

/** Loads only the provider's own library: each takes some MB of memory. */
async function modelOf(provider: Provider, { apiKey, model, baseUrl }: Env["ai"]): Promise<LanguageModel> {
  // `baseUrl` replaces the provider's own address.
  const options = { apiKey, ...(baseUrl ? { baseURL: baseUrl } : {}) }
  switch (provider) {
    case "openai":
      return (await import("@ai-sdk/openai")).createOpenAI(options)(model)
    case "google":
      return (await import("@ai-sdk/google")).createGoogle(options)(model)
    case "anthropic":
      return (await import("@ai-sdk/anthropic")).createAnthropic(options)(model)
    case "compatible":
      if (!baseUrl) throw new Error("an OpenAI-compatible provider needs its address")
      return (await import("@ai-sdk/openai-compatible")).createOpenAICompatible({
        name: "compatible",
        apiKey,
        baseURL: baseUrl,
        supportsStructuredOutputs: true,
      })(model)
  }
}
