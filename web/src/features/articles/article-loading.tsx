import { articles as words } from "@upaon/contract/messages/articles"
import { useDestination } from "../../platform/connection.ts"
import css from "./articles.module.css"

/** Says that an article is loading, but only after a delay, because most load before the message could be read. */
export function ArticleLoading() {
  const coming = useDestination()?.pathname.startsWith("/artigo/") ?? false
  return <output className={css.loading}>{coming && <span>{words.loading}</span>}</output>
}
