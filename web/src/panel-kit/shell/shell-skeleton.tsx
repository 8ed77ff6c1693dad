import { brand } from "@upaon/contract/site/brand"
import { BrandMark } from "../../design/brand-mark.tsx"
import css from "./shell.module.css"

const blocks = (count: number) =>
  Array.from({ length: count }, (_, place) => <div key={place} className={css.block} />)

/** The part of the panel that the server renders: the frame, without personal data. */
export function ShellSkeleton() {
  return (
    <div className={css.shell}>
      <title>{`Painel | ${brand.name}`}</title>
      <div className={css.side}>
        <div className={css.brand}>
          <BrandMark />
          <span>{brand.name}</span>
        </div>
        <div className={css.role} />
        {blocks(7)}
      </div>
      <div className={css.body}>
        <div className={css.header} />
        <main className={css.main} aria-busy="true">
          <output className="visually-hidden">Carregando o painel...</output>
          <noscript>
            <p>Para usar o painel, ative o JavaScript do navegador.</p>
          </noscript>
          {blocks(5)}
        </main>
      </div>
    </div>
  )
}
