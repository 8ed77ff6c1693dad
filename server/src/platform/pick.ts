/** Some of an object's properties, by their names: columns of a table above all. */
export const pick = <T extends object, Name extends keyof T>(from: T, ...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<T, Name>
