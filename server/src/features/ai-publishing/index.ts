export type { Found, Place, Places } from "./reading/draft.ts"
export {
  readDeadline,
  readEmail,
  readJobArea,
  readJobType,
  readOpenings,
  readPlace,
  readSalary,
} from "./reading/rules/index.ts"
