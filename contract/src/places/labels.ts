export const STATE_REQUIRED = "Selecione o estado."
export const COUNTY_REQUIRED = "Selecione a cidade."
export const MUNICIPALITY_REQUIRED = "Selecione o município."
export const REGION_REQUIRED = "Selecione a região."
