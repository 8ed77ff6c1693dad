import { noResponse, tryAgain } from "./notifications.ts"

/** What the service worker shows when no page can be loaded. */
export const offlineWords = {
  kept: "Sem conexão. Você está lendo a cópia guardada em {when}.",
  noResponse,
  tryAgain,
  onDevice: "Guardado neste aparelho",
}
