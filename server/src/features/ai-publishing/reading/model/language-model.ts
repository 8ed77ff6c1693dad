import { createAnthropic } from "@ai-sdk/anthropic"
import { createGoogle } from "@ai-sdk/google"
import { createOpenAI } from "@ai-sdk/openai"
import { createOpenAICompatible } from "@ai-sdk/openai-compatible"
import type { LanguageModel } from "ai"

export type ModelSettings = {
  provider: "openai" | "google" | "anthropic" | "compatible"
  apiKey: string
  model: string
  /** Overrides the provider's own address; `compatible` needs it. */
  baseUrl: string | null
}

/** The provider's vision model. */
export function languageModel({ provider, apiKey, model, baseUrl }: ModelSettings): LanguageModel {
  const options = { apiKey, ...(baseUrl ? { baseURL: baseUrl } : {}) }
  switch (provider) {
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

/** The model that the settings name, or undefined when pictures are to be read on this machine (`ocr`). */
export function visionModel(
  settings: Omit<ModelSettings, "provider"> & { provider: ModelSettings["provider"] | "ocr" },
): LanguageModel | undefined {
  const { provider, ...rest } = settings
  return provider === "ocr" ? undefined : languageModel({ ...rest, provider })
}
