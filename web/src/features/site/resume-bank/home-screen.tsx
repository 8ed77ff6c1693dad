import { redirect } from "react-router"
import { brand } from "../../../design/brand.ts"
import { resumeBankPath } from "./load-resume-bank.ts"

/** `/banco-de-curriculos` without a place: the home state's (rule c31). */
export const loader = () => redirect(resumeBankPath(brand.homeState.slug))
