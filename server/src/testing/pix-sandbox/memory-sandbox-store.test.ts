import { createMemorySandboxStore } from "./memory-sandbox-store.ts"
import { describeSandboxStore } from "./sandbox-store-promises.ts"

const store = createMemorySandboxStore()
describeSandboxStore("the sandbox's books in memory", () => store)
