/** The code of `platform/on-touch.ts`; empty in the browser (`onTouchInline` in vite.config.ts). */
declare module "virtual:on-touch" {
  const code: string
  export default code
}
