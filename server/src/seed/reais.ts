/** `R$ 1.800,00` */
export function reais(value: number): string {
  const [whole = "", cents = ""] = value.toFixed(2).split(".")
  return `R$ ${whole.replace(/\B(?=(\d{3})+$)/g, ".")},${cents}`
}
