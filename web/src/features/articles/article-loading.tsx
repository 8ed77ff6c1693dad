import { articles as words } from "@upaon/contract/messages/articles"
import { useDestination } from "../../platform/connection.ts"
import css from "./articles.module.css"

/** Says that an article is on its way, after a moment: most come before anybody could read it. */
export function ArticleLoading() {
  const coming = useDestination()?.pathname.startsWith("/artigo/") ?? false
  return <output className={css.loading}>{coming && <span>{words.loading}</span>}</output>
}
