import { describe, expect, it } from "vitest"
import { addressUpdate, loginBody, profileUpdate, registration } from "./schemas.ts"

const person = {
  name: "Ana",
  last_name: "Lima",
  username: "Ana.Lima",
  email: " ana@exemplo.com ",
  password: "abc",
  password_confirmation: "abc",
  user_type_id: "2",
}
const fieldsOf = (result: { error?: { issues: { path: PropertyKey[] }[] } }) =>
  result.error?.issues.map((issue) => issue.path[0]) ?? []

describe("registration", () => {
  it("trims fields, lowercases the username and accepts the user type as text", () => {
    expect(registration().parse(person)).toMatchObject({
      username: "ana.lima",
      email: "ana@exemplo.com",
      user_type_id: 2,
    })
  })

  it("reports a password confirmation that differs, on the confirmation's field", () => {
    expect(fieldsOf(registration().safeParse({ ...person, password_confirmation: "abd" }))).toEqual([
      "password_confirmation",
    ])
  })

  it.each([
    ["username", "ab"],
    ["username", "maría"],
    ["email", "ana@exemplo"],
    ["email", "ana@exemplo.com,br"],
    ["email", "ana@exemplo.com;"],
    ["email", "ana@exemplo.com>"],
    ["password", "ab"],
    ["user_type_id", 3],
    ["last_name", " "],
  ])("refuses %s = %s", (field, value) => {
    const body = { ...person, [field]: value }
    expect(fieldsOf(registration().safeParse({ ...body, password_confirmation: body.password }))).toEqual([
      field,
    ])
  })

  it("accepts a higher minimum password length, which does not apply to the login", () => {
    expect(fieldsOf(registration(8).safeParse(person))).toEqual(["password"])
    expect(loginBody.safeParse(person).success).toBe(true)
  })

  it("keeps white space in passwords", () => {
    expect(loginBody.parse({ email: "a@b.co", password: " a b " }).password).toBe(" a b ")
  })

  it("never lets anybody make themselves an administrator", () => {
    expect(registration().parse({ ...person, isAdmin: true })).not.toHaveProperty("isAdmin")
    expect(profileUpdate().parse({ name: "Ana", isAdmin: true })).toEqual({ name: "Ana" })
  })
})

describe("profile update", () => {
  it("accepts empty password fields", () => {
    expect(
      fieldsOf(profileUpdate().safeParse({ name: "Ana", password: "", password_confirmation: "" })),
    ).toEqual([])
  })

  it("requires five characters and a confirmation when a password is given", () => {
    expect(fieldsOf(profileUpdate().safeParse({ password: "abcd", password_confirmation: "abcd" }))).toEqual([
      "password",
    ])
    expect(fieldsOf(profileUpdate().safeParse({ password: "abcde" }))).toEqual(["password_confirmation"])
  })
})

it("stores a postal code (CEP) as digits only, and refuses an incomplete one", () => {
  expect(addressUpdate.parse({ state_id: 1, county_id: 2, cep: "65.000-000" }).cep).toBe("65000000")
  expect(fieldsOf(addressUpdate.safeParse({ state_id: 1, county_id: "", cep: "123" }))).toEqual([
    "county_id",
    "cep",
  ])
})
