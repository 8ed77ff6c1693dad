import { readOccupations } from "./read-occupations.ts"

export const hotelariaETurismo = readOccupations(
  "hotelaria-e-turismo",
  `
# Camareira(o) | Camareira de Hotel | Arrumador(a) de Quartos
$ 1621-1790
- arrumar quartos e trocar enxoval; repor frigobar e amenidades; registrar objetos esquecidos; comunicar reparos; separar roupas para a lavanderia; conferir o padrão antes de liberar
! agilidade e capricho; discrição; escala com uma folga no domingo por mês; experiência em hotel ou pousada; saúde para subir escadas
# Recepcionista de Hotel | Recepcionista Noturno | Agente de Reservas
$ 1660-2300
- fazer check-in e check-out; vender diárias e passeios; atender reservas por telefone e sites; fechar o caixa da noite; orientar hóspedes sobre o centro histórico; acompanhar chegadas tardias
! inglês ou espanhol básico; boa apresentação; disponibilidade noturna; experiência em hotelaria; sistema de reservas será diferencial
# Guia de Turismo | Guia Lençóis Maranhenses | Monitor de Turismo
$ 1800-3200 freelance
- conduzir grupos no centro histórico e nos Lençóis; contar histórias da cidade com correção; cuidar da segurança nas travessias; conferir listas e embarques; recolher avaliações; apoiar turistas com mobilidade reduzida
! credencial Cadastur; segundo idioma; fôlego; primeiros socorros; fins de semana livres
# Mensageiro(a) | Capitão Porteiro | Auxiliar de Hospedagem
$ 1621-1810
- levar bagagens e mostrar o apartamento; chamar táxi e aplicativos; manter a entrada organizada; entregar encomendas; manobrar carros quando habilitado; avisar a manutenção
! cortesia; boa postura; CNH B é vantagem; turnos alternados; ensino médio
# Agente de Viagens | Consultor(a) de Viagens | Emissor de Passagens
$ 1700-2800
- montar roteiros e orçamentos; emitir passagens e vouchers; acompanhar remarcações; atender por WhatsApp; fechar grupos de excursão; publicar ofertas da semana
! geografia na ponta da língua; experiência com sistemas de reserva; vendas; organização; ensino superior em Turismo é diferencial
`,
)
