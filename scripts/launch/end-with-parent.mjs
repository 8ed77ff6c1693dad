// Ends this process in order when its parent is gone without notice: a launcher under an older Node (the IPC channel closes),
// or npm and its shell, which a SIGTERM ends without forwarding it.
const LOOK_MS = 1000

const end = () => process.kill(process.pid, "SIGTERM")

if (process.channel) {
  process.once("disconnect", end)
  process.channel.unref()
}

if (process.env.npm_lifecycle_event) {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    end()
  }, LOOK_MS)
  watch.unref()
}
