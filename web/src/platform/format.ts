/** How numbers, money, texts and dates are written: the contract's own functions, by one address. */
export * from "@upaon/contract/platform/format"
export * from "@upaon/contract/platform/format-time"
