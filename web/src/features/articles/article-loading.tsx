import { articles as words } from "@upaon/contract/messages/articles"
import { useNavigation } from "react-router"
import css from "./articles.module.css"

/** Says that an article is on its way, after a moment: most come before anybody could read it. */
export function ArticleLoading() {
  const { location } = useNavigation()
  const coming = location?.pathname.startsWith("/artigo/") ?? false
  return <output className={css.loading}>{coming && <span>{words.loading}</span>}</output>
}
