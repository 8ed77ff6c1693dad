export { checkPlace } from "./check-place.ts"
