/** The port where the product expects OneSignal during the journeys. The journey about notifications answers there. */
export const PUSH_PORT = Number(process.env.E2E_PORT ?? 3199) + 1
