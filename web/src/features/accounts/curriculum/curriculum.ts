/** What the curriculum screen asks for. It never leaves the device (rule U2). */
export type Curriculum = {
  name: string
  /** Country code of the nationality, such as BR. */
  nationality: string | null
  maritalStatus: string | null
  age: number | null
}

/** One per person, since several may use this device. */
const keyOf = (userId: number) => `upaon.curriculum.${userId}`

/** The curriculum kept on this device; null when there is none or storage is refused. */
export function keptCurriculum(userId: number): Curriculum | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? "null")
    if (!kept || typeof kept !== "object") return null
    const { name, nationality, maritalStatus, age } = kept as Partial<Record<keyof Curriculum, unknown>>
    return {
      name: typeof name === "string" ? name : "",
      nationality: typeof nationality === "string" ? nationality : null,
      maritalStatus: typeof maritalStatus === "string" ? maritalStatus : null,
      age: typeof age === "number" ? age : null,
    }
  } catch {
    return null
  }
}

/** @throws when the browser refuses storage (a private window, or no room) */
export function keepCurriculum(userId: number, curriculum: Curriculum): void {
  localStorage.setItem(keyOf(userId), JSON.stringify(curriculum))
}

export function forgetCurriculum(userId: number): void {
  localStorage.removeItem(keyOf(userId))
}
