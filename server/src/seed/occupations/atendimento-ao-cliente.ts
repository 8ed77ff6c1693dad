import { readOccupations } from "./read-occupations.ts"

export const atendimentoAoCliente = readOccupations(
  "atendimento-ao-cliente",
  `
# Operador(a) de Telemarketing | Atendente de Call Center | Teleatendente SAC
$ 1621-1710 parcial
- atender chamadas de clientes pelo fone e pelo chat; registrar cada contato no sistema; oferecer planos e segunda via; retornar reclamações dentro do prazo; seguir o roteiro sem perder a naturalidade; transferir casos técnicos ao segundo nível
! ter 18 anos ou mais; ensino médio completo; boa digitação; não precisa de experiência, damos treinamento pago; disponibilidade para escala 6x1
# Atendente | Atendente de Loja | Atendente de Balcão
$ 1621-1760
- receber o cliente e entender o que ele procura; registrar pedidos e encaminhar ao caixa; repor folhetos e embalagens; responder mensagens no WhatsApp da loja; cuidar da vitrine e da limpeza do balcão; anotar encomendas e avisar quando chegarem
! gostar de gente; ensino médio; facilidade com celular e computador; disponibilidade para fins de semana alternados; morar próximo
# Analista de SAC | Assistente de Pós-venda | Atendente de Ouvidoria
$ 1900-2500
- tratar reclamações abertas em sites e redes; negociar trocas e devoluções; acompanhar os indicadores de satisfação; escrever respostas claras e cordiais; apontar causas que se repetem; ligar para clientes depois da solução
! experiência com SAC ou ouvidoria; ótima redação; equilíbrio emocional; ensino superior em andamento; conhecer o Código de Defesa do Consumidor
# Atendente de Clínica | Recepcionista de Laboratório | Atendente de Convênios
$ 1621-1860
- cadastrar pacientes e conferir carteirinhas; autorizar guias com os convênios; explicar preparos de exames; entregar laudos e orientar retornos; organizar filas de prioridade; fechar o caixa do turno
! vivência com convênios médicos; empatia; agilidade no computador; chegar cedo sem dificuldade; ensino médio completo
# Atendente de Chat (Home Office) | Assistente de Suporte Remoto | Agente de Relacionamento Digital
$ 1621-1900
- responder clientes por chat, em até três conversas ao mesmo tempo; identificar o problema e indicar a solução; atualizar artigos da central de ajuda; sinalizar falhas à equipe técnica; acompanhar entregas em atraso; sugerir melhorias nos textos prontos
! internet de 50 mega e ambiente silencioso em casa; computador próprio com 8 GB; português escrito muito bom; experiência com qualquer atendimento; autonomia para trabalhar em home office
`,
)
