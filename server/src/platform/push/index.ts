export { createPush, type Push, type PushMessage } from "./onesignal.ts"
