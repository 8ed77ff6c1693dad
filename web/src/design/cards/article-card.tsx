import type { CSSProperties } from "react"
import { SiteLink } from "../../platform/pages/site-link.tsx"
import { Picture } from "../picture.tsx"
import { hueOf, initialsOf } from "../monogram.tsx"
import css from "./article-card.module.css"

type Category = { name: string; color: string | null }

export type ArticleCardProps = {
  to: string
  /** The router state for the article's page, with the address to go back to. */
  state?: { back: string }
  title: string
  excerpt?: string | null
  image?: string | null
  category?: Category | null
  author?: string | null
  /** In Brazilian format, "20/11/2026". */
  date?: string | null
  /** Whether it is the first visible card, whose picture is loaded eagerly. */
  first?: boolean
  level?: 2 | 3
}

/** An article in a list. */
export function ArticleCard({ title, category, author, date, ...card }: ArticleCardProps) {
  const Title = `h${card.level ?? 3}` as const
  return (
    <article className={`surface ${css.card}`}>
      {card.image ? (
        <Picture
          className={css.picture}
          url={card.image}
          sizes="(min-width: 680px) 380px, 100vw"
          width={640}
          height={320}
          {...(card.first && { loading: "eager", fetchPriority: "high" })}
        />
      ) : (
        <Cover title={title} category={category} />
      )}
      <div className={css.body}>
        {category && <CategoryBadge name={category.name} color={category.color} />}
        <Title className={css.title}>
          <SiteLink className="whole-link" to={card.to} move={{ state: card.state }}>
            {title}
          </SiteLink>
        </Title>
        {card.excerpt && <p className="beginning">{card.excerpt}</p>}
        <p className={css.foot}>
          {author && <span>{author}</span>}
          {author && date && <span aria-hidden="true">·</span>}
          {date && <span>{date}</span>}
        </p>
      </div>
    </article>
  )
}

/** Replaces a missing picture: azulejo lines in the category's colour, cropped differently for each article, and initials. */
function Cover({ title, category }: Pick<ArticleCardProps, "title" | "category">) {
  return (
    <span
      className={`${css.picture} ${css.cover}`}
      data-hue={hueOf(title)}
      style={tinted(category?.color)}
      aria-hidden="true"
    >
      <span className={css.seal}>{initialsOf(category?.name ?? title)}</span>
    </span>
  )
}

const tinted = (color: string | null | undefined) =>
  color ? ({ "--category": color } as CSSProperties) : undefined

/**
 * A category's name beside a square of its colour. Operators can choose any colour, so text on it could be unreadable. A null
 * colour shows as the default indigo (rule a30).
 */
export function CategoryBadge({ name, color }: Category) {
  return (
    <span className={css.category} style={tinted(color)}>
      {name}
    </span>
  )
}
