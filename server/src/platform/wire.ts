type Snake<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${Snake<Rest>}`
  : Name

type Sent<Value> = Value extends Date ? string : Value

const snakeOf = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** A row's columns in the form of responses: snake_case names, moments as ISO text. A reply's schema drops undeclared fields. */
export const toWire = <Row extends object>(row: Row) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      snakeOf(name),
      value instanceof Date ? value.toISOString() : (value as unknown),
    ]),
  ) as { [Name in keyof Row & string as Snake<Name>]: Sent<Row[Name]> }

/** The column name of a response's field. */
export type Camel<Name extends string> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<Camel<Rest>>}`
  : Name

export const toCamel = (name: string) =>
  name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

/**
 * The fields of a form as columns. An absent field stays absent, "" and null empty the column. `id` (whose row it is) and
 * `seen` (what the form saw) are no columns.
 */
export const toColumns = <Form extends object>(form: Form) =>
  Object.fromEntries(
    Object.entries(form).flatMap(([name, value]) =>
      value === undefined || name === "id" || name === "seen"
        ? []
        : [[toCamel(name), value === "" ? null : (value as unknown)]],
    ),
  ) as { [Name in Exclude<keyof Form & string, "id" | "seen"> as Camel<Name>]: Form[Name] }
