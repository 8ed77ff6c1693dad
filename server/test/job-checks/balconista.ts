export const LONG =
  "Atender os clientes no balcão da padaria, repor os pães, limpar as vitrines e fechar o caixa ao fim de cada dia. Trabalho de segunda a sábado, com folga aos domingos."
/** Nearly the same text. */
export const COPY = LONG.replace("fechar o caixa", "fechar a loja")
