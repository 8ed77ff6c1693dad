/** Registration asks for two names, the profile for one that holds all of it (contract a14). */
export const fullName = ({ name, last_name }: { name: string; last_name: string }) =>
  [name, last_name].filter(Boolean).join(" ")
