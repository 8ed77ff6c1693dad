/** A sentence in which 'e-mail' does not wrap; the text is unchanged. */
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
