/** What stands for the name of a company that hides its data. */
export const CONFIDENTIAL_COMPANY = "Empresa confidencial"
