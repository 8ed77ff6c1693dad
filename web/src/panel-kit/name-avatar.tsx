import { Avatar, type AvatarProps } from "@mantine/core"
import { initialsOf } from "../design/monogram.tsx"

/** The picture of somebody or, with corners and shown whole on paper, of a company, else their initials: Mantine's own halve what is no letter, such as an emoji. */
export const NameAvatar = ({ name, ...picture }: AvatarProps & { name: string | undefined }) => (
  <Avatar
    {...picture}
    styles={picture.radius ? { image: { background: "white", objectFit: "contain" } } : undefined}
  >
    {name && initialsOf(name)}
  </Avatar>
)
