import { Avatar, type AvatarProps } from "@mantine/core"
import { initialsOf } from "../design/monogram.tsx"

/** A person's picture, or with `radius` a company's (uncropped, on white), or initials: Mantine's own split an emoji. */
export const NameAvatar = ({ name, ...picture }: AvatarProps & { name: string | undefined }) => (
  <Avatar
    {...picture}
    styles={picture.radius ? { image: { background: "white", objectFit: "contain" } } : undefined}
  >
    {name && initialsOf(name)}
  </Avatar>
)
