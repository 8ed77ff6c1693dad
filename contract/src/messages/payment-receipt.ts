/** The receipt of a paid pack. */
export const paymentReceipt = {
  menu: "Recibo",
  failed: "Não foi possível baixar o recibo. Tente de novo.",
  title: "Recibo nº {id}",
  received: "Recebemos de {name} o valor de {price}, por PIX, pelo pacote de pontos descrito abaixo.",
  pack: "Pacote",
  amount: "Valor",
  payer: "Quem pagou",
  paidAt: "Pago em",
  reference: "Identificação do pagamento",
  operator: "Quem recebeu",
}
