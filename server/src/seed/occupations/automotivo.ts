import { readOccupations } from "./read-occupations.ts"

export const automotivo = readOccupations(
  "automotivo",
  `
# Mecânico(a) de Automóveis | Mecânico Automotivo | Mecânico de Motos
$ 2000-3500
- diagnosticar com scanner; trocar correias, freios e suspensão; fazer revisão completa; montar motor; testar o veículo; explicar o serviço ao cliente
! experiência em oficina; ferramentas básicas; CNH B; curso de injeção eletrônica; honestidade no orçamento
# Eletricista de Autos | Instalador de Som e Alarme | Eletricista Automotivo
$ 1900-2900
- instalar alarmes, câmeras e multimídia; achar curtos e fugas; recuperar alternador e partida; trocar lâmpadas e chicotes; programar chaves; dar garantia do serviço
! prática; multímetro na mão; paciência; CNH B; ensino fundamental
# Funileiro | Pintor Automotivo | Lanterneiro
$ 2200-3600
- desamassar e alinhar lataria; preparar e pintar; acertar a cor; montar e desmontar peças; polir; conferir com a seguradora
! experiência comprovada; cabine de pintura; acabamento; EPI; teste prático
# Borracheiro | Alinhador | Auxiliar de Auto Center
$ 1621-2100
- montar e desmontar pneus; alinhar e balancear; consertar furos; conferir calibragem; vender serviços; manter o box limpo
! força; experiência em auto center; CNH B; agilidade; simpatia
# Consultor(a) Técnico(a) Automotivo | Vendedor(a) de Autopeças | Recepcionista de Oficina
$ 1800-3500
- receber o carro e abrir a ordem de serviço; consultar catálogos de peças; fazer orçamento; acompanhar o prazo da oficina; vender acessórios; cuidar da pesquisa de satisfação
! conhecer peças e aplicações; CNH B; boa negociação; informática; ensino médio completo
# Frentista | Frentista Noturno | Trocador de Óleo
$ 1621-2000
- abastecer e calibrar; verificar óleo e água; receber e fechar o caixa; oferecer aditivos; limpar para-brisas; conferir a descarga do caminhão
! maior de 18 anos; experiência é bem-vinda; turnos; honestidade; periculosidade paga
`,
)
