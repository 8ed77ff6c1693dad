export * from "./endpoint.ts"
export * from "./errors.ts"
export * from "./paging.ts"
export * from "./roles.ts"
