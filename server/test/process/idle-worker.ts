import process from "node:process"
import { connectToParent } from "../../src/platform/process/index.ts"

/** A worker that only answers its parent. */
const { ready } = await connectToParent(() => process.exit(0))
ready({ pid: process.pid })
