import process from "node:process"
import { joinSiblings } from "../../src/platform/process/index.ts"

/** A worker that only answers its parent. */
const { ready } = await joinSiblings(() => process.exit(0))
ready({ pid: process.pid })
