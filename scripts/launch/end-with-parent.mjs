// Loaded before the product when a launcher under an older Node is its parent: a launcher that is killed cannot pass
// anything on, and must not leave a server behind that nobody knows of.
if (process.channel) {
  process.once("disconnect", () => process.kill(process.pid, "SIGTERM"))
  process.channel.unref()
}
