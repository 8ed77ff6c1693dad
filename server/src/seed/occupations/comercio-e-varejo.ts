import { readOccupations } from "./read-occupations.ts"

export const comercioEVarejo = readOccupations(
  "comercio-e-varejo",
  `
# Operador(a) de Caixa | Caixa | Operador de Caixa - Supermercado
$ 1621-1710
- registrar compras e receber pagamentos; abrir e fechar o caixa sem diferença; conferir cédulas e comprovantes; empacotar quando o movimento aperta; orientar sobre promoções; acionar o fiscal em cancelamentos
! ensino médio completo; honestidade e atenção; disponibilidade para domingos em escala; facilidade com contas; experiência será um diferencial, não exigência
# Repositor(a) de Mercadorias | Repositor de Hortifruti | Abastecedor de Loja
$ 1621-1690
- abastecer as gôndolas antes da abertura; fazer o rodízio por validade; trocar etiquetas de preço; recolher avarias; arrumar o depósito; ajudar no recebimento de caminhões
! disposição física; ensino fundamental completo; pontualidade de manhã cedo; não é necessária experiência; trabalhar bem em equipe
# Fiscal de Loja | Fiscal de Prevenção de Perdas | Agente de Prevenção
$ 1621-1860
- acompanhar o movimento da loja e as câmeras; conferir notas na saída; abordar com educação quando preciso; fazer inventário de itens de risco; apoiar a abertura e o fechamento; registrar ocorrências
! postura calma; curso de prevenção é bem-vindo; ensino médio; disponibilidade de horário; bons antecedentes
# Açougueiro(a) | Açougueiro Balconista | Ajudante de Açougue
$ 1700-2500
- desossar e porcionar carnes bovinas e suínas; atender o cliente no balcão; embalar e etiquetar bandejas; higienizar máquinas e facas; controlar temperatura das câmaras; pedir reposição ao frigorífico
! prática com desossa; uso correto de EPI; higiene rigorosa; agilidade no balcão; referências de empregos anteriores
# Balconista | Balconista de Padaria | Balconista de Autopeças
$ 1621-1810
- atender no balcão e por telefone; pesar, embalar e fechar comandas; repor a vitrine ao longo do dia; conferir encomendas; manter o balcão limpo; ajudar no inventário mensal
! simpatia; ensino médio; agilidade; conhecer os produtos é uma vantagem; disponibilidade para folga durante a semana
# Jovem Aprendiz - Varejo | Jovem Aprendiz de Loja | Aprendiz de Supermercado
$ 720-820 aprendiz
- aprender as rotinas de caixa, estoque e atendimento; frequentar o curso um dia por semana; ajudar na reposição; recepcionar clientes; apoiar o escritório da loja; participar de projetos da turma
! ter de 14 a 22 anos; estar matriculado na escola; nunca ter sido aprendiz na mesma função; boas notas; autorização do responsável se menor de idade
# Subgerente de Loja | Encarregado(a) de Loja | Líder de Frente de Caixa
$ 2200-3300
- cuidar da escala e das folgas; acompanhar sangrias e fechamento; treinar quem chega; resolver reclamações na hora; garantir preços e ofertas certos; responder pela loja na ausência da gerência
! experiência com liderança no varejo; morar na ilha; disponibilidade de horário; ensino médio completo; conhecimento de sistema de frente de loja
`,
)
