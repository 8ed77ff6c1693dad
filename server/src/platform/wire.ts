type Snake<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Snake<Rest>}`
  : Name

type Sent<Value> = Value extends Date ? string : Value

const snakeOf = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** A row's columns as the wire has them: their names in snake_case, moments as ISO text. A reply's schema drops what it does not declare. */
export const wire = <Row extends object>(row: Row) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      snakeOf(name),
      value instanceof Date ? value.toISOString() : (value as unknown),
    ]),
  ) as { [Name in keyof Row & string as Snake<Name>]: Sent<Row[Name]> }

/** A field of the wire as the column of its name. */
export type Camel<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<Camel<Rest>>}`
  : Name

export const camelOf = (name: string) =>
  name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

/**
 * What a form sent as columns; an absent field is absent here too, "" and null empty it. Whose row it is (`id`), and what the
 * form saw of it, are none.
 */
export const columnsOf = <Form extends object>(form: Form) =>
  Object.fromEntries(
    Object.entries(form).flatMap(([name, value]) =>
      value === undefined || name === "id" || name === "seen"
        ? []
        : [[camelOf(name), value === "" ? null : (value as unknown)]],
    ),
  ) as { [Name in Exclude<keyof Form & string, "id" | "seen"> as Camel<Name>]: Form[Name] }
