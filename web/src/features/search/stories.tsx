import { stories as words } from "@upaon/contract/messages/stories"
import css from "./stories.module.css"

/** Four fixed stories, said to be illustrative; loaded after the results (rule c29). */
export default function Stories() {
  return (
    <section aria-labelledby="stories">
      <div className={css.head}>
        <h2 id="stories">{words.title}</h2>
        <p className="faint">{words.note}</p>
      </div>
      <div className={css.list}>
        {words.list.map((story) => (
          <figure className={css.story} key={story.name}>
            <blockquote className="soft">“{story.text}”</blockquote>
            <figcaption className={css.name}>
              {story.name}
              <span className={css.role}>{story.role}</span>
            </figcaption>
          </figure>
        ))}
      </div>
    </section>
  )
}
