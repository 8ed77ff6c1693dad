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
