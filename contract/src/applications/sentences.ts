/** What is said of a field of the application that is missing or wrong, on both sides. */
export const applicationSentences = {
  name: "Informe o seu nome.",
  reach: "Informe um WhatsApp ou um e-mail, para a empresa responder.",
  answer: "Responda a esta pergunta.",
  yesNo: "Responda sim ou não.",
  curriculum: "Envie o seu currículo.",
}
