import { createAnthropic } from "@ai-sdk/anthropic"
import { createGoogle } from "@ai-sdk/google"
import { createOpenAI } from "@ai-sdk/openai"
import { createOpenAICompatible } from "@ai-sdk/openai-compatible"
import type { LanguageModel } from "ai"
import type { Env } from "../../env.ts"

/** The configured vision model; undefined when pictures are read on this machine (`ocr`). */
export function visionModel({ provider, apiKey, model, baseUrl }: Env["ai"]): LanguageModel | undefined {
  // `baseUrl` replaces the provider's own address.
  const options = { apiKey, ...(baseUrl ? { baseURL: baseUrl } : {}) }
  switch (provider) {
    case "ocr":
      return undefined
    case "openai":
      return createOpenAI(options)(model)
    case "google":
      return createGoogle(options)(model)
    case "anthropic":
      return createAnthropic(options)(model)
    case "compatible":
      if (!baseUrl) throw new Error("an OpenAI-compatible provider needs its address")
      return createOpenAICompatible({
        name: "compatible",
        apiKey,
        baseURL: baseUrl,
        supportsStructuredOutputs: true,
      })(model)
  }
}
