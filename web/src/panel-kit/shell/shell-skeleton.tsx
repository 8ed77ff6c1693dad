import { brand } from "../../design/brand.ts"
import css from "./shell.module.css"

/** What the server renders of the panel: the frame with nothing personal in it. */
export function ShellSkeleton() {
  return (
    <div className={css.shell}>
      <title>{`Painel | ${brand.name}`}</title>
      <div className={css.side} />
      <div className={css.body}>
        <div className={css.header} />
        <main className={css.main} aria-busy="true">
          <output className="visually-hidden">Carregando o painel...</output>
        </main>
      </div>
    </div>
  )
}
