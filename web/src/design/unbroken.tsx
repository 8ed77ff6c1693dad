/** A sentence in which no line's end takes 'e-mail' apart; its text stays the same. */
export const unbroken = (text: string) =>
  text.split(/(e-mails?)/i).map((part, place) =>
    place % 2 ? (
      <span key={place} className="unbroken">
        {part}
      </span>
    ) : (
      part
    ),
  )
