import type { Question } from "../jobs/questions.ts"
import { shell } from "../messages/shell.ts"

/** An answer as people read it. */
export const answerInWords = ({ kind, answer }: { kind: Question["kind"]; answer: string }): string =>
  kind === "short" ? answer : answer === "yes" ? shell.yes : shell.no
