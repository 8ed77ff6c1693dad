/** A sentence in which words with a hyphen ('e-mail', 'guardá-la') do not wrap; the text is unchanged. */
export const unbroken = (text: string) =>
  text.split(/(\p{L}+(?:-\p{L}+)+)/u).map((part, place) =>
    place % 2 ? (
      <span key={place} className="unbroken">
        {part}
      </span>
    ) : (
      part
    ),
  )
