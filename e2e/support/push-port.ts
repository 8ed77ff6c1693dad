/** Where the product looks for OneSignal while journeys run; the one about notifications answers there. */
export const PUSH_PORT = Number(process.env.E2E_PORT ?? 3199) + 1
